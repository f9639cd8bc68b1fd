import { beforeAll, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { countReads } from '#test/support/items-read.ts';
import { putAll } from '#test/support/many-rows.ts';
import { addPatient } from '#test/support/orders.ts';
import { foundWithHead, type Member } from '#test/support/world.ts';
import { lastVisitFields, patients, type StoredPatient } from '#functions/patient/patient-items.ts';
import { patientSearchWrites } from '#functions/patient/patient-search.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { PatientSort, Unseen, unseenSince } from '#shared/patient/patient-sorts.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

type Input = RequestOf<typeof patientApi.index>;
interface World {
  readonly head: Member;
  readonly made: readonly StoredPatient[];
}

const DAY = 86_400;
/** Number of patients that can be found by name. */
const NAMED = 12;

/**
 * Makes patients whose last change and last visit are in two different sequences. Every fifth has no visit. The first patient is removed.
 */
async function clinicWith(count: number): Promise<World> {
  const { head, organisationId } = await foundWithHead('clinic');
  const { patientId, version } = await addPatient(head, { name: 'Nora Lind' });
  const { lastVisitKey: _none, ...first } = (await patients.read({ organisationId, patientId }))!;
  await succeed(patientApi.delete, { patientId, version }, head);
  const today = nowSeconds();
  const made = Array.from({ length: count }, (_, index): StoredPatient => ({
    ...first,
    patientId: newId('patient'),
    updatedAt: today - count + index,
    // Visits over 40 years, some before 2001: at that time, unix seconds had nine digits.
    ...lastVisitFields(index % 5 === 0 ? undefined : today - ((index * 37) % count) * Math.ceil(14_600 / count) * DAY),
  }));
  await putAll(made.map((row) => patients.create(row)));
  const named = await Promise.all(made.slice(0, NAMED).map((row) => patientSearchWrites(undefined, row)));
  await putAll(named.flat(), ({ sk }) => String(sk).startsWith('TOKEN#patient#nora'));
  return { head, made };
}

let few: World;
let many: World;
const reads = countReads();
beforeAll(async () => {
  few = await clinicWith(30);
  many = await clinicWith(230);
}, 60_000);

const ask = ({ token }: Member, input: Input) =>
  succeed(patientApi.index, { page: { page: 1, size: 10 }, ...input }, { token });

/** Reads a whole list by its cursors. Returns the ids. */
async function walked({ head }: World, input: Input): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(head, { ...input, page: { page: 1, size: 40 }, ...(cursor && { cursor }) });
    found.push(...page.list.map(({ patientId }) => patientId));
    ({ cursor } = page);
  } while (cursor !== undefined);
  return found;
}

/** Returns the ids as the sort should list them. The values are compared as numbers, equal ones by id. */
function sorted(rows: readonly StoredPatient[], sort: PatientSort): string[] {
  const of = (row: StoredPatient): number => (sort.endsWith('Seen') ? (row.lastVisitAt ?? 0) : row.updatedAt);
  const ascending = rows.toSorted((a, b) => of(a) - of(b) || (a.patientId < b.patientId ? -1 : 1));
  return (sort.startsWith('last') ? ascending.toReversed() : ascending).map(({ patientId }) => patientId);
}

/** Whether a patient belongs to a recall list, by a second implementation of the rules. */
function isIn(unseen: Unseen, { lastVisitAt }: StoredPatient): boolean {
  if (unseen === 'never' || lastVisitAt === undefined) return unseen === 'never' && lastVisitAt === undefined;
  const months = { sixMonths: 6, twelveMonths: 12, twentyFourMonths: 24 }[unseen];
  const [then, now] = [new Date(lastVisitAt * 1000), new Date()];
  const since = (now.getUTCFullYear() - then.getUTCFullYear()) * 12 + now.getUTCMonth() - then.getUTCMonth();
  return since > months || (since === months && then.getUTCDate() < now.getUTCDate());
}

// PAT-138
test.each(PatientSort.options)('%s sorts the whole list and misses no patient', async (sort) => {
  expect(await walked(many, { sort })).toEqual(sorted(many.made, sort));
});

// PAT-138
test.each(PatientSort.options)('%s: a page of 230 patients costs as much as a page of 30', async (sort) => {
  const costs: unknown[] = [];
  for (const { head } of [few, many]) {
    await ask(head, { sort });
    reads.since();
    const { list } = await ask(head, { sort });
    costs.push(reads.since());
    expect(list).toHaveLength(10);
  }

  expect(costs[1]).toEqual(costs[0]);
});

// PAT-139
test.each(Unseen.options)('the recall list %s has only its patients, the longest unseen first', async (unseen) => {
  const rows = many.made.filter((row) => isIn(unseen, row));

  expect(rows.length).toBeGreaterThan(40);
  expect(await walked(many, { unseen })).toEqual(sorted(rows, 'firstSeen'));
  expect(await walked(many, { unseen, sort: 'lastChanged' })).toEqual(sorted(rows, 'lastChanged'));
});

// PAT-138, PAT-139
test('a search can be sorted and narrowed, too', async () => {
  const named = many.made.slice(0, NAMED);
  const unseen = named.filter((row) => isIn('twelveMonths', row));

  expect(unseen.length).toBeLessThan(NAMED);
  expect(await walked(many, { search: 'nora', sort: 'lastSeen' })).toEqual(sorted(named, 'lastSeen'));
  expect(await walked(many, { search: 'nora', unseen: 'twelveMonths' })).toEqual(sorted(unseen, 'firstSeen'));
});

// PAT-138
test('a cursor is valid only for its own sort, and an unknown sort is refused', async () => {
  const { head } = few;
  const { cursor } = await ask(head, { sort: 'firstSeen' });

  expect(cursor).toBeDefined();
  expect((await call(patientApi.index, { sort: 'lastSeen', ...(cursor && { cursor }) }, head)).code).toBe(40000);
  expect((await call(patientApi.index, { sort: 'shade' as never }, head)).code).toBe(40000);
});

// PAT-139
test('six months before the last day of August is the last day of February', () => {
  const at = (text: string): number => Date.parse(text) / 1000;

  expect(unseenSince('sixMonths', at('2026-08-31T10:00:00Z'))).toBe(at('2026-02-28T10:00:00Z'));
  expect(unseenSince('twentyFourMonths', at('2026-02-28T10:00:00Z'))).toBe(at('2024-02-28T10:00:00Z'));
  expect(unseenSince('never', 0)).toBeUndefined();
});
