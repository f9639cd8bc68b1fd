import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';

/** The content of a viewport. */
export interface PaneContent {
  readonly asset: AnnotatedAsset;
  readonly source: ImageSource;
  readonly name: string;
  readonly series: DicomInstance | undefined;
}
