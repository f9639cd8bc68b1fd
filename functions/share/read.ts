import type { Handler } from '#functions/http/call.ts';
import type { shareApi } from '#shared/share/share-api.ts';
import { findSharedFile } from './find-shared.ts';
import { findShownManifest } from './find-shown-manifest.ts';

/** Returns the contents of a shared file that a visitor may see. */
export const read: Handler<(typeof shareApi)['read']> = async (call) => {
  const { share, file } = await findSharedFile(call);
  return { manifest: await findShownManifest(share, file, call.now) };
};
