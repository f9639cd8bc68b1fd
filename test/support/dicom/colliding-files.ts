import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import { dicomSlice } from './dicom-image.ts';

/** Expected result for a series with files that claim the same identity: slices, repeated files, and whether the patient is in doubt. */
type Series = readonly [slices: number, repeated: number, isOfSeveralPatients: boolean];

export type Collision = readonly [name: string, files: readonly Uint8Array[], series: readonly Series[]];

const [ONE, TWO] = ['1.2.3.1', '1.2.3.2'];
const each = (places: readonly number[], dataset: DicomDataset): Uint8Array[] =>
  places.map((place) => dicomSlice(place, dataset));

export const COLLIDING_FILES: readonly Collision[] = [
  ['one SOPInstanceUID at six places', each([0, 1, 2, 3, 4, 5], { SOPInstanceUID: ONE }), [[6, 0, false]]],
  ['one file six times', each([1, 1, 1, 1, 1, 1], {}), [[1, 5, false]]],
  [
    'one SOPInstanceUID and one place under two numbers',
    [1, 2].map((InstanceNumber) => dicomSlice(1, { SOPInstanceUID: ONE, InstanceNumber })),
    [[2, 0, false]],
  ],
  [
    'one SOPInstanceUID in two series',
    [ONE, TWO].flatMap((SeriesInstanceUID) => each([0], { SOPInstanceUID: '1.2.3.9', SeriesInstanceUID })),
    [
      [1, 0, false],
      [1, 0, false],
    ],
  ],
  [
    'one series in two studies',
    [ONE, TWO].flatMap((StudyInstanceUID) => each([0, 1], { StudyInstanceUID })),
    [
      [2, 0, false],
      [2, 0, false],
    ],
  ],
  [
    'the files of one patient under the UIDs of another',
    ['P-1', 'P-2'].flatMap((PatientID) => each([0, 1, 2], { PatientID, PatientName: `Test^${PatientID}` })),
    [
      [3, 0, true],
      [3, 0, true],
    ],
  ],
  [
    'two names without a PatientID in one series',
    ['Wang^Lan', 'Li^Na'].flatMap((PatientName) => each([0, 1, 2], { PatientID: '', PatientName })),
    [
      [3, 0, true],
      [3, 0, true],
    ],
  ],
  [
    'two names under one PatientID, slice by slice',
    [0, 1, 2, 3].map((place) => dicomSlice(place, { PatientName: place % 2 === 0 ? 'Wang^Lan' : 'Li^Na' })),
    [
      [2, 0, true],
      [2, 0, true],
    ],
  ],
  [
    'two PatientIDs under one name in one series',
    ['P-1', 'P-2'].flatMap((PatientID) => each([0, 1], { PatientID })),
    [
      [2, 0, true],
      [2, 0, true],
    ],
  ],
  [
    'two dates of birth in one series',
    ['19800101', '19990909'].flatMap((PatientBirthDate) => each([0, 1], { PatientBirthDate })),
    [
      [2, 0, true],
      [2, 0, true],
    ],
  ],
  [
    'one name in three spellings',
    ['Wang^Lan', 'WANG^LAN^^', 'wang lan'].map((PatientName, place) => dicomSlice(place, { PatientName })),
    [[3, 0, false]],
  ],
  [
    'no UIDs at all',
    each([0, 1], { SOPInstanceUID: '', SeriesInstanceUID: '', StudyInstanceUID: '' }),
    [
      [1, 0, false],
      [1, 0, false],
    ],
  ],
];
