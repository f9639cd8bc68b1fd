import { findLabOrders } from '#functions/order/find-lab-orders.ts';
import { binOf } from '#functions/store/bin.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { STAT_FILES_MAX, STAT_ORDERS_MAX } from '#shared/limits.ts';
import { caseFiles } from './case-file-items.ts';
import type { CaseFileRow } from './case-file-row.ts';

const PAGE = 1_000;
/** Number of orders whose files are read at the same time. */
const AT_ONCE = 25;

/** Reads the newest files in an organisation's own partition. Their ids sort by time. */
async function ownFiles(organisationId: OrganisationId): Promise<{ rows: CaseFileRow[]; isComplete: boolean }> {
  const rows: CaseFileRow[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof caseFiles.page>> = await caseFiles.page(
      { index: 'primary', key: { organisationId }, isDescending: true },
      { limit: PAGE, cursor },
    );
    rows.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== null && rows.length < STAT_FILES_MAX);
  return { rows, isComplete: cursor === null };
}

/** Reads the files of the lab's orders, which are in the partitions of its clinics. */
async function filesOfOrders(labId: OrganisationId): Promise<{ rows: CaseFileRow[]; isComplete: boolean }> {
  const { orders, isComplete } = await findLabOrders(labId, STAT_ORDERS_MAX);
  const rows: CaseFileRow[] = [];
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const found = await Promise.all(
      orders
        .slice(from, from + AT_ONCE)
        .map(({ clinicId, orderId }) =>
          caseFiles.all({ index: 'gsi1', key: { organisationId: clinicId, subject: orderId } }),
        ),
    );
    rows.push(...found.flat());
  }
  return { rows, isComplete };
}

/** Returns the files that count towards an organisation's quota. `binned` are those in its recycle bin. */
export async function findPaidFiles(
  tenant: Tenant,
): Promise<{ files: CaseFileRow[]; binned: CaseFileRow[]; isComplete: boolean }> {
  const { organisationId } = tenant;
  const [own, ofOrders, bin] = await Promise.all([
    ownFiles(organisationId),
    filesOfOrders(organisationId),
    binOf(tenant).all('file'),
  ]);
  const isPaid = ({ payerId }: CaseFileRow): boolean => payerId === organisationId;
  const rows = new Map([...own.rows, ...ofOrders.rows].filter(isPaid).map((row) => [row.fileId, row]));
  return {
    files: [...rows.values()],
    binned: bin.map(({ row }) => caseFiles.parse(row)).filter(isPaid),
    isComplete: own.isComplete && ofOrders.isComplete,
  };
}
