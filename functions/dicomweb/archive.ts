import { StandardError } from '#functions/http/standard-error.ts';
import type { StandardCaller } from '#functions/http/standard-request.ts';
import { caseFilesOf } from '#functions/file/find-case-file.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { readPatients } from '#functions/patient/find-patient.ts';
import { type Tenant, tenantOf } from '#functions/store/tenant.ts';
import { QUERY_SERIES_MAX } from '#shared/dicomweb/dicomweb-services.ts';
import type { FileId, OrderId } from '#shared/ids.ts';
import { dicomIndex, type DicomSeriesRow, type ListedInstance } from './dicom-index-store.ts';

/** A series in a file that is not deleted. `subject` is the id of the patient or order that the audit names. */
export interface LiveSeries {
  readonly row: DicomSeriesRow;
  readonly subject: string;
}

/** An instance, with the series in the file that contains it. */
export interface LiveInstance extends ListedInstance {
  readonly of: LiveSeries;
}

const ORDERS_AT_A_TIME = 25;

async function livingOrders({ organisationId }: Tenant, ids: readonly OrderId[]): Promise<Set<string>> {
  const living = new Set<string>();
  for (let from = 0; from < ids.length; from += ORDERS_AT_A_TIME) {
    const orders = await Promise.all(
      ids.slice(from, from + ORDERS_AT_A_TIME).map((orderId) => readOrder(organisationId, orderId)),
    );
    for (const order of orders) if (order !== undefined) living.add(order.orderId);
  }
  return living;
}

const distinct = <Id extends string>(ids: readonly (Id | null)[]): Id[] => [
  ...new Set(ids.flatMap((id) => (id === null ? [] : [id]))),
];

/** The DICOM files that a caller may read: the files of its organisation. A device reads only its own uploads (EQU-4). */
export class Archive {
  readonly #tenant: Tenant;
  readonly #uploaderId: string | undefined;

  /**
   * @param isWhole whether a device also sees files of other uploaders. A request that stores images needs this, to find
   * the images that the clinic already has.
   */
  constructor(caller: StandardCaller, { isWhole = false } = {}) {
    this.#uploaderId = caller.kind === 'device' && !isWhole ? caller.equipmentId : undefined;
    const kind = caller.kind === 'device' ? 'device' : 'account';
    this.#tenant = tenantOf({ kind, organisationId: caller.organisationId });
  }

  /** Returns the series whose file is not deleted, and whose patient or order is not deleted (DWEB-3). */
  async living(rows: readonly DicomSeriesRow[]): Promise<LiveSeries[]> {
    const files = await caseFilesOf(this.#tenant.organisationId, distinct<FileId>(rows.map(({ fileId }) => fileId)));
    const seen = files.filter(
      ({ uploaderId, state }) => state !== 'waitingForUpload' && [undefined, uploaderId].includes(this.#uploaderId),
    );
    const [patients, orders] = await Promise.all([
      readPatients(this.#tenant, distinct(seen.map(({ patientId }) => patientId))),
      livingOrders(this.#tenant, distinct(seen.map(({ orderId }) => orderId))),
    ]);
    const living = new Set<string>([...patients.keys(), ...orders]);
    const subjects = new Map(
      seen.filter(({ subject }) => living.has(subject)).map((file) => [file.fileId, file.subject]),
    );
    return rows.flatMap((row) => {
      const subject = subjects.get(row.fileId);
      return subject === undefined ? [] : [{ row, subject }];
    });
  }

  /**
   * Reads the series that may answer a search, newest first. Throws 413 if the search would examine more than `QUERY_SERIES_MAX` series.
   */
  async candidates(
    asked: Parameters<typeof dicomIndex.page>[1],
    isTaken: (row: DicomSeriesRow) => boolean,
  ): Promise<LiveSeries[]> {
    const rows: DicomSeriesRow[] = [];
    let seen = 0;
    let cursor: string | null = null;
    do {
      const page: { rows: DicomSeriesRow[]; cursor: string | null } = await dicomIndex.page(
        this.#tenant,
        asked,
        cursor,
      );
      seen += page.rows.length;
      if (seen > QUERY_SERIES_MAX)
        throw new StandardError(413, `The search is too broad: ask for a patient or a range of StudyDate.`);
      rows.push(...page.rows.filter(isTaken));
      cursor = page.cursor;
    } while (cursor !== null);
    return this.living(rows);
  }

  /** Reads the series of a study from all files that are not deleted. */
  async seriesOf(study: string, series?: string): Promise<LiveSeries[]> {
    return this.living(await dicomIndex.seriesOf(this.#tenant, study, series));
  }

  /** Reads the instances of series. If several files contain the same instance, it is taken from the newest file. */
  async instancesOf(series: readonly LiveSeries[]): Promise<LiveInstance[]> {
    const newestFirst = series.toSorted((one, other) => (one.row.fileId < other.row.fileId ? 1 : -1));
    const lists = await Promise.all(
      newestFirst.map(async (of) => (await dicomIndex.instancesOf(of.row)).map((instance) => ({ ...instance, of }))),
    );
    const known = new Map<string, LiveInstance>();
    for (const instance of lists.flat()) {
      const uid = instance.stated.SOPInstanceUID ?? '';
      if (!known.has(uid)) known.set(uid, instance);
    }
    return [...known.values()].toSorted(
      (one, other) => Number(one.stated.InstanceNumber ?? 0) - Number(other.stated.InstanceNumber ?? 0),
    );
  }
}
