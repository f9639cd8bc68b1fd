import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { newSecretToken } from '#functions/store/secret-token.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { OwnThings } from './permission-world.ts';

/** Makes a share of the order's file. */
export async function shareOf(
  { organisationId }: { readonly organisationId: OrganisationId },
  { orderId, fileId }: Pick<CaseFileRow, 'orderId' | 'fileId'>,
): Promise<Pick<OwnThings, 'shareId' | 'shareToken'>> {
  const now = nowSeconds();
  const row = newRow(now, {
    shareId: newId('share'),
    organisationId,
    subject: orderId ?? '',
    orderId,
    patientId: null,
    canDownload: true,
    files: [{ fileId, name: 'case.zip' }],
    disclosure: 'asIs' as const,
    copies: null,
    guestId: null,
    accessId: null,
    codeEmail: null,
    creatorId: newId('account'),
    creatorName: 'Maya',
    language: 'en' as const,
    expiresAt: now + 3600,
    endedAt: null,
    dueAt: now + 60,
  });
  const { token: shareToken, tokenDigest } = newSecretToken();
  await transact(shareStore.create(row, tokenDigest));
  return { shareId: row.shareId, shareToken };
}
