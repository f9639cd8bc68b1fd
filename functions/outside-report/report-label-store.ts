import type { OrganisationId, WorkOrderId } from '#shared/ids.ts';
import { LABEL_REPORTS_MAX } from '#shared/outside-report/report-limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { reportLabelCodes, reportLabels, type StoredLabel } from './report-label-items.ts';

interface LabelKey {
  readonly organisationId: OrganisationId;
  readonly subject: string;
}

export const reportLabelStore = {
  read: (key: LabelKey): Promise<StoredLabel | undefined> => reportLabels.read(key),

  /** Returns the label of a code; `undefined` for a code that was replaced or revoked. */
  async findByCode(code: string): Promise<StoredLabel | undefined> {
    const codeDigest = digest(code);
    const found = await reportLabelCodes.read({ codeDigest });
    const label = found && (await reportLabels.read(found));
    return label?.codeDigest === codeDigest ? label : undefined;
  },

  /** Returns a new label and its writes. The new label replaces the label `before`, if there is one. */
  make(
    before: StoredLabel | undefined,
    {
      organisationId,
      subject,
      codeDigest,
      makerName,
    }: Omit<StoredLabel, 'reports' | 'version' | 'createdAt' | 'updatedAt'>,
    now: UnixSeconds,
  ): { readonly label: StoredLabel; readonly writes: Write[] } {
    const reports = before?.reports ?? [];
    const made = newRow(now, { organisationId, subject, codeDigest, makerName, reports });
    const code = reportLabelCodes.create(newRow(now, { codeDigest, organisationId, subject }));
    if (before === undefined) {
      const refuse = ({ version }: { readonly version: number }) => new AppError('changedMeanwhile', { version });
      return { label: made, writes: [reportLabels.create(made, refuse), code] };
    }
    const label = { ...made, version: before.version + 1 };
    return { label, writes: [reportLabels.replace(label), code, reportLabelCodes.drop(before)] };
  },

  end: (label: StoredLabel): Write[] => [reportLabels.remove(label), reportLabelCodes.drop(label)],

  /** Returns the write that adds a report to the label. It fails the transaction if the label was replaced or revoked after it was read. */
  noteReport: (label: StoredLabel, workOrderId: WorkOrderId, now: UnixSeconds): Write =>
    reportLabels.replace(changed(now, label, { reports: [workOrderId, ...label.reports].slice(0, LABEL_REPORTS_MAX) })),
};
