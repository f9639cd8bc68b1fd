import '#test/support/bucket.ts';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { serviceTeam } from '#test/support/devices.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { addPatient, foundSides, openOrder, type Sides } from '#test/support/orders.ts';
import { fileWith, makeCopies, storedShare } from '#test/support/share-copies.ts';
import { given, named, type ServiceTeam } from '#test/support/support-access.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { handler as tendShares } from '#functions/operations/tend-shares.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { FactSearch } from '#functions/scrub/proof/fact-search.ts';
import { findPatientFacts } from '#functions/share/find-patient-facts.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';

const machines = await runStateMachines();
let sides: Sides;
let service: ServiceTeam;
beforeAll(async () => {
  sides = await foundSides();
  service = await serviceTeam();
});
afterEach(() => setClock(Date.now));

const asService = () => ({ token: service.head.token });

// BRK-11, BRK-20, BRK-21, BRK-23
test('after-sales sees copies without the patient, no original and no download; after the end nothing is left', async () => {
  const patient = await addPatient(sides.clinic.head, { birthDate: '1984-03-12' });
  const order = await openOrder(sides.clinic.head, { patientId: patient.patientId });
  const bytes = writeZip([
    { name: 'Berg_Anna/film.dcm', content: dicomImage({ dataset: { Modality: 'PX', PatientName: 'Berg^Anna' } }) },
    { name: 'Berg_Anna/readme.txt', content: Buffer.from('Anna Berg') },
  ]);
  const file = await fileWith(sides, order, { name: 'Anna Berg.zip', bytes });
  const access = await given(sides, order, { disclosure: 'deidentified', hours: 1 });
  const look = () => call(supportAccessApi.look, named(access), asService());
  const preparing = await look();
  // Looks are stored by the second, so each look is one second after the one before.
  setClock(() => Date.now() + 1000);
  const [row] = (await itemsOf('share')).filter(({ accessId }) => accessId === access.accessId);
  const shareId = String(row!['shareId']);

  const { copies } = await makeCopies(sides, shareId, machines);
  const shown = await succeed(supportAccessApi.look, named(access), asService());
  const copyId = copies!.files[0]!.copyId;
  const atFile = (fileId: string) =>
    call(supportAccessApi.lookAtFile, { ...named(access), fileId: fileId as never }, asService());
  setClock(() => Date.now() + 2000);
  const { manifest } = await succeed(supportAccessApi.lookAtFile, { ...named(access), fileId: copyId }, asService());

  expect(preparing.data).toMatchObject({ state: 'preparing' });
  expect(shown).toMatchObject({
    state: 'open',
    patientName: '',
    leftOut: 1,
    files: [{ fileId: copyId, name: 'patient.zip' }],
  });
  const { facts } = await findPatientFacts(await storedShare(sides, shareId));
  // The order's number is the only name of the case that both sides use, so it may appear.
  const search = new FactSearch(facts.filter(({ fact }) => fact !== 'orderNumber'));
  expect(search.inText(JSON.stringify([shown, manifest]))).toBeUndefined();
  for (const { url } of manifest.assets.flatMap(({ outputs }) => outputs)) {
    const body = Buffer.from(await (await fetch(url!)).arrayBuffer());
    const plain = body.readUInt16BE() === 0x1f8b ? gunzipSync(body) : body;
    for (const name of ['Anna', 'Berg']) expect(plain.includes(name)).toBe(false);
  }
  expect((await atFile(file.fileId)).code).toBe(40_400);

  const { patientId } = patient;
  const codes = [
    (await call(fileApi.read, { fileId: copyId }, asService())).code,
    (await call(fileApi.download, { fileId: copyId, form: 'original' }, asService())).code,
    (await call(patientApi.read, { patientId }, asService())).code,
    (await call(shareApi.index, { subject: { patientId } }, asService())).code,
    (await call(shareApi.open, { token: shareId.padEnd(43, 'A') })).code,
  ];
  expect(codes).toEqual([40_300, 40_300, 40_300, 40_300, 40_400]);
  // On the clinic's page, a look names the clinic's own file, not the copy.
  const { looks } = await succeed(
    supportAccessApi.read,
    { accessId: access.accessId },
    { token: sides.clinic.head.token },
  );
  expect(looks.map(({ fileName }) => fileName)).toEqual(['', '', 'Anna Berg.zip']);

  setClock(() => access.expiresAt * 1000);
  expect((await look()).code).toBe(40_901);
  await tendShares();
  const { organisationId } = sides.clinic;
  expect(await caseFiles.read({ organisationId, fileId: copyId })).toBeUndefined();
  expect(await caseFiles.read({ organisationId, fileId: file.fileId })).toBeDefined();
});
