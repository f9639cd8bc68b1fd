import { areaOf } from '#shared/audit/audit-areas.ts';
import type { AuditFilter } from '#shared/audit/audit-api.ts';
import { PatientId } from '#shared/ids.ts';
import { AUDIT_PAGE_SIZE_MAX } from '#shared/limits.ts';
import { idAt } from '#functions/store/id-at.ts';
import { orderIdsOf } from '#functions/order/find-orders-of-patient.ts';
import { idsOf, readPatient } from '#functions/patient/find-patient.ts';
import { auditItems } from '#functions/store/effect-items.ts';
import type { From } from '#functions/store/list-source.ts';
import type { Tenant } from '#functions/store/tenant.ts';

export type AuditRow = Awaited<ReturnType<typeof auditItems.page>>['rows'][number];

/** Largest number of lines that one request examines. If the filter matches few of them, the cursor continues the search. */
const EXAMINED_MAX = 2_000;
const LATEST_SECONDS = 200_000_000_000;

type Fetch = (between: readonly [string, string], limit: number) => Promise<AuditRow[]>;

/**
 * Returns the queries that can find matching lines. For a patient, there is one query for each of the patient's orders and for each id. A
 * patient with merged records has several ids.
 */
async function sourcesOf(tenant: Tenant, { subject, actorId }: AuditFilter): Promise<Fetch[]> {
  const { organisationId } = tenant;
  const owner: string = organisationId;
  const newest = { isDescending: true, cursor: null } as const;
  if (subject !== undefined) {
    const patient = PatientId.safeParse(subject);
    const record = patient.success ? await readPatient({ organisationId, patientId: patient.data }) : undefined;
    const theirs = record === undefined ? [] : [...idsOf(record), ...(await orderIdsOf(record))];
    return [...new Set([subject, ...theirs])].map((each) => async (between, limit) => {
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

/**
 * Merges the newest lines of several sources. A source that returns `limit` lines may have older lines that were not read. Lines older than
 * the last line of such a source are therefore dropped: the merged list would have gaps there.
 */
async function newestOf(sources: readonly Fetch[], between: readonly [string, string], limit: number) {
  const found = await Promise.all(sources.map((fetch) => fetch(between, limit)));
  const horizon = found
    .filter((rows) => rows.length === limit)
    .map((rows) => rows.at(-1)?.auditId ?? '')
    .reduce((latest, id) => (id > latest ? id : latest), '');
  const rows = found.flat().filter(({ auditId }) => auditId >= horizon);
  return { rows: rows.toSorted((a, b) => (a.auditId < b.auditId ? 1 : -1)), isEnd: horizon === '' };
}

/**
 * Returns a function that reads the organisation's matching lines, newest first. Its answer also contains `next`, from which the search
 * continues, even if none of the lines examined so far matches.
 */
export function linesOf(tenant: Tenant, filter: AuditFilter) {
  const first = idAt('audit', filter.from ?? 0, '0');
  return async ({ after, limit: size }: From): Promise<{ rows: AuditRow[]; next?: string }> => {
    const sources = await sourcesOf(tenant, filter);
    const rows: AuditRow[] = [];
    let last = after;
    for (let examined = 0; examined < EXAMINED_MAX;) {
      const to: string = last ?? idAt('audit', filter.to ?? LATEST_SECONDS, 'Z');
      if (to < first) return { rows };
      // Asks for one line more than wanted, because the result repeats the last line of the previous examination.
      const found = await newestOf(sources, [first, to], Math.min(size, AUDIT_PAGE_SIZE_MAX) + 1);
      const unseen = found.rows.filter(({ auditId }) => auditId !== last);
      for (const row of unseen) {
        if (rows.length === size) return { rows, ...(last !== undefined && { next: last }) };
        last = row.auditId;
        examined += 1;
        if (matches(row, filter)) rows.push(row);
      }
      if (found.isEnd) return { rows };
    }
    return { rows, ...(last !== undefined && { next: last }) };
  };
}
