import type { BoxedTooth } from '#shared/analysis/teeth/teeth-review.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { ElementFiles } from '#web/viewers/elements/element-files.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { ImageBox } from './image-view.ts';

/** An image for a viewport, with its name and facts. */
export interface PaneContent {
  readonly asset: AnnotatedAsset;
  readonly source: ImageSource;
  readonly name: string;
  readonly series: DicomInstance | undefined;
  /** DICOM files of the image, whose elements can be listed; absent if there are none. */
  readonly elements?: ElementFiles | undefined;
  /** Region that is shown at first; absent = the whole image. */
  readonly region?: ImageBox | undefined;
  /** Teeth of a panoramic film in the order of the arches, in boxes that a person confirmed. */
  readonly teeth?: readonly BoxedTooth[];
}
