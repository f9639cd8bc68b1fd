import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { annotationsFor } from './annotation-rows.ts';
import { findFile } from './find-file.ts';

/** Returns the annotations of one asset that the caller's side may read. */
export const readAnnotations: Handler<(typeof fileApi)['readAnnotations']> = async (call) => {
  const file = await findFile(call, call.input.fileId);
  const { set } = await annotationsFor({ file, asset: call.input, readerId: call.session.organisationId });
  return set;
};
