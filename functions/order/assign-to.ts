import type { AccountId } from '#shared/ids.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { isEnterable, memberStore } from '#functions/organisation/member-store.ts';

/** Names who in the lab works on the order, or nobody; who is none of its members does not exist here. */
export async function assignTo({
  input: { assigneeId },
  session: { organisationId },
}: {
  input: { assigneeId: AccountId | null };
  session: MemberSession;
}) {
  if (assigneeId !== null) {
    const member = await memberStore.read({ organisationId, accountId: assigneeId });
    if (member === undefined || !isEnterable(member)) throw new AppError('notFound');
  }
  return { changes: { assigneeId } };
}
