import { stores } from '#functions/file/stores.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { findContent } from '#functions/report/find-content.ts';
import { reportImageKey, reportStore, type StoredReport } from '#functions/report/report-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { paperApi } from '#shared/paper/paper-api.ts';
import { ReportRecord } from '#shared/report/report-record.ts';
import { drawReport, type PrintedReport } from './draw-report.ts';
import { reportReader } from './report-reader.ts';

type Report = (typeof paperApi)['report'];

/** Returns the digests of all images of a record. */
const digestsIn = ({ logo, parts }: ReportRecord): string[] => [
  ...(logo === null ? [] : [logo.sha256]),
  ...parts.flatMap((part) => (part.kind === 'image' ? [part.image.sha256] : [])),
];

/** Returns a function that finds an image by its digest. The caller has read all images that the record names; a missing one is a fault. */
function imageIn(images: ReadonlyMap<string, Uint8Array>) {
  return (sha256: string): Buffer => {
    const bytes = images.get(sha256);
    if (bytes === undefined) throw new Error(`the report has no image ${sha256}`);
    return Buffer.from(bytes);
  };
}

async function signedVersion(report: StoredReport, number: number): Promise<PrintedReport> {
  const { digest, signature, record: signed } = await reportStore.signed(report, number);
  const record = ReportRecord.parse(signed);
  const images = new Map<string, Uint8Array>();
  for (const sha256 of digestsIn(record))
    images.set(sha256, await stores.objects.read({ key: reportImageKey(report, { sha256 }) }));
  const seal = { digest, keyId: signature.keyId };
  return { record, seal, changedAt: report.updatedAt, imageOf: imageIn(images) };
}

async function draftOf(report: StoredReport): Promise<PrintedReport> {
  if (report.state === 'signed') throw new AppError('stateRefusesAction', { state: report.state });
  const { record, images } = await findContent(report, null);
  const bytes = new Map([...images].map(([sha256, image]) => [sha256, image.bytes]));
  return { record, seal: undefined, changedAt: report.updatedAt, imageOf: imageIn(bytes) };
}

/** Characters that some operating system refuses in a file name. */
const UNSAFE = /[\p{Cc}<>:"/\\|?*]+/gu;

const nameOf = ({ record: { title, number, signed } }: PrintedReport): string =>
  `${(title === '' ? 'report' : title).replaceAll(UNSAFE, '_').slice(0, 80)}-${signed === null ? 'draft' : number}.pdf`;

async function findToPrint({ input, session, noteSubjects }: Call<Report>): Promise<StoredReport> {
  const tenant = tenantOf(session);
  await findPatient(tenant, input.patientId);
  const report = await reportStore.find(tenant, input);
  noteSubjects(input.patientId, input.reportId);
  return report;
}

/** Returns a PDF of a report: a signed version exactly as it was signed, or the draft with the present state of its sources. */
export const report: Handler<Report> = async (call) => {
  const { number, language = call.language, timeZone, toothNotation } = call.input;
  const found = await findToPrint(call);
  const printed = number === undefined ? await draftOf(found) : await signedVersion(found, number);
  const reader = await reportReader({ language, timeZone, toothNotation });
  const pdf = await drawReport(reader, printed);
  return { fileName: nameOf(printed), pdf: pdf.toString('base64') };
};
