import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import type { Found } from '#functions/store/read-together.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { Write } from '#functions/store/write.ts';
import { changesBy, Pulse, Report } from '#shared/equipment/pulse.ts';
import { EquipmentId } from '#shared/ids.ts';
import { PULSE_CHANGES_MAX } from '#shared/limits.ts';

const { changes } = Pulse.shape;
const OfDevice = z.object({ equipmentId: EquipmentId });
type Key = z.infer<typeof OfDevice>;

/** The last report of a device. It stays below a kilobyte, because a write is charged by the kilobyte. */
export const reportItems = itemType(
  'equipmentPulse',
  Report.extend({ ...OfDevice.shape, changes: changes.optional() }),
  // In version 2 the changes are in a row of their own. An old row loses `changes` with the next report that the device sends.
  [(item) => item],
);
type ReportRow = NonNullable<Awaited<ReturnType<typeof reportItems.read>>>;

const changeItems = itemType('equipmentChanges', OfDevice.extend({ changes }));

/** A device's last report with its changes. */
export type PulseRow = Pulse & Key;

function joined(report: ReportRow, kept: { readonly changes: Pulse['changes'] } | undefined): PulseRow {
  return { ...report, changes: kept?.changes ?? report.changes ?? [] };
}

/** A report that is not written yet, and the writes that store it. */
export interface KeptReport {
  readonly row: ReportRow;
  /** Whether the report changes the device's status. */
  readonly isChange: boolean;
  readonly changesNow: () => Promise<Pulse['changes']>;
  readonly writes: readonly Write[];
}

/** Keeps the last report of each device, and the changes of its status (EQU-9, EQU-11). */
export const pulseStore = {
  /** Returns the last reports of devices with their changes. A device that never reported is left out. */
  async readMany(devices: readonly Key[]): Promise<PulseRow[]> {
    const [reports, kept] = await Promise.all([reportItems.readMany(devices), changeItems.readMany(devices)]);
    return reports.map((report) =>
      joined(
        report,
        kept.find(({ equipmentId }) => equipmentId === report.equipmentId),
      ),
    );
  },

  /** Returns the requests for the last report of one device with its changes. They are sent together with requests for other rows. */
  ask(key: Key) {
    const [report, kept] = [reportItems.ask(key), changeItems.ask(key)];
    return {
      asks: [report, kept],
      from: (found: Found): PulseRow | undefined => {
        const row = report.from(found);
        return row && joined(row, kept.from(found));
      },
    };
  },

  /** Returns the row, the changes and the writes for a new report. If two reports come at the same time, the later report is kept. */
  async after(before: ReportRow | undefined, report: Report & Key): Promise<KeptReport> {
    const { equipmentId, at: now } = report;
    const row = before === undefined ? newRow(now, report) : changed(now, before, { ...report, changes: undefined });
    const brought = changesBy(before, report);
    const isChange = brought.length > 0;
    if (!isChange && before?.changes === undefined) {
      const changesNow = async () => (await changeItems.read({ equipmentId }))?.changes ?? [];
      return { row, isChange, changesNow, writes: [reportItems.put(row)] };
    }
    const kept = await changeItems.read({ equipmentId });
    const all = [...brought, ...(kept?.changes ?? before?.changes ?? [])].slice(0, PULSE_CHANGES_MAX);
    const after =
      kept === undefined ? newRow(now, { equipmentId, changes: all }) : changed(now, kept, { changes: all });
    return {
      row,
      isChange,
      changesNow: () => Promise.resolve(all),
      writes: [reportItems.put(row), changeItems.put(after)],
    };
  },

  /**
   * Writes a report together with the writes that follow from it. Most reports have no such writes. A report without them needs no
   * transaction, which halves the cost.
   */
  save: ({ row, writes }: KeptReport, more: readonly Write[]): Promise<void> =>
    writes.length + more.length === 1 ? reportItems.putNow(row) : transact([...writes, ...more]),
};
