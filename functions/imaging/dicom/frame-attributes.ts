import type { DicomKeyword } from '#shared/file/dicom-dictionary.ts';
import type { DicomDataset } from './dicom-dataset.ts';

/** Functional groups of enhanced files (PS3.3 C.7.6.16) that hold what other files have at the top. */
type GroupKeyword = Extract<
  DicomKeyword,
  | 'PlanePositionSequence'
  | 'PlaneOrientationSequence'
  | 'PixelMeasuresSequence'
  | 'FrameVOILUTSequence'
  | 'PixelValueTransformationSequence'
>;

/** Returns the data set that holds a frame's attribute: the frame's own group, the group shared by all frames, or the file itself. */
export type FrameAttributes = (group: GroupKeyword) => DicomDataset;

/** Looks attributes up frame by frame, whether the file is enhanced or not. Call it once a file: it goes through all frames. */
export function frameAttributes(dataset: DicomDataset): (frame: number) => FrameAttributes {
  const perFrame = dataset.items('PerFrameFunctionalGroupsSequence');
  const [shared] = dataset.items('SharedFunctionalGroupsSequence');
  return (frame) => (group) => perFrame[frame]?.items(group)[0] ?? shared?.items(group)[0] ?? dataset;
}
