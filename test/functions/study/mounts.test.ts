import { expect, test } from 'vitest';
import { announceFile } from '#test/support/case-files.ts';
import { call, succeed } from '#test/support/call.ts';
import { addPatient } from '#test/support/orders.ts';
import { addStudy } from '#test/support/studies.ts';
import { foundWithHead } from '#test/support/world.ts';
import { studyApi } from '#shared/study/study-api.ts';

const IMAGES = [1, 2].map((number) => ({
  assetId: `asset-${number}`,
  name: `${number}.dcm`,
  teeth: [],
  viewer: 'image' as const,
  hasThumbnail: true,
}));

async function withImages() {
  const { head, organisationId } = await foundWithHead('clinic');
  const { patientId } = await addPatient(head);
  const of = { organisationId, payerId: organisationId, orderId: null, patientId, subject: patientId };
  const file = await announceFile(Buffer.from('zip'), of);
  await addStudy(file, patientId, { kind: 'periapical', images: IMAGES });
  const hung = (slot: string, number: number) => ({
    slot,
    fileId: file.fileId,
    assetId: `asset-${number}`,
    quarterTurns: 0,
    isMirrored: false,
  });
  return { head, token: head.token, patientId, hung };
}

const NEW = { layout: 'fmx18', takenOn: '2026-03-12', version: 0 } as const;

// STU-20, STU-21
test('a mount is saved with the patient, changed by version, and removed', async () => {
  const { token, patientId, hung } = await withImages();
  const turned = { ...hung('upper1', 1), quarterTurns: 1, isMirrored: true };

  const first = await succeed(studyApi.saveMount, { ...NEW, patientId, images: [turned] }, { token });
  const next = { ...NEW, patientId, mountId: first.mountId, images: [turned, hung('upper2', 2)] };
  const second = await succeed(studyApi.saveMount, { ...next, version: first.version }, { token });

  expect(second).toMatchObject({ version: 2, images: [turned, hung('upper2', 2)] });
  expect((await succeed(studyApi.mounts, { patientId }, { token })).list).toEqual([second]);
  expect((await call(studyApi.saveMount, { ...next, version: first.version }, { token })).code).toBe(40902);
  await succeed(studyApi.removeMount, { patientId, mountId: first.mountId, version: 2 }, { token });
  expect((await succeed(studyApi.mounts, { patientId }, { token })).list).toEqual([]);
});

// STU-21
test('a position that the mount does not have, a repeated image and another patient’s image are refused', async () => {
  const { token, patientId, hung } = await withImages();
  const strange = await withImages();
  const save = async (images: ReturnType<typeof hung>[]) => {
    const { code, data } = await call(studyApi.saveMount, { ...NEW, patientId, images }, { token });
    return [code, data];
  };

  expect(await save([hung('upper9', 1)])).toEqual([40000, { fields: [{ path: 'images', error: 'unknownPlace' }] }]);
  expect(await save([hung('upper1', 1), hung('upper1', 2)])).toEqual([
    40000,
    { fields: [{ path: 'images', error: 'unknownPlace' }] },
  ]);
  const unknown = [40000, { fields: [{ path: 'images', error: 'unknownImage' }] }];
  expect(await save([hung('upper1', 1), hung('upper2', 1)])).toEqual(unknown);
  expect(await save([hung('upper1', 9)])).toEqual(unknown);
  expect(await save([strange.hung('upper1', 1)])).toEqual(unknown);
});

// STU-21
test('another clinic’s mount answers as if it did not exist', async () => {
  const { token, patientId, hung } = await withImages();
  const { mountId } = await succeed(studyApi.saveMount, { ...NEW, patientId, images: [hung('upper1', 1)] }, { token });
  const other = await withImages();

  expect((await call(studyApi.mounts, { patientId }, { token: other.token })).code).toBe(40400);
  const removal = { patientId, mountId, version: 1 };
  expect((await call(studyApi.removeMount, removal, { token: other.token })).code).toBe(40400);
});
