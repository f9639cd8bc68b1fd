import type { MemberSession } from '#functions/http/session.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { ShareId } from '#shared/ids.ts';
import type { StoredShare } from './share-items.ts';
import { shareStore } from './share-store.ts';

/**
 * Returns a share of the caller's organisation. Throws 40400 for a share of another organisation, and for a share that serves a support
 * access.
 */
export async function findOwnShare({
  input,
  session,
}: {
  readonly input: { readonly shareId: ShareId };
  readonly session: MemberSession;
}): Promise<StoredShare> {
  const row = await shareStore.read({ organisationId: session.organisationId, shareId: input.shareId });
  if (row === undefined || row.accessId !== null) throw new AppError('notFound');
  return row;
}
