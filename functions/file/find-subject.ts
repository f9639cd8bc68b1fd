import { AppError } from '#functions/runtime/app-error.ts';
import { permissionVerdict } from '#functions/http/authorise.ts';
import type { DeviceSession, MemberSession } from '#functions/http/session.ts';
import { findOrder, findOrderByNumber, type OrderViewer, viewerOf } from '#functions/order/find-order.ts';
import { findPatient, idsOf, type PatientKeys } from '#functions/patient/find-patient.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { Scope } from '#shared/access/scope.ts';
import type { FileOwner } from '#shared/file/file-api.ts';
import type { OrderId, OrganisationId, PatientId } from '#shared/ids.ts';
import { ACCEPTED } from '#shared/order/order-transitions.ts';
import type { OrderState } from '#shared/order/order.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

/** A caller that asks for a file: a member of either side, or a device of the clinic. */
export interface Asker {
  readonly session: MemberSession | DeviceSession;
  readonly scope: Scope;
  /** Adds the file's order and patient to the audit line of the call. */
  readonly noteSubjects?: (...subjects: readonly string[]) => void;
}

/** The order or patient that owns files, with the facts that the caller may see. */
export interface FileSubject {
  readonly organisationId: OrganisationId;
  readonly orderId: OrderId | null;
  readonly orderNumber?: string;
  readonly patientId: PatientId | null;
  /** The ids under which the files are stored. A patient with merged records has several. */
  readonly ids: readonly string[];
  /** State of the order; null for a patient. */
  readonly orderState: OrderState | null;
  /**
   * The earlier orders that this order remakes; absent if this order is no remake. The clinic's files of the earlier orders belong to this
   * order too (ORD-42).
   */
  readonly earlier?: { readonly orderIds: readonly OrderId[]; readonly until: UnixSeconds };
}

/** Whether the order is accepted. Its files are then needed for care: the lab may add files too, and files may exceed the quota. */
export const isCare = ({ orderState }: FileSubject): boolean => ACCEPTED.some((state) => state === orderState);

export const orderViewerOf = ({ session, scope }: Asker): OrderViewer => {
  if (session.kind === 'account') return viewerOf({ session, scope });
  return { tenant: tenantOf(session), scope };
};

const holdsOfStudies = (session: Asker['session'], permission: 'study:read' | 'study:write'): boolean =>
  session.kind === 'device' || permissionVerdict(session, permission).scope !== undefined;

/**
 * Whether the session may read patients' own files (studies). Rights on orders alone are not enough. A device may read studies, but only
 * its own uploads.
 */
export const readsStudies = (session: Asker['session']): boolean => holdsOfStudies(session, 'study:read');

/** Throws 40300 for a patient's file if the caller may not change studies. */
export function refuseReader(session: Asker['session'], { patientId }: { readonly patientId: PatientId | null }): void {
  if (patientId !== null && !holdsOfStudies(session, 'study:write')) throw new AppError('noPermission');
}

/** Returns a patient as an owner of files. */
export const subjectOfPatient = (patient: PatientKeys): FileSubject => {
  const { organisationId, patientId } = patient;
  return { organisationId, orderId: null, patientId, ids: idsOf(patient), orderState: null };
};

/** Returns the order or patient that the input names as owner of files. Throws 40400 if the caller's side does not see it. */
export async function findSubject(asker: Asker, owner: FileOwner): Promise<FileSubject> {
  if ('patientId' in owner) {
    if (!readsStudies(asker.session)) throw new AppError('notFound');
    return subjectOfPatient(await findPatient(tenantOf(asker.session), owner.patientId));
  }
  const viewer = orderViewerOf(asker);
  const { order } =
    'orderId' in owner ? await findOrder(viewer, owner.orderId) : await findOrderByNumber(viewer, owner.orderNumber);
  const { clinicId, orderId, orderNumber, state, patient, remakeOf, earlierIds } = order;
  asker.noteSubjects?.(orderId, patient.patientId);
  const own = { organisationId: clinicId, orderId, orderNumber, patientId: null, ids: [orderId] };
  const subject = { ...own, orderState: state };
  return remakeOf === null ? subject : { ...subject, earlier: { orderIds: earlierIds, until: remakeOf.at } };
}

/** Returns the order or patient for an upload. Throws 40901 if a lab adds to an order that it has not accepted. */
export async function findSubjectToAddTo(asker: Asker, owner: FileOwner): Promise<FileSubject> {
  const subject = await findSubject(asker, owner);
  refuseReader(asker.session, subject);
  const isOwn = subject.organisationId === asker.session.organisationId;
  if (!isOwn && !isCare(subject)) throw new AppError('stateRefusesAction', { state: subject.orderState });
  return subject;
}
