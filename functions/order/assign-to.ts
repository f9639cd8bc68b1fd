import type { AccountId } from '#shared/ids.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { isEnterable, memberStore } from '#functions/organisation/member-store.ts';

/**
 * Assigns the order to a member of the lab; null means no one. The member is notified, unless the member is the caller. Throws 40400 if the
 * account is no active member of the lab.
 */
export async function assignTo({
  input: { assigneeId },
  session: { organisationId, accountId },
}: {
  input: { assigneeId: AccountId | null };
  session: MemberSession;
}) {
  if (assigneeId !== null) {
    const member = await memberStore.read({ organisationId, accountId: assigneeId });
    if (member === undefined || !isEnterable(member)) throw new AppError('notFound');
  }
  const isTold = assigneeId !== null && assigneeId !== accountId;
  return { changes: { assigneeId }, ...(isTold && { mentions: [{ accountId: assigneeId, organisationId }] }) };
}
