import { DICOM_ELEMENTS, type DicomKeyword } from '#shared/file/dicom-dictionary.ts';
import { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { DicomDataset } from './dicom-dataset.ts';
import type { FrameAttributes } from './frame-attributes.ts';
import { IDENTIFIER_LENGTH_MAX } from './uid.ts';

type InstanceKeyword = keyof typeof DicomInstance.shape;

/** Attributes for which the schema takes all values. For all other attributes it takes the first value only. */
const MULTIPLE: ReadonlySet<InstanceKeyword> = new Set([
  'ImageType',
  'PixelSpacing',
  'ImagerPixelSpacing',
  'PixelAspectRatio',
  'ImagePositionPatient',
  'ImageOrientationPatient',
  'PatientOrientation',
  'WindowCenter',
  'WindowWidth',
  'WindowCenterWidthExplanation',
]);
const KEYWORDS = DicomInstance.keyof().options;
const NUMBERS: ReadonlySet<string> = new Set(['US', 'IS', 'DS']);

/** The functional groups of enhanced files, with their attributes. Other files have these attributes at the top level. */
const GROUPS = [
  ['PlanePositionSequence', ['ImagePositionPatient']],
  ['PlaneOrientationSequence', ['ImageOrientationPatient']],
  ['PixelMeasuresSequence', ['PixelSpacing', 'SliceThickness', 'SpacingBetweenSlices']],
  ['FrameVOILUTSequence', ['WindowCenter', 'WindowWidth', 'WindowCenterWidthExplanation', 'VOILUTFunction']],
  ['PixelValueTransformationSequence', ['RescaleIntercept', 'RescaleSlope', 'RescaleType']],
] as const satisfies readonly (readonly [DicomKeyword, readonly InstanceKeyword[]])[];

/** Returns the attributes of one frame of a file. `attributes` finds the frame's own groups in an enhanced file. */
export function readInstance(dataset: DicomDataset, attributes: FrameAttributes): DicomInstance {
  const places = new Map<InstanceKeyword, DicomDataset>();
  for (const [group, keywords] of GROUPS) for (const keyword of keywords) places.set(keyword, attributes(group));
  return DicomInstance.parse(
    Object.fromEntries(KEYWORDS.map((keyword) => [keyword, valueOf(places.get(keyword) ?? dataset, keyword)])),
  );
}

/** Returns the texts of an element. Codes must be upper case (PS3.5 6.2, CS). Some devices write lower case, so codes are converted. */
function textsOf(dataset: DicomDataset, keyword: InstanceKeyword): string[] {
  const texts = dataset.strings(keyword);
  return DICOM_ELEMENTS[keyword][1] === 'CS' ? texts.map((code) => code.trim().toUpperCase()) : texts;
}

function valueOf(dataset: DicomDataset, keyword: InstanceKeyword): unknown {
  const [, representation] = DICOM_ELEMENTS[keyword];
  const values = NUMBERS.has(representation) ? dataset.numbers(keyword) : textsOf(dataset, keyword);
  if (MULTIPLE.has(keyword)) return values;
  const [first] = values;
  const isTooLong = representation === 'UI' && String(first).length > IDENTIFIER_LENGTH_MAX;
  return first === '' || isTooLong ? undefined : first;
}
