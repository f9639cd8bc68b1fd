import '#test/support/bucket.ts';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { bucket } from '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { foundSides, move, openOrder, type Sides } from '#test/support/orders.ts';
import { makeCopies } from '#test/support/share-copies.ts';
import { plate, slices } from '#test/support/small-case.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { tally } from '#test/support/tally.ts';
import { upload } from '#test/support/uploads.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import { readZipEntries } from '#functions/pipeline/read-zip-entries.ts';
import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { writeBinaryStl } from '#infra/phantom/write-mesh.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { memorySource } from '#shared/zip/byte-source.ts';

const counts: Record<string, number> = {};
const machines = await runStateMachines();
let sides: Sides;
beforeAll(async () => {
  sides = await foundSides();
});
afterEach(({ task }) => tally(task, counts));

/** The left half of an image, as a rectangle that was drawn from its lower right corner. */
const LEFT_HALF = { left: 0.5, top: 1, right: 0, bottom: 0 };

/** Uploads the files of an order. Then shares them with a mask over the left half of each image. */
async function drawnShare(entries: Parameters<typeof writeZip>[0]) {
  const { organisationId, head } = sides.clinic;
  const draft = await openOrder(head);
  const bytes = writeZip(entries);
  const { fileId } = await upload(head, { orderId: draft.orderId }, bytes, 'images.zip');
  await machines.settle();
  await move(sides, draft, { action: 'send', side: 'clinic' });
  const { manifest } = await succeed(fileApi.read, { fileId }, { token: head.token });
  const drawnMasks = manifest!.assets.map(({ assetId }) => ({ fileId, assetId, box: LEFT_HALF }));
  const terms = {
    disclosure: 'deidentified' as const,
    canDownload: true,
    subject: { orderId: draft.orderId },
    fileIds: [fileId],
  };
  const ask = (masks: object[]) =>
    call(shareApi.create, { ...terms, drawnMasks: masks as never }, { token: head.token });
  return { organisationId, fileId, drawnMasks, ask };
}

/** Whether the left half of an image is black, and the right half is not. */
async function isLeftHalfBlack(picture: Uint8Array): Promise<boolean> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const half = Math.floor(info.width / 2);
  const brightest = { left: 0, right: 0 };
  for (let row = 0; row < info.height; row += 1)
    for (let column = 0; column < info.width; column += 1) {
      // JPEG blurs the edge between the halves, so columns near it are skipped.
      if (Math.abs(column - half) <= 2) continue;
      const side = column < half ? 'left' : 'right';
      brightest[side] = Math.max(brightest[side], data[row * info.width + column]!);
    }
  return brightest.left <= 12 && brightest.right >= 60;
}

// SHR-34, SHR-36, SHR-37
test('masked parts are black in every form of a photo, of films and of a series of CT slices', async () => {
  const photo = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#c87' } })
    .jpeg()
    .toBuffer();
  const wide = (name: string, PhotometricInterpretation: string, sample: number): Uint8Array => {
    const PixelData = Uint16Array.from({ length: 32 * 64 }, (_, at) => (at % 64 === 63 ? 100 : sample));
    const uids = { SOPInstanceUID: dicomUid(name), SeriesInstanceUID: dicomUid(`series of ${name}`) };
    const pixels = { Modality: 'PX', Rows: 32, Columns: 64, PhotometricInterpretation, PixelData };
    return dicomImage({ dataset: { ...uids, ...pixels } });
  };
  const { organisationId, drawnMasks, ask } = await drawnShare([
    { name: 'photo.jpg', content: photo },
    { name: 'film.dcm', content: wide('film', 'MONOCHROME2', 900) },
    { name: 'inverse.dcm', content: wide('inverse', 'MONOCHROME1', 20) },
    ...slices(6).map(({ name, bytes }) => ({ name: `CT/${name}`, content: bytes })),
  ]);
  expect(drawnMasks).toHaveLength(4);
  const made = (await ask(drawnMasks)).data as { share: { shareId: string }; token: string };

  const { copies } = await makeCopies(sides, made.share.shareId, machines);

  expect(copies).toMatchObject({ state: 'ready', leftOut: [], proofs: [{ drawnMasks: 4, hits: 0 }] });
  const { manifest } = await succeed(shareApi.read, { token: made.token, fileId: copies!.files[0]!.copyId });
  const pictures = manifest.assets.flatMap(({ name, kind, outputs }) =>
    outputs
      .filter(({ role, contentType }) => contentType === 'image/jpeg' && (role === 'preview' || role === 'thumbnail'))
      .map(({ url, role }) => ({ name: `${kind} ${name} ${role}`, url: url! })),
  );
  const verdicts = await Promise.all(
    pictures.map(async ({ name, url }) => ({
      name,
      isBlack: await isLeftHalfBlack(new Uint8Array(await (await fetch(url)).arrayBuffer())),
    })),
  );
  expect(verdicts.length).toBeGreaterThanOrEqual(7);
  expect(verdicts.filter(({ isBlack }) => !isBlack)).toEqual([]);
  counts['drawn masks: previews and thumbnails that are black'] = verdicts.length;
  const copy = await bucket.bytes(`original/${organisationId}/${copies!.files[0]!.copyId}`);
  const darkest: number[] = [];
  for await (const { path, bytes } of readZipEntries(memorySource(copy))) {
    if (!path.startsWith('CT/')) continue;
    const { dataset } = readDicom(bytes!);
    const [rows, columns] = [dataset.number('Rows')!, dataset.number('Columns')!];
    const samples = new Int16Array(Uint8Array.from(dataset.bytes('PixelData')!).buffer);
    const left = Array.from({ length: rows }, (_, row) =>
      Array.from(samples.slice(row * columns, row * columns + columns / 2)),
    );
    darkest.push(new Set(left.flat()).size);
  }
  expect(darkest).toEqual([1, 1, 1, 1, 1, 1]);
}, 60_000);

// SHR-35
test('masks on files that are not shared, or on images that do not exist, are refused', async () => {
  const photo = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#c87' } })
    .jpeg()
    .toBuffer();
  const { drawnMasks, ask } = await drawnShare([{ name: 'photo.jpg', content: photo }]);
  const other = await drawnShare([{ name: 'photo.jpg', content: photo }]);

  const answers = [
    await ask([{ ...drawnMasks[0], assetId: 'asset-99' }]),
    await ask(other.drawnMasks),
    await ask([{ ...drawnMasks[0], box: { left: 0, top: 0, right: 1.2, bottom: 1 } }]),
  ];

  expect(answers.map(({ code }) => code)).toEqual([40_400, 40_400, 40_000]);
});

// SHR-35
test('a mesh cannot have a mask; slices of a masked series that the sender could not see are left out', async () => {
  const scan = slices(6).map(({ name, bytes }) => ({ name: `CT/${name}`, content: bytes }));
  // The converter refuses a repeated image, so the sender sees only one of the two images. On the other image, the sender could draw no
  // part.
  const { ask, drawnMasks } = await drawnShare([...scan, { name: 'again/copy.dcm', content: scan[2]!.content }]);
  const made = (await ask(drawnMasks)).data as { share: { shareId: string } };
  const { copies } = await makeCopies(sides, made.share.shareId, machines);
  expect(copies?.leftOut.map(({ path, fault }) => [path, fault])).toEqual([['again/copy.dcm', 'maskImpossible']]);

  const mesh = await drawnShare([{ name: 'UpperJaw.stl', content: Buffer.from(writeBinaryStl(plate())) }]);
  const onMesh = (await mesh.ask(mesh.drawnMasks)).data as { share: { shareId: string } };
  expect((await makeCopies(sides, onMesh.share.shareId, machines)).copies).toMatchObject({
    state: 'refused',
    leftOut: [{ fault: 'maskImpossible' }],
  });
}, 60_000);
