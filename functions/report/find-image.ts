import { createHash } from 'node:crypto';
import { findAnnotations } from '#functions/file/find-annotations.ts';
import { OBJECT_KEYS, ownKey } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import type { SeenStudy } from '#functions/study/find-study.ts';
import { pixelScale } from '#shared/annotation/pixel-scale.ts';
import type { OutputRole } from '#shared/file/converted-output.ts';
import { imageStackDocument } from '#shared/file/image-stack.ts';
import { manifestDocument } from '#shared/file/manifest.ts';
import type { PixelAnnotation } from '#shared/file/annotation.ts';
import type { ReportImage } from '#shared/report/report-record.ts';
import { jpegSize } from './jpeg-size.ts';

/** An image with its bytes. */
export interface FoundImage extends ReportImage {
  readonly bytes: Uint8Array;
}

/** Returns the image with its digest and size in bytes. */
export const imageOf = (bytes: Uint8Array): FoundImage => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  sizeBytes: bytes.length,
  bytes,
});

interface Wanted {
  readonly file: SeenStudy['file'];
  readonly assetId: string;
  readonly withAnnotations: boolean;
  /** Path of the section in the input, for the error of a refusal. */
  readonly path: string;
}

/**
 * Reads an image as the viewer shows it at first: its preview, its scale and its annotations. Throws 40000 `sourceGone` if its conversions
 * do not exist. Throws 40000 `noSingleImage` for a volume, a mesh, a film of several frames or a document.
 */
export async function findImage({ file, assetId, withAnnotations, path }: Wanted) {
  if (file.state !== 'ready') throw invalidField(path, 'sourceGone');
  const { assets } = await stores.objects.readDocument(OBJECT_KEYS.manifest(file), manifestDocument);
  const asset = assets.find((each) => each.assetId === assetId);
  if (asset === undefined) throw invalidField(path, 'sourceGone');
  const outputOf = (role: OutputRole) => asset.outputs.find((output) => output.role === role && output.level === 0);
  const keyOf = (role: OutputRole): string | undefined => {
    const key = outputOf(role)?.key;
    return key === undefined ? undefined : ownKey(file, key);
  };
  const [preview, stack] = [keyOf('preview'), keyOf('stackIndex')];
  const index = stack === undefined ? undefined : await stores.objects.readDocument(stack, imageStackDocument);
  const isSingle = keyOf('volumeIndex') === undefined && keyOf('page') === undefined && asset.kind !== 'mesh';
  if (preview === undefined || !isSingle || (index !== undefined && index.frames.length !== 1))
    throw invalidField(path, 'noSingleImage');
  const image = imageOf(await stores.objects.read({ key: preview }));
  const size = index === undefined ? jpegSize(image.bytes) : { columns: index.Columns, rows: index.Rows };
  if (size === undefined) throw invalidField(path, 'noSingleImage');
  const drawn = (await findAnnotations(file, assetId)).flatMap(({ author, at: _at, ...annotation }) =>
    annotation.space === 'pixels' && annotation.frame === 0 ? [{ annotation, by: author.name }] : [],
  );
  const spacing = index?.spacing;
  const pixelAspect = spacing === undefined ? (index?.pixelAspect ?? 1) : spacing.rowMm / spacing.columnMm;
  const known: PixelAnnotation[] = drawn.map(({ annotation }) => annotation);
  return {
    image,
    name: asset.name,
    ...size,
    scale: pixelScale({ spacing, pixelAspect }, 0, known),
    annotations: withAnnotations ? drawn : [],
  };
}
