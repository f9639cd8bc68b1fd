import type { BoxedTooth } from '#shared/analysis/teeth/teeth-review.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { ElementFiles } from '#web/viewers/elements/element-files.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { ImageBox } from './image-view.ts';

/** The content of a viewport. */
export interface PaneContent {
  readonly asset: AnnotatedAsset;
  readonly source: ImageSource;
  readonly name: string;
  readonly series: DicomInstance | undefined;
  /** Its DICOM files, whose elements can be listed. */
  readonly elements?: ElementFiles | undefined;
  /** The region that is shown first; the whole image without one. */
  readonly region?: ImageBox | undefined;
  /** The teeth of a panoramic film where a person decided that they are, in the order of the arches. */
  readonly teeth?: readonly BoxedTooth[];
}
