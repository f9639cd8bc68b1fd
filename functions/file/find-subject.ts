import { AppError } from '#functions/runtime/app-error.ts';
import { permissionVerdict } from '#functions/http/authorise.ts';
import type { DeviceSession, MemberSession } from '#functions/http/session.ts';
import { findOrder, findOrderByNumber, type OrderViewer, viewerOf } from '#functions/order/find-order.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { Scope } from '#shared/access/scope.ts';
import type { FileOwner } from '#shared/file/file-api.ts';
import type { OrderId, OrganisationId, PatientId } from '#shared/ids.ts';
import { ACCEPTED } from '#shared/order/order-transitions.ts';
import type { OrderState } from '#shared/order/order.ts';

/** Who asks for a file: a member of either side, or a device of the clinic. */
export interface Asker {
  readonly session: MemberSession | DeviceSession;
  readonly scope: Scope;
  /** Told to whom a file belongs, for the audit of its reading. */
  readonly about?: (...subjects: readonly string[]) => void;
}

/** What a file belongs to, as far as the asker may see it. */
export interface FileSubject {
  readonly organisationId: OrganisationId;
  readonly orderId: OrderId | null;
  readonly orderNumber?: string;
  readonly patientId: PatientId | null;
  /** Null for a patient's file. */
  readonly orderState: OrderState | null;
}

/** Files of an accepted order are care: the lab may add its own, and they may pass the quota. */
export const isCare = ({ orderState }: FileSubject): boolean => ACCEPTED.some((state) => state === orderState);

export const orderViewerOf = ({ session, scope }: Asker): OrderViewer => {
  if (session.kind === 'account') return viewerOf({ session, scope });
  return { tenant: tenantOf(session), scope };
};

const holdsOfStudies = (session: Asker['session'], permission: 'study:read' | 'study:write'): boolean =>
  session.kind === 'device' || permissionVerdict(session, permission).scope !== undefined;

/** A patient's own files are studies: who may read orders only does not see them. A device sees what it uploaded. */
export const readsStudies = (session: Asker['session']): boolean => holdsOfStudies(session, 'study:read');

/** Throws 40300 for a patient's file where the asker may look at studies only. */
export function refuseReader(session: Asker['session'], { patientId }: { readonly patientId: PatientId | null }): void {
  if (patientId !== null && !holdsOfStudies(session, 'study:write')) throw new AppError('noPermission');
}

/** The order or patient that a file is to belong to. What the asker's side does not see does not exist. */
export async function findSubject(asker: Asker, owner: FileOwner): Promise<FileSubject> {
  if ('patientId' in owner) {
    if (!readsStudies(asker.session)) throw new AppError('notFound');
    const { patientId } = await findPatient(tenantOf(asker.session), owner.patientId);
    const { organisationId } = asker.session;
    return { organisationId, orderId: null, patientId, orderState: null };
  }
  const viewer = orderViewerOf(asker);
  const { order } =
    'orderId' in owner ? await findOrder(viewer, owner.orderId) : await findOrderByNumber(viewer, owner.orderNumber);
  const { clinicId, orderId, orderNumber, state, patient } = order;
  asker.about?.(orderId, patient.patientId);
  return { organisationId: clinicId, orderId, orderNumber, patientId: null, orderState: state };
}

/** The same for an upload: a lab adds files only to what it has accepted. */
export async function findSubjectToAddTo(asker: Asker, owner: FileOwner): Promise<FileSubject> {
  const subject = await findSubject(asker, owner);
  refuseReader(asker.session, subject);
  const isOwn = subject.organisationId === asker.session.organisationId;
  if (!isOwn && !isCare(subject)) throw new AppError('stateRefusesAction', { state: subject.orderState });
  return subject;
}
