import type { AnnotatedAsset, AnnotationSet } from '#shared/file/annotation.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { annotationItems, type AnnotationRow } from './annotation-items.ts';
import type { CaseFileRow } from './case-file-row.ts';

interface Reader {
  readonly file: CaseFileRow;
  readonly asset: AnnotatedAsset;
  /** The organisation that reads the annotations. */
  readonly readerId: OrganisationId;
}

/** Returns the rows of an asset that the reader may see: a clinic reads all, a lab reads the clinic's and its own. */
async function rowsFor({ file, asset, readerId }: Reader): Promise<AnnotationRow[]> {
  const { organisationId } = file;
  const key = { organisationId, fileId: asset.fileId, assetId: asset.assetId };
  if (readerId === organisationId) return annotationItems.all({ index: 'primary', key });
  return annotationItems.readMany([
    { ...key, authorId: organisationId },
    { ...key, authorId: readerId },
  ]);
}

/** Returns the reader's own row, if there is one. Also returns the answer of the call, which combines all rows that the reader may see. */
export async function annotationsFor(reader: Reader): Promise<{ own: AnnotationRow | undefined; set: AnnotationSet }> {
  const rows = await rowsFor(reader);
  const own = rows.find(({ authorId }) => authorId === reader.readerId);
  const others = rows.filter((row) => row !== own).flatMap(({ annotations }) => annotations);
  return { own, set: toAnnotationSet(reader.asset, own, others) };
}

/** Returns the answer of the call. It combines the organisation's own row with the annotations of other organisations. */
export const toAnnotationSet = (
  { fileId, assetId }: AnnotatedAsset,
  own: AnnotationRow | undefined,
  others: AnnotationSet['others'],
): AnnotationSet => ({
  fileId,
  assetId,
  version: own?.version ?? 0,
  annotations: own?.annotations ?? [],
  others,
});
