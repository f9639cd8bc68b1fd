import { createHash } from 'node:crypto';
import type { Call, Handler } from '#functions/http/call.ts';
import { stores } from '#functions/file/stores.ts';
import { signWithSeal } from '#functions/order/seal-keys.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import { changed } from '#functions/store/stamps.ts';
import { signedText } from '#shared/order/sent-record.ts';
import { REPORT_RECORD_LENGTH_MAX } from '#shared/report/report-limits.ts';
import type { reportApi } from '#shared/report/report-api.ts';
import { faultOfSigning } from '#shared/report/judge-draft.ts';
import { REPORT_FORMAT } from '#shared/report/report-record.ts';
import { canonicalJson } from '#shared/wire/canonical-json.ts';
import { findContent, type FoundContent } from './find-content.ts';
import { reportImageKey, reportStore, type StoredReport } from './report-store.ts';
import { findToChange, toReport } from './to-report.ts';

type Sign = (typeof reportApi)['sign'];

/** Stores copies of the images for the signed record. Conversions expire, and the original file may be deleted. */
async function keepImages(report: StoredReport, images: FoundContent['images']): Promise<void> {
  for (const image of images.values())
    await stores.objects.write(reportImageKey(report, image), { bytes: image.bytes, contentType: 'image/jpeg' });
}

/** Returns the signed version, with digest and signature, and the text of its record. */
async function sealed({ session, now }: Call<Sign>, report: StoredReport, { record }: FoundContent) {
  const text = canonicalJson(record);
  if (text.length > REPORT_RECORD_LENGTH_MAX) throw invalidField('draft.sections', 'reportTexts');
  const digest = createHash('sha256').update(text).digest('hex');
  const signature = await signWithSeal(signedText(digest, REPORT_FORMAT));
  const by = { accountId: session.accountId, name: session.accountName };
  return { text, version: { number: record.number, by, at: now, digest, signature } };
}

/** Signs a draft: reads its content, stores the record and seals it (REP-6, REP-7). */
export const sign: Handler<Sign> = async (call) => {
  const { input, session, now } = call;
  const { report, to } = await findToChange(call, 'sign', input);
  const fault = faultOfSigning(report.draft);
  if (fault !== undefined) throw invalidField(fault.path, fault.error);
  const content = await findContent(report, { name: session.accountName, at: now });
  const { text, version } = await sealed(call, report, content);
  await keepImages(report, content.images);
  const { organisationId, patientId, reportId, versions } = report;
  const signed = changed(now, report, { state: to, versions: [...versions, version], signedDraft: null });
  return call.commit({
    writes: [reportStore.replace(signed), ...reportStore.partWrites(report, version.number, text, now)],
    events: [
      {
        type: 'ReportSigned',
        detail: {
          schemaVersion: 1,
          organisationId,
          patientId,
          reportId,
          number: version.number,
          signerId: session.accountId,
        },
      },
    ],
    subjects: [patientId, reportId],
    answer: toReport(signed),
  });
};
