import { UNSETTLED_FILE_STATES } from '#shared/file/case-file.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { AppError } from '#functions/http/app-error.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { findPartner } from '#functions/relation/find-partner.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { orderMessages, type StoredOrder } from './order-items.ts';

async function areFilesSettled({ clinicId, orderId }: StoredOrder): Promise<boolean> {
  const files = await caseFiles.all({ index: 'gsi1', key: { organisationId: clinicId, subject: orderId } });
  return files.every((file) => !UNSETTLED_FILE_STATES.includes(file.state));
}

/** A lab does not read what the clinic and another lab wrote to each other. */
async function countMessagesHiddenFrom(labId: OrganisationId, { clinicId, orderId }: StoredOrder): Promise<number> {
  const messages = await orderMessages.all({ index: 'primary', key: { clinicId, orderId } });
  return messages.filter((each) => each.labId !== null && each.labId !== labId).length;
}

/** Names the lab; the table's guard wants an established relation to it and no file of the order on its way. */
export async function sendTo(
  { input, session }: { input: { labId: OrganisationId }; session: MemberSession },
  { order }: { order: StoredOrder },
) {
  const [relation, isSettled, hiddenMessages] = await Promise.all([
    findPartner(tenantOf(session), input.labId),
    areFilesSettled(order),
    countMessagesHiddenFrom(input.labId, order),
  ]);
  if (relation === undefined || relation.partner.type !== 'lab') throw new AppError('notFound');
  const { organisationId, organisationNumber, name } = relation.partner;
  return {
    changes: {
      lab: { organisationId, organisationNumber, name },
      assigneeId: null,
      refusalReason: undefined,
      hiddenMessages,
    },
    facts: { isRelationEstablished: relation.state === 'established', areFilesSettled: isSettled },
  };
}
