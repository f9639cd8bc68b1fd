import type { DicomKeyword } from '#shared/file/dicom-dictionary.ts';
import type { DicomDataset } from './dicom-dataset.ts';

/** Functional groups of enhanced files (PS3.3 C.7.6.16). Other files have their attributes at the top level. */
type GroupKeyword = Extract<
  DicomKeyword,
  | 'PlanePositionSequence'
  | 'PlaneOrientationSequence'
  | 'PixelMeasuresSequence'
  | 'FrameVOILUTSequence'
  | 'PixelValueTransformationSequence'
>;

/** Returns the data set in which to read a frame's attribute: the frame's own group, the group shared by all frames, or the file itself. */
export type FrameAttributes = (group: GroupKeyword) => DicomDataset;

/**
 * Returns a function that finds the attributes of each frame, in enhanced and other files. Call it once for each file, because it goes
 * through all frames.
 */
export function frameAttributes(dataset: DicomDataset): (frame: number) => FrameAttributes {
  const perFrame = dataset.items('PerFrameFunctionalGroupsSequence');
  const [shared] = dataset.items('SharedFunctionalGroupsSequence');
  return (frame) => (group) => perFrame[frame]?.items(group)[0] ?? shared?.items(group)[0] ?? dataset;
}
