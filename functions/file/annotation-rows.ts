import type { AnnotatedAsset, AnnotationSet } from '#shared/file/annotation.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { annotationItems, type AnnotationRow } from './annotation-items.ts';
import type { CaseFileRow } from './case-file-row.ts';

interface Reader {
  readonly file: CaseFileRow;
  readonly asset: AnnotatedAsset;
  /** The organisation that reads. */
  readonly readerId: OrganisationId;
}

/** Rows of an asset that the reader's side may see: the clinic all of them, a lab the clinic's and its own, no other lab's. */
async function rowsFor({ file, asset, readerId }: Reader): Promise<AnnotationRow[]> {
  const { organisationId } = file;
  const key = { organisationId, fileId: asset.fileId, assetId: asset.assetId };
  if (readerId === organisationId) return annotationItems.all({ index: 'primary', key });
  return annotationItems.readMany([
    { ...key, authorId: organisationId },
    { ...key, authorId: readerId },
  ]);
}

/** The own row, where the reader's organisation has drawn anything, and the answer of it all. */
export async function annotationsFor(reader: Reader): Promise<{ own: AnnotationRow | undefined; set: AnnotationSet }> {
  const rows = await rowsFor(reader);
  const own = rows.find(({ authorId }) => authorId === reader.readerId);
  const others = rows.filter((row) => row !== own).flatMap(({ annotations }) => annotations);
  return { own, set: toAnnotationSet(reader.asset, own, others) };
}

/** What the organisation reads of its own row and the other side's annotations. */
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
