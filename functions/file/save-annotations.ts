import { AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { Annotation, type AuthoredAnnotation } from '#shared/file/annotation.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { annotationItems, type AnnotationRow } from './annotation-items.ts';
import { annotationsFor, toAnnotationSet } from './annotation-rows.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { findFileToChange } from './find-file.ts';
import { findAsset } from './find-asset.ts';

type Save = (typeof fileApi)['saveAnnotations'];

/**
 * Returns the annotations with author and time. Unchanged annotations keep their author and time. All others get the caller and the present
 * time.
 */
function authored(call: Call<Save>, file: CaseFileRow, before: AnnotationRow | undefined): AuthoredAnnotation[] {
  const { session, input, now } = call;
  const side = session.organisationId === file.organisationId ? ('clinic' as const) : ('lab' as const);
  const known = new Map(before?.annotations.map((each) => [JSON.stringify(Annotation.parse(each)), each]));
  return input.annotations.map(
    (each) => known.get(JSON.stringify(each)) ?? { ...each, author: { name: session.accountName, side }, at: now },
  );
}

/** Replaces the annotations of the caller's organisation, unless a colleague has saved since the caller read them. */
export const saveAnnotations: Handler<Save> = async (call) => {
  const { input, session, now } = call;
  const { fileId, assetId } = input;
  const file = await findFileToChange(call, fileId);
  const reader = { file, asset: input, readerId: session.organisationId };
  const { own, set } = await annotationsFor(reader);
  if (set.version !== input.version) throw new AppError('changedMeanwhile', { newest: set });
  if (own === undefined) await findAsset(file, assetId);

  const annotations = authored(call, file, own);
  const { organisationId } = file;
  const keys = { fileId, assetId, organisationId, authorId: session.organisationId };
  const row = own === undefined ? newRow(now, { ...keys, annotations }) : changed(now, own, { annotations });
  try {
    return await call.commit({
      writes: [own === undefined ? annotationItems.create(row) : annotationItems.replace(row)],
      subjects: [fileId],
      answer: toAnnotationSet(input, row, set.others),
    });
  } catch (cause) {
    // If a colleague saved a moment earlier, the error gets the newest annotations.
    const { set: newest } = await annotationsFor(reader);
    if (newest.version === input.version) throw cause;
    throw new AppError('changedMeanwhile', { newest }, { cause });
  }
};
