import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openFrames } from '#functions/imaging/picture/decode-frame.ts';
import { readInstance } from '#functions/imaging/dicom/dicom-metadata.ts';
import { frameAttributes } from '#functions/imaging/dicom/frame-attributes.ts';
import { groupSeries } from '#functions/imaging/volume/group-series.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import { cbctSeries } from '#infra/phantom/cbct.ts';
import { panoramic } from '#infra/phantom/panoramic.ts';
import { phantomPatient } from '#infra/phantom/phantom-patient.ts';
import { intraoralPhotos } from '#infra/phantom/photo.ts';

const patient = phantomPatient({
  id: 'P-9',
  name: 'Zhang^Wei=张^伟',
  birthDate: '19850312',
  sex: 'M',
  studyDate: '20260110',
  charset: 'GB18030',
});
const members = (files: readonly { name: string; bytes: Uint8Array }[]) =>
  files.map(({ name, bytes }) => {
    const { dataset } = readDicom(bytes);
    return { name, instance: readInstance(dataset, frameAttributes(dataset)(0)) };
  });

describe('the cone beam phantom', () => {
  const files = cbctSeries({ slices: 24, sizePx: 96, seed: 4, patient });

  test('is one complete series that imaging software would accept', () => {
    const [series, ...others] = groupSeries(members(files));

    expect(others).toEqual([]);
    expect(series).toMatchObject({ notes: [], repeated: [], spacingMm: expect.closeTo(54 / 24) });
    expect(series!.members[0]!.instance).toMatchObject({
      Modality: 'CT',
      PatientName: 'Zhang^Wei=张^伟',
      BitsStored: 12,
    });
  });

  test('shows air, soft tissue, bone and enamel', async () => {
    const found = { air: 0, tissue: 0, bone: 0, enamel: 0 };
    for (const { bytes } of files) {
      const { values } = await openFrames(readDicom(bytes)).decode(0);
      for (const stored of values) {
        const hounsfield = stored - 1000;
        if (hounsfield < -850) found.air += 1;
        else if (hounsfield > -50 && hounsfield < 150) found.tissue += 1;
        else if (hounsfield > 300 && hounsfield < 1600) found.bone += 1;
        else if (hounsfield > 2000) found.enamel += 1;
      }
    }

    expect(Math.min(...Object.values(found))).toBeGreaterThan(500);
  });

  test('is the same for the same seed and different for another seed', () => {
    const again = cbctSeries({ slices: 24, sizePx: 96, seed: 4, patient });
    const other = cbctSeries({ slices: 24, sizePx: 96, seed: 5, patient });

    expect(Buffer.from(again[11]!.bytes).equals(files[11]!.bytes)).toBe(true);
    expect(Buffer.from(other[11]!.bytes).equals(files[11]!.bytes)).toBe(false);
  });
});

test('the panoramic phantom comes in each bit depth, normal and inverted', async () => {
  for (const bitsStored of [12, 14, 16] as const) {
    const { values: dark } = await frameOf(
      panoramic({ seed: 4, patient, columns: 200, bitsStored, photometric: 'MONOCHROME1' }).bytes,
    );
    const { values: bright } = await frameOf(panoramic({ seed: 4, patient, columns: 200, bitsStored }).bytes);

    expect(dark.every((value, index) => value + bright[index]! === 2 ** bitsStored - 1)).toBe(true);
  }
});
const frameOf = (bytes: Uint8Array) => openFrames(readDicom(bytes)).decode(0);

test('photos of the phantom are JPEGs of up to 12 megapixels', async () => {
  const [photo] = await intraoralPhotos({ views: ['upper'], seed: 4, widthPx: 4000 });
  const { name, bytes } = photo!;

  expect(name).toBe('Photos/upper.jpg');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 4000, height: 3000 });
  expect((await sharp(bytes).stats()).channels[0]!.stdev).toBeGreaterThan(30);
});
