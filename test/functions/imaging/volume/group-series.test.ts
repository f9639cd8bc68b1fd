import { describe, expect, test } from 'vitest';
import { groupSeries, type SeriesMember } from '#functions/imaging/volume/group-series.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';

const axial: [number, number, number, number, number, number] = [1, 0, 0, 0, 1, 0];

const slice = (z: number, instance: DicomInstance = {}): SeriesMember => ({
  name: `IM${z}`,
  instance: {
    PatientID: 'P-1',
    StudyInstanceUID: '1.2',
    SeriesInstanceUID: '1.2.3',
    SOPInstanceUID: `1.2.3.${z * 1000}`,
    Rows: 4,
    Columns: 4,
    ImageOrientationPatient: axial,
    ImagePositionPatient: [0, 0, z],
    ...instance,
  },
});

const positionsOf = (members: readonly SeriesMember[]): (number | undefined)[] =>
  members.map(({ instance }) => instance.ImagePositionPatient?.[2]);

// IMG-1
test('shuffled slices are sorted by their position, not by name or number', () => {
  const random = seededRandom(5);
  const slices = Array.from({ length: 200 }, (_, index) => slice(index * 0.4, { InstanceNumber: 200 - index }));
  const shuffled = slices.map((member) => ({ member, at: random() })).toSorted((a, b) => a.at - b.at);

  const [series] = groupSeries(shuffled.map(({ member }) => member));

  expect(positionsOf(series!.members)).toEqual(positionsOf(slices));
  expect(series!.spacingMm).toBeCloseTo(0.4);
  expect(series!.notes).toEqual([]);
});

test('slices of another direction are sorted along their own normal', () => {
  const sagittal = [0, 1, 0, 0, 0, -1];
  const at = (x: number): SeriesMember =>
    slice(x, { ImageOrientationPatient: sagittal, ImagePositionPatient: [x, 0, 0] });

  const [series] = groupSeries([at(2), at(0), at(1)]);

  expect(series!.members.map(({ name }) => name)).toEqual(['IM2', 'IM1', 'IM0']);
});

test.each<[string, DicomInstance]>([
  ['another patient', { PatientID: 'P-2' }],
  ['a patient of another name', { PatientName: 'Wang^Lan' }],
  ['a patient of another date of birth', { PatientBirthDate: '19900102' }],
  ['another study', { StudyInstanceUID: '1.3' }],
  ['another series', { SeriesInstanceUID: '1.2.4' }],
  ['another size', { Rows: 8 }],
  ['another depth', { BitsStored: 12 }],
  ['another direction', { ImageOrientationPatient: [0, 1, 0, 0, 0, -1] }],
])('a slice of %s does not join a series', (_, instance) => {
  expect(groupSeries([slice(0), slice(1), slice(2, instance)])).toHaveLength(2);
});

// IMG-4
describe('files that name several patients', () => {
  const anonymous = { PatientID: '', PatientBirthDate: '19800101' };
  const flags = (instances: readonly DicomInstance[]): boolean[] =>
    groupSeries(instances.map((instance, z) => slice(z, { ...anonymous, ...instance }))).map(
      ({ isOfSeveralPatients }) => isOfSeveralPatients,
    );

  test.each<[string, readonly DicomInstance[], readonly boolean[]]>([
    [
      'by name within a series',
      [{ PatientName: 'Wang^Lan' }, { PatientName: 'Li^Na' }, { PatientName: 'Li^Na' }],
      [true, true],
    ],
    ['by date of birth', [{ PatientBirthDate: '19990909' }, {}], [true, true]],
    ['by number within a series', [{ PatientID: 'P-1' }, { PatientID: 'P-2' }], [true, true]],
    ['by nothing but a blank within a series', [{ PatientName: 'Wang^Lan' }, {}], [true, true]],
    [
      'in two series',
      [{ PatientName: 'Wang^Lan' }, { PatientName: 'Li^Na', SeriesInstanceUID: '1.2.4' }],
      [true, true],
    ],
    [
      'not: two devices, two numbers and one name',
      [
        { PatientName: 'Wang^Lan', PatientID: 'A' },
        { PatientName: 'Wang^Lan', PatientID: 'B', SeriesInstanceUID: '1.2.4' },
      ],
      [false, false],
    ],
    [
      'not: one device left the name out',
      [{ PatientName: 'Wang^Lan' }, { SeriesInstanceUID: '1.2.4' }],
      [false, false],
    ],
    ['not: one date in two spellings', [{ PatientBirthDate: '1980.01.01' }, {}], [false]],
    [
      'not: one name in several spellings',
      [{ PatientName: 'Wang^Lan=王^兰' }, { PatientName: 'WANG^LAN^^=王^兰 ' }, { PatientName: 'wang lan = 王 兰=' }],
      [false],
    ],
  ])('%s', (_, instances, expected) => {
    expect(flags(instances)).toEqual(expected);
  });
});

test('pictures without a place in space stand alone even within one series', () => {
  const picture = (number: number): SeriesMember => {
    const { ImagePositionPatient: _position, ...rest } = slice(number).instance;
    return { name: `IO${number}`, instance: { ...rest, Modality: 'IO' } };
  };

  expect(groupSeries([picture(1), picture(2), picture(3)])).toHaveLength(3);
});

test('files without any identifier stand alone', () => {
  expect(
    groupSeries([
      { name: 'a', instance: {} },
      { name: 'b', instance: {} },
    ]),
  ).toHaveLength(2);
});

test('of two files with one SOPInstanceUID the first stays', () => {
  const [series] = groupSeries([slice(0), { ...slice(0), name: 'copy' }, slice(1)]);

  expect(series!.members.map(({ name }) => name)).toEqual(['IM0', 'IM1']);
  expect(series!.repeated.map(({ name }) => name)).toEqual(['copy']);
});

test('slices that all carry one SOPInstanceUID stay where they lie', () => {
  const slices = [0, 1, 2, 3, 4, 5].map((z) => slice(z, { SOPInstanceUID: '1.2.3.9' }));

  const [series] = groupSeries(slices);

  expect(positionsOf(series!.members)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(series!.repeated).toEqual([]);
});

test('films of one SOPInstanceUID and several numbers are several films', () => {
  const film = (name: string, InstanceNumber: number): SeriesMember => ({
    name,
    instance: { SeriesInstanceUID: '1.2.3', SOPInstanceUID: '1.2.3.9', InstanceNumber, Modality: 'PX' },
  });

  const series = groupSeries([film('a', 1), film('b', 2), film('copy', 1)]);

  expect(series.map(({ members, repeated }) => [...members, ...repeated].map(({ name }) => name))).toEqual([
    ['a', 'copy'],
    ['b'],
  ]);
});

describe('what is odd about a series is noted', () => {
  test.each([
    ['a slice is missing', [slice(0), slice(1), slice(3), slice(4)], ['sliceMissing']],
    ['steps differ', [slice(0), slice(1), slice(2.05), slice(3.05)], ['spacingUneven']],
    [
      'a place is taken twice',
      [slice(0), slice(1), { ...slice(1), instance: { ...slice(1).instance, SOPInstanceUID: '9' } }, slice(2)],
      ['positionRepeated'],
    ],
    [
      'the gantry was tilted',
      [0, 1, 2].map((z) => slice(z, { ImagePositionPatient: [0, z * 0.2, z] })),
      ['gantryTilted'],
    ],
  ])('%s', (_, members, notes) => {
    expect(groupSeries(members)[0]!.notes).toEqual(notes);
  });
});
