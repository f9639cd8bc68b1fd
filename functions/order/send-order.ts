import type { Language } from '#shared/account/account.ts';
import { GUEST_ORDERS_PER_DAY } from '#shared/limits.ts';
import { type CaseFileState, UNSETTLED_FILE_STATES } from '#shared/file/case-file.ts';
import type { FileId, OrganisationId } from '#shared/ids.ts';
import type { PatientNaming } from '#shared/order/patient-naming.ts';
import type { OrderFacts } from '#shared/order/order-actions.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { filesOfOrder } from '#functions/file/find-case-file.ts';
import { findPartner } from '#functions/relation/find-partner.ts';
import { termsStore, termsUnchanged } from '#functions/relation/terms-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { isWithinTerms } from '#shared/relation/partner-terms.ts';
import type { WorkingCalendar } from '#shared/organisation/working-calendar.ts';
import { calendarOf } from '#functions/organisation/find-calendar.ts';
import { newId } from '#functions/store/new-id.ts';
import { type RateLimit, countingUse } from '#functions/store/rate-limit.ts';
import { type Tenant, tenantOf } from '#functions/store/tenant.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { isNamingWithinTerms, namingWithinTerms } from './naming-by-terms.ts';
import { orderMessages, type StoredOrder } from './order-items.ts';

export const filesOf = ({ clinicId, orderId }: StoredOrder) => filesOfOrder(clinicId, orderId);

export const areSettled = (files: readonly { readonly state: CaseFileState }[]): boolean =>
  files.every(({ state }) => !UNSETTLED_FILE_STATES.includes(state));

/** Counts the messages between the clinic and other labs: this lab may not read them. */
async function countMessagesHiddenFrom(labId: OrganisationId, { clinicId, orderId }: StoredOrder): Promise<number> {
  const messages = await orderMessages.all({ index: 'primary', key: { clinicId, orderId } });
  return messages.filter((each) => each.labId !== null && each.labId !== labId).length;
}

/**
 * The lab that receives an order, and the chosen naming of the patient. If `naming` is absent, the order's own naming applies. The lab's
 * terms may limit the naming.
 */
interface Receiver {
  readonly labId: OrganisationId;
  readonly naming?: PatientNaming | undefined;
}

/**
 * Returns the lab for the order, and the facts about its relation to the clinic. Returns `undefined` if the clinic and the lab never had a
 * relation.
 */
async function findLab(tenant: Tenant, order: StoredOrder, { labId, naming: chosen }: Receiver) {
  const [relation, termsRow] = await Promise.all([findPartner(tenant, labId), termsStore(tenant).read(labId)]);
  if (relation === undefined || relation.partner.type !== 'lab') return undefined;
  const { organisationId, organisationNumber, name } = relation.partner;
  const terms = termsRow?.versions.at(-1);
  const most = terms?.terms.patientNaming ?? 'name';
  return {
    naming: chosen ?? (await namingWithinTerms(order, most)),
    lab: { organisationId, organisationNumber, name },
    terms,
    calendar: calendarOf(relation.partner),
    isSuspended: relation.partner.suspension !== undefined,
    facts: {
      isRelationEstablished: relation.state === 'established',
      isWithinTerms: terms === undefined || isWithinTerms(terms.terms, order.prescription),
      isNamingWithinTerms: chosen === undefined || (await isNamingWithinTerms(order, chosen, most)),
    } satisfies Partial<OrderFacts>,
    // If the relation or the terms change at the same time, these checks make the transaction fail (REL-62).
    writes: [relation.unchanged, ...(termsRow === undefined ? [] : [termsUnchanged(termsRow)])],
  };
}

/** Returns the prescription. If it names no due date, the due date of the lab's terms is added (REL-71). */
async function withDueDate(
  prescription: StoredOrder['prescription'],
  { dueDays, calendar }: { dueDays: number | null; calendar: WorkingCalendar },
): Promise<StoredOrder['prescription']> {
  if (dueDays === null || prescription.dueDate !== undefined) return prescription;
  // Loads these modules only here, because most prescriptions name their due date and do not need them.
  const [{ knownCalendar }, { dueDateAfter }] = await Promise.all([
    import('#shared/organisation/public-holidays.ts'),
    import('#shared/organisation/working-days.ts'),
  ]);
  return { ...prescription, dueDate: dueDateAfter(dueDays, nowSeconds(), await knownCalendar(calendar)) };
}

/**
 * Returns the changes of the order when it is sent to the lab. Also returns the facts for the guards of `ORDER_TRANSITIONS`. Returns
 * `undefined` if the clinic and the lab never had a relation.
 */
export async function sendingTo(tenant: Tenant, order: StoredOrder, receiver: Receiver) {
  const [found, files, hiddenMessages] = await Promise.all([
    findLab(tenant, order, receiver),
    filesOf(order),
    countMessagesHiddenFrom(receiver.labId, order),
  ]);
  if (found === undefined) return undefined;
  const { calendar, terms } = found;
  const prescription = await withDueDate(order.prescription, { dueDays: terms?.terms.dueDays ?? null, calendar });
  return {
    changes: {
      lab: found.lab,
      guest: null,
      assigneeId: null,
      refusalReason: undefined,
      hiddenMessages,
      termsNumber: found.terms?.number ?? null,
      naming: found.naming,
      prescription,
    },
    facts: { ...found.facts, areFilesSettled: areSettled(files) },
    writes: found.writes,
    isLabSuspended: found.isSuspended,
  };
}

interface SendCall {
  readonly input: Receiver;
  readonly session: MemberSession;
}

/**
 * Returns the effect of sending an order to a lab. A guard in `ORDER_TRANSITIONS` requires an established relation to the lab, and no
 * unfinished upload among the files.
 */
export async function sendTo({ input, session }: SendCall, { order }: { order: StoredOrder }) {
  const sending = await sendingTo(tenantOf(session), order, input);
  if (sending === undefined) throw new AppError('notFound');
  const { isLabSuspended, ...effect } = sending;
  if (isLabSuspended) throw new AppError('partnerSuspended');
  return effect;
}

const GUEST_ORDERS: RateLimit = { kind: 'guestOrder', max: GUEST_ORDERS_PER_DAY, windowSeconds: 24 * 3600 };

interface GuestCall {
  readonly input: { readonly email: string; readonly naming?: PatientNaming | undefined };
  readonly session: MemberSession;
  readonly language: Language;
}

/**
 * Returns the effect of sending an order to a lab without an account (ORD-210). Each sending gets a new organisation id that belongs to no
 * organisation. This has two effects:
 * - The link of an earlier guest no longer opens the order.
 * - The order's lab counts as dissolved, so the clinic can end the order without the lab's consent.
 */
export async function sendToGuest({ input, session, language }: GuestCall, { order }: { order: StoredOrder }) {
  const { email, naming = order.naming } = input;
  const organisationId = newId('organisation');
  const [files, hiddenMessages] = await Promise.all([filesOf(order), countMessagesHiddenFrom(organisationId, order)]);
  return {
    changes: {
      lab: { organisationId, organisationNumber: '', name: email },
      guest: { email, senderId: session.accountId, language },
      assigneeId: null,
      refusalReason: undefined,
      hiddenMessages,
      termsNumber: null,
      naming,
    },
    note: email,
    facts: { areFilesSettled: areSettled(files) },
    writes: [await countingUse(GUEST_ORDERS, session.organisationId)],
  };
}

interface PlanCall extends SendCall {
  readonly input: SendCall['input'] & { readonly fileCount: number; readonly confirmedFileIds: FileId[] };
  readonly now: UnixSeconds;
}

/**
 * Plans to send the order when its files are ready. If all files are ready already, no file event follows. So `send-when-ready.ts` also
 * handles the event `OrderSendingPlanned`.
 */
export async function planSending({ input, session, now }: PlanCall, { order }: { order: StoredOrder }) {
  const found = await findLab(tenantOf(session), order, input);
  if (found === undefined) throw new AppError('notFound');
  if (found.isSuspended) throw new AppError('partnerSuspended');
  const { fileCount, confirmedFileIds } = input;
  const planner = { accountId: session.accountId, name: session.accountName };
  return {
    changes: {
      naming: found.naming,
      sendingPlan: {
        lab: found.lab,
        fileCount,
        confirmedFileIds,
        planner,
        at: now,
      },
    },
    note: found.lab.name,
    facts: found.facts,
  };
}
