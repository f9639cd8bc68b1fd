import type { AuditLine } from '#shared/audit/audit-api.ts';
import { AccountId, PatientId } from '#shared/ids.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { permissionVerdict } from '#functions/http/authorise.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { ORDER_LISTS } from '#functions/order/find-order-lines.ts';
import { readPatients } from '#functions/patient/find-patient.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { AuditRow } from './find-lines.ts';

const parsed = <Id>(ids: readonly string[], schema: { safeParse: (id: string) => { data?: Id | undefined } }): Id[] =>
  ids.flatMap((id) => schema.safeParse(id).data ?? []);

/** Returns the present names of the subjects of audit lines. Subjects of other organisations get no name. */
async function labelsOf(session: MemberSession, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const tenant = tenantOf(session);
  const { organisationType: type } = session;
  const lists = type === 'clinic' || type === 'lab' ? ORDER_LISTS[type] : undefined;
  // A reader without the permission to see patients sees no patient's name here either.
  const mayName = permissionVerdict(session, 'patient:read').scope !== undefined;
  const patientIds = mayName ? parsed(ids, PatientId) : [];
  const [named, orders, people] = await Promise.all([
    readPatients(tenant, patientIds),
    lists?.byIds(tenant, ids),
    accountStore.byId(parsed(ids, AccountId)),
  ]);
  return new Map<string, string>([
    ...[...named].map(([patientId, { name }]) => [patientId, name] as const),
    ...[...(orders?.values() ?? [])].map(({ line }) => [line.orderId, line.orderNumber] as const),
    ...[...people].map(([accountId, { userName }]) => [accountId, userName] as const),
  ]);
}

/** Converts lines of the audit to the form that heads read. */
export async function auditLines(session: MemberSession, rows: readonly AuditRow[]): Promise<AuditLine[]> {
  const labels = await labelsOf(session, [...new Set(rows.flatMap(({ subjects }) => subjects))]);
  const mayReadFilms = permissionVerdict(session, 'study:read').scope !== undefined;
  return rows.map(({ createdAt, subjects, review, viewedAs = null, ...row }) => ({
    ...row,
    ...(mayReadFilms && review !== undefined && { review }),
    at: createdAt,
    viewedAs,
    subjects: subjects.map((id) => ({ id, label: labels.get(id) ?? '' })),
  }));
}
