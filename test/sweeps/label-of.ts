import { nowSeconds } from '#functions/runtime/clock.ts';
import { reportLabelStore } from '#functions/outside-report/report-label-store.ts';
import { mintReportToken } from '#functions/outside-report/report-token.ts';
import { newSecretToken } from '#functions/store/secret-token.ts';
import { transact } from '#functions/store/transact.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { OwnThings } from './permission-world.ts';

/** Makes the label of a device of the organisation. */
export async function labelOf(
  { organisationId }: { readonly organisationId: OrganisationId },
  subject: string,
): Promise<Pick<OwnThings, 'labelCode' | 'reportToken'>> {
  const now = nowSeconds();
  const { token: labelCode, tokenDigest: codeDigest } = newSecretToken();
  const made = { organisationId, subject, codeDigest, makerName: 'Maya' };
  const { label, writes } = reportLabelStore.make(undefined, made, now);
  await transact(writes);
  const { token: reportToken } = await mintReportToken(label, now);
  return { labelCode, reportToken };
}
