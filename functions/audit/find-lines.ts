import { areaOf } from '#shared/audit/audit-areas.ts';
import type { AuditFilter } from '#shared/audit/audit-api.ts';
import { type AuditId, PatientId } from '#shared/ids.ts';
import { auditIdAt } from '#functions/store/audit-id-at.ts';
import { orderIdsOf } from '#functions/order/find-orders-of-patient.ts';
import { auditItems } from '#functions/store/effect-items.ts';
import type { Tenant } from '#functions/store/tenant.ts';

export type AuditRow = Awaited<ReturnType<typeof auditItems.page>>['rows'][number];

/** A request looks at so many lines at most: a filter that matches little is followed by its cursor. */
const EXAMINED_MAX = 2_000;
const LATEST_SECONDS = 200_000_000_000;

type Window = { readonly size: number; readonly cursor: AuditId | null };
type Fetch = (between: readonly [string, string], limit: number) => Promise<AuditRow[]>;

/** The partitions in which lines that can match stand. What was done to a patient's orders is about the patient. */
async function sourcesOf(tenant: Tenant, { subject, actorId }: AuditFilter): Promise<Fetch[]> {
  const { organisationId } = tenant;
  const owner: string = organisationId;
  const newest = { isDescending: true, cursor: null } as const;
  if (subject !== undefined) {
    const patient = PatientId.safeParse(subject);
    const orders = patient.success ? await orderIdsOf(organisationId, patient.data) : [];
    return [subject, ...orders].map((each) => async (between, limit) => {
      const query = { index: 'gsi2', key: { owner, subject: each }, between, ...newest } as const;
      return (await auditItems.page(query, { ...newest, limit })).rows;
    });
  }
  if (actorId !== undefined)
    return [
      async (between, limit) => {
        const query = { index: 'gsi1', key: { owner, actorId }, between, ...newest } as const;
        return (await auditItems.page(query, { ...newest, limit })).rows;
      },
    ];
  return [
    async (between, limit) => {
      const query = { index: 'primary', key: { owner }, between, ...newest } as const;
      return (await auditItems.page(query, { ...newest, limit })).rows;
    },
  ];
}

const matches = (row: AuditRow, { actorId, kind, area }: AuditFilter): boolean =>
  (actorId === undefined || row.actorId === actorId) &&
  (kind === undefined || row.kind === kind) &&
  (area === undefined || areaOf(row.action) === area);

/** The newest lines of several sources: no further back than each of them was read. */
async function newestOf(sources: readonly Fetch[], between: readonly [string, string], limit: number) {
  const found = await Promise.all(sources.map((fetch) => fetch(between, limit)));
  const horizon = found
    .filter((rows) => rows.length === limit)
    .map((rows) => rows.at(-1)?.auditId ?? '')
    .reduce((latest, id) => (id > latest ? id : latest), '');
  const rows = found.flat().filter(({ auditId }) => auditId >= horizon);
  return { rows: rows.toSorted((a, b) => (a.auditId < b.auditId ? 1 : -1)), isEnd: horizon === '' };
}

/** The organisation's lines that match, newest first; `cursor` leads on, null at the end. */
export async function findLines(
  tenant: Tenant,
  filter: AuditFilter,
  { size, cursor }: Window,
): Promise<{ rows: AuditRow[]; cursor: AuditId | null }> {
  const sources = await sourcesOf(tenant, filter);
  const first = auditIdAt(filter.from ?? 0, '0');
  const rows: AuditRow[] = [];
  let last = cursor;
  for (let examined = 0; examined < EXAMINED_MAX;) {
    const to: string = last ?? auditIdAt(filter.to ?? LATEST_SECONDS, 'Z');
    if (to < first) return { rows, cursor: null };
    // One more, since the last one looked at comes again.
    const next = await newestOf(sources, [first, to], size + 1);
    const unseen = next.rows.filter(({ auditId }) => auditId !== last);
    for (const row of unseen) {
      last = row.auditId;
      examined += 1;
      if (matches(row, filter)) rows.push(row);
      if (rows.length === size) return { rows, cursor: last };
    }
    if (next.isEnd) return { rows, cursor: null };
  }
  return { rows, cursor: last };
}
