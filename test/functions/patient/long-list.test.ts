import { expect, test } from 'vitest';
import { countReads } from '#test/support/items-read.ts';
import { putAll } from '#test/support/many-rows.ts';
import { addPatient } from '#test/support/orders.ts';
import { succeed } from '#test/support/call.ts';
import { foundWithHead, type Member } from '#test/support/world.ts';
import { PATIENT_COUNTER } from '#functions/patient/patient-list.ts';
import { patients } from '#functions/patient/patient-items.ts';
import { patientSearchWrites } from '#functions/patient/patient-search.ts';
import { counters } from '#functions/store/counter.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

type Input = RequestOf<typeof patientApi.index>;
const SIZE = 20;
/** Number of patients that can be found by name. */
const NAMED = 100;

/** Makes a clinic with that number of patients, the newest last; the first `NAMED` can be found by name. */
async function clinicWith(count: number) {
  const { head, organisationId } = await foundWithHead('clinic');
  const { patientId } = await addPatient(head, { name: 'Karin Berg' });
  const first = await patients.read({ organisationId, patientId });
  if (first === undefined) throw new Error('the patient is not there');
  const made = Array.from({ length: count }, (_, index) => ({
    ...first,
    patientId: newId('patient'),
    updatedAt: first.updatedAt + 1 + index,
  }));
  const named = await Promise.all(made.slice(0, NAMED).map((row) => patientSearchWrites(undefined, row)));
  await putAll(made.map((row) => patients.create(row)));
  await putAll(named.flat(), ({ sk }) => String(sk).startsWith('TOKEN#patient#karin'));
  await putAll([counters.put(newRow(0, { organisationId, name: PATIENT_COUNTER, count: count + 1 }))]);
  return { head, made };
}

const reads = countReads();
const ask = ({ token }: Member, input: Input) =>
  succeed(patientApi.index, { page: { page: 1, size: SIZE }, ...input }, { token });

/** Reads each page of a list twice. Returns the pages with the costs of the second reads, because a first read also writes to the audit. */
async function walk(head: Member, input: Input, pages: number) {
  const seen: string[][] = [];
  const costs: ReturnType<typeof reads.since>[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...input, ...(cursor && { cursor }) };
    await ask(head, asked);
    reads.since();
    const page = await ask(head, asked);
    costs.push(reads.since());
    seen.push(page.list.map(({ patientId }) => patientId));
    ({ cursor } = page);
  } while (cursor !== undefined && seen.length < pages);
  return { seen, costs };
}

test('each page of five thousand patients costs as much as a page of fifty', async () => {
  const few = await clinicWith(50);
  const many = await clinicWith(5_000);

  const small = await walk(few.head, {}, 1);
  const { seen, costs } = await walk(many.head, {}, 30);

  const expected = many.made.toReversed().map(({ patientId }) => patientId);
  expect(seen.flat()).toEqual(expected.slice(0, 30 * SIZE));
  const [first] = small.costs;
  expect(costs.map(({ requests }) => requests)).toEqual(costs.map(() => first?.requests));
  // Each page after the first also reads the last row of the page before.
  for (const { items } of costs) expect(items).toBeLessThanOrEqual((first?.items ?? 0) + 1);
}, 120_000);

test('a search that finds many gives the newest first, page after page', async () => {
  const { head, made } = await clinicWith(NAMED);

  const { seen } = await walk(head, { search: 'karin' }, 10);
  const { total, more } = await ask(head, { search: 'karin' });

  expect(seen.flat().slice(0, NAMED)).toEqual(made.toReversed().map(({ patientId }) => patientId));
  expect(seen.flat()).toHaveLength(NAMED + 1);
  expect([total, more]).toEqual([undefined, true]);
});
