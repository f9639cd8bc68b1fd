import type { AuthoredAnnotation } from '#shared/file/annotation.ts';
import { annotationItems } from './annotation-items.ts';
import type { CaseFileRow } from './case-file-row.ts';

/** Returns all annotations on an asset of a clinic's file: first the clinic's annotations, then the labs' annotations. */
export async function findAnnotations(
  { organisationId, fileId }: Pick<CaseFileRow, 'organisationId' | 'fileId'>,
  assetId: string,
): Promise<AuthoredAnnotation[]> {
  const rows = await annotationItems.all({ index: 'primary', key: { organisationId, fileId, assetId } });
  const own = rows.filter(({ authorId }) => authorId === organisationId);
  const others = rows.filter(({ authorId }) => authorId !== organisationId);
  return [...own, ...others].flatMap(({ annotations }) => annotations);
}
