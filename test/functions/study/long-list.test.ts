import { expect, test } from 'vitest';
import { announceFile } from '#test/support/case-files.ts';
import { countReads } from '#test/support/items-read.ts';
import { putAll } from '#test/support/many-rows.ts';
import { addPatient } from '#test/support/orders.ts';
import { succeed } from '#test/support/call.ts';
import { studyRow } from '#test/support/study-row.ts';
import { foundWithHead } from '#test/support/world.ts';
import { studies } from '#functions/study/study-items.ts';
import { studyApi } from '#shared/study/study-api.ts';
import type { StudyKind } from '#shared/study/study-kinds.ts';

const reads = countReads();
const IMAGES = Array.from({ length: 15 }, (_, number) => ({
  assetId: `asset-${number}`,
  name: `${number}.dcm`,
  teeth: [],
  viewer: 'image' as const,
  hasThumbnail: false,
}));

/** Makes a patient with this many studies of 15 images in one file. Each study has its own day. */
async function patientWith(count: number) {
  const { head, organisationId } = await foundWithHead('clinic');
  const { patientId } = await addPatient(head);
  const of = { organisationId, payerId: organisationId, orderId: null, patientId, subject: patientId };
  const file = await announceFile(Buffer.from('zip'), of);
  const rows = Array.from({ length: count }, (_, number) =>
    studyRow(file, patientId, {
      takenOn: new Date(Date.UTC(2016, 0, 1 + number)).toISOString().slice(0, 10),
      kind: number % 4 === 0 ? 'panoramic' : 'periapical',
      images: IMAGES,
    }),
  );
  await putAll(rows.map((row) => studies.create(row)));
  return { token: head.token, patientId, rows };
}

/** Returns the cost of a page's second read, which adds no line to the audit. */
async function cost({ token, patientId }: Awaited<ReturnType<typeof patientWith>>, kind?: StudyKind) {
  const input = { patientId, ...(kind && { kind }) };
  await succeed(studyApi.index, input, { token });
  reads.since();
  const page = await succeed(studyApi.index, input, { token });
  return { ...reads.since(), page };
}

// STU-7
test('a page of 400 studies with 6,000 images costs as much as one of 25, with and without a kind', async () => {
  const few = await patientWith(25);
  const many = await patientWith(400);

  const [small, large, ofOneKind] = [await cost(few), await cost(many), await cost(many, 'panoramic')];

  expect([large.requests, large.items]).toEqual([small.requests, small.items]);
  expect([ofOneKind.requests, ofOneKind.items]).toEqual([small.requests, small.items]);
  expect(large.page.list.map(({ takenOn }) => takenOn)).toEqual(
    many.rows
      .slice(-20)
      .toReversed()
      .map(({ takenOn }) => takenOn),
  );
  expect(new Set(ofOneKind.page.list.map(({ kind }) => kind))).toEqual(new Set(['panoramic']));
  console.log(`a page of studies: ${large.requests} requests, ${large.items} items`);
});

// STU-7
test('the cursor leads through all studies, each once', async () => {
  const { token, patientId, rows } = await patientWith(45);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await succeed(studyApi.index, { patientId, ...(cursor && { cursor }) }, { token });
    seen.push(...page.list.map(({ studyId }) => studyId));
    ({ cursor } = page);
  } while (cursor !== undefined);

  expect(seen).toEqual(rows.toReversed().map(({ studyId }) => studyId));
});
