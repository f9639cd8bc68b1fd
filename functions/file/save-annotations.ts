import { AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { changed, fresh } from '#functions/store/stamps.ts';
import { Annotation, type AuthoredAnnotation } from '#shared/file/annotation.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { manifestDocument } from '#shared/file/manifest.ts';
import { annotationItems, type AnnotationRow } from './annotation-items.ts';
import { annotationsFor, toAnnotationSet } from './annotation-rows.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { findFileToChange } from './find-file.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { stores } from './stores.ts';

type Save = (typeof fileApi)['saveAnnotations'];

/** Throws 40400 for an asset that the file does not have, 40901 before it has any. Not needed once a row exists: its asset did too. */
async function refuseUnknownAsset(file: CaseFileRow, assetId: string): Promise<void> {
  if (file.state !== 'ready') throw new AppError('stateRefusesAction', { state: file.state });
  const { assets } = await stores.objects.readDocument(OBJECT_KEYS.manifest(file), manifestDocument);
  if (!assets.some((asset) => asset.assetId === assetId)) throw new AppError('notFound');
}

/** Returns the annotations with author and time: unchanged ones keep theirs, all others get the caller's and now. */
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
  if (own === undefined) await refuseUnknownAsset(file, assetId);

  const annotations = authored(call, file, own);
  const { organisationId } = file;
  const keys = { fileId, assetId, organisationId, authorId: session.organisationId };
  const row = own === undefined ? fresh(now, { ...keys, annotations }) : changed(now, own, { annotations });
  try {
    return await call.commit({
      writes: [own === undefined ? annotationItems.create(row) : annotationItems.replace(row)],
      subjects: [fileId],
      answer: toAnnotationSet(input, row, set.others),
    });
  } catch (cause) {
    // A colleague was faster by a moment.
    const { set: newest } = await annotationsFor(reader);
    if (newest.version === input.version) throw cause;
    throw new AppError('changedMeanwhile', { newest }, { cause });
  }
};
