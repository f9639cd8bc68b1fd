import type { Language } from '#shared/account/account.ts';
import { directionOf } from '#shared/locales/languages.ts';
import { prescriptionWords } from '#shared/locales/prescription-words.ts';
import { recordWords, type RecordWords } from '#shared/locales/record-words.ts';
import { fillIn } from '#shared/locales/server-words.ts';
import type { Patient } from '#shared/patient/patient.ts';
import type { PatientRecord } from '#shared/patient/patient-record.ts';
import { type PrescriptionWords, prescriptionLines } from '#shared/prescription/prescription-lines.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { chartPart } from './record-chart.ts';
import { cell, escaped, facts, table, texts } from './record-html.ts';

/** The words and formats of the page in its reader's language. */
interface Writer {
  readonly words: RecordWords;
  readonly prescription: PrescriptionWords;
  readonly time: (at: UnixSeconds) => string;
  readonly size: (bytes: number) => string;
}

function patientFacts(patient: Patient, { words: { patient: words }, prescription, time }: Writer): string {
  const { field, sex, condition, identity, allergy, habit } = words;
  const known = (value: Patient['diabetes']) => (value === 'unknown' ? '' : condition[value]);
  const moment = (at: UnixSeconds | undefined) => (at === undefined ? '' : time(at));
  return facts([
    [field.name, patient.name],
    [field.patientNumber, patient.patientNumber],
    [field.clinicEntryNumber, patient.clinicEntryNumber],
    [field.sex, sex[patient.sex]],
    [field.birthDate, patient.birthDate && prescription.day(patient.birthDate)],
    [field.age, patient.age === undefined ? '' : String(patient.age)],
    [field.identityValue, patient.identity && `${identity[patient.identity.kind]} ${patient.identity.value}`],
    [field.phone, patient.phone],
    [field.email, patient.email],
    [field.insuranceNumber, patient.insuranceNumber],
    [field.address, patient.address],
    [field.remark, patient.remark],
    [field.medicalHistory, patient.medicalHistory],
    [field.familyGenetics, patient.familyGenetics],
    [field.allergies, prescription.list(patient.allergies.map((each) => `${each.substance} (${allergy[each.kind]})`))],
    [field.oralHabits, prescription.list(patient.oralHabits.map((each) => habit[each]))],
    [field.diabetes, known(patient.diabetes)],
    [field.hypertension, known(patient.hypertension)],
    [field.previousCaseTypes, prescription.list(patient.previousCaseTypes)],
    [field.inspectionNumber, patient.inspectionNumber],
    [field.inspectionClock, moment(patient.inspectionTime)],
    [field.lastVisitAt, moment(patient.lastVisitAt)],
    [field.creator, patient.creator.name],
    [field.createdAt, time(patient.createdAt)],
    [field.updatedAt, time(patient.updatedAt)],
  ]);
}

/**
 * Returns the words for an action. A later release may have written an action for which this release has no words. Then the action's name
 * is returned.
 */
const happened = (action: string, words: Readonly<Record<string, string>>): string => words[action] ?? action;

function orderPart({ order, history, messages }: PatientRecord['orders'][number], writer: Writer): string {
  const { words, prescription, time } = writer;
  const { column, part, none } = words.record;
  const lines = prescriptionLines(order.prescription, prescription).map(
    ({ label, value, tooth }) =>
      [tooth === undefined ? label : `${label} (${prescription.tooth(tooth)})`, value] as const,
  );
  return [
    `<h3><bdi>${escaped(order.orderNumber)}</bdi></h3>`,
    facts([
      [column.lab, order.lab?.name],
      [column.state, words.order.state[order.state]],
      [column.when, time(order.createdAt)],
      ...lines,
    ]),
    `<h4>${escaped(part.history)}</h4>`,
    table(
      [column.when, column.what, column.who, column.note],
      history.map(({ at, action, actorName, note }) =>
        texts([time(at), happened(action, words.order.happened), actorName, note]),
      ),
      none,
    ),
    `<h4>${escaped(part.messages)}</h4>`,
    table(
      [column.when, column.who, column.text],
      messages.map(({ at, authorName, body }) => texts([time(at), authorName, body])),
      none,
    ),
  ].join('\n');
}

function fileTable(record: PatientRecord, { words: { record: words }, time, size }: Writer): string {
  const { column, none, noBytes } = words;
  const numbers = new Map(record.orders.map(({ order }) => [order.orderId, order.orderNumber]));
  const link = (path: string | null, name: string) =>
    path === null
      ? cell('td', `${name} (${noBytes})`)
      : `<td><bdi><a href="${escaped(path.split('/').map(encodeURIComponent).join('/'))}">${escaped(name)}</a></bdi></td>`;
  return table(
    [column.file, column.order, column.size, column.who, column.when],
    record.files.map(({ path, name, orderId, sizeBytes, uploader, createdAt }) => [
      link(path, name),
      ...texts([orderId === null ? '' : (numbers.get(orderId) ?? ''), size(sizeBytes), uploader.name, time(createdAt)]),
    ]),
    none,
  );
}

function shareTable({ shares }: PatientRecord, { words: { record: words }, time }: Writer): string {
  const { column, none } = words;
  return table(
    [column.when, column.who, column.recipient, column.file],
    shares.map(({ createdAt, creatorName, recipient, files }) =>
      texts([time(createdAt), creatorName, recipient ?? '', files.map(({ name }) => name).join(', ')]),
    ),
    none,
  );
}

function accessTable({ accesses }: PatientRecord, { words: { record: words }, time }: Writer): string {
  const { column, access, actor, none } = words;
  return table(
    [column.when, column.what, column.who],
    accesses.map(({ at, kind, actorKind }) => texts([time(at), access[kind], actor[actorKind]])),
    none,
  );
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0f1b2d}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}th,td{border:1px solid #c6cdd6;padding:.3rem .6rem;text-align:start;vertical-align:top;white-space:pre-wrap;overflow-wrap:break-word}
a,.facts td{overflow-wrap:anywhere}
@media(max-width:600px){body{margin:1rem auto;padding:0 .75rem}table{font-size:13px}th,td{padding:.2rem .3rem}.facts th{width:8rem}}
thead th,.facts th{background:#f4f6f9}@media(min-width:601px){.facts th{width:14rem}}@media(prefers-color-scheme:dark){body{background:#0f1b2d;color:#e3e8ee}thead th,.facts th{background:#1b2a41}a{color:#75b8ff}}`;

async function writerFor(language: Language): Promise<Writer> {
  const locale = new Intl.Locale(language, {
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).toString();
  const times = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const sizeIn = (unit: 'kilobyte' | 'megabyte', value: number): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 3 }).format(value);
  const [words, prescription] = await Promise.all([recordWords(language), prescriptionWords(language, 'fdi')]);
  return {
    words,
    prescription,
    time: (at) => times.format(new Date(at * 1000)),
    size: (bytes) => (bytes < 1_000_000 ? sizeIn('kilobyte', bytes / 1000) : sizeIn('megabyte', bytes / 1_000_000)),
  };
}

/** Writes the record as one HTML page, `index.html` of the zip. Any browser can open it without a network. */
export async function recordPage(record: PatientRecord, language: Language): Promise<string> {
  const writer = await writerFor(language);
  const { record: words } = writer.words;
  const { section, none } = words;
  const title = fillIn(words.title, { name: record.patient.name });
  const intro = fillIn(words.about, {
    at: writer.time(record.exportedAt),
    clinic: record.clinic.name,
  });
  const parts = [
    [section.patient, patientFacts(record.patient, writer)],
    [section.orders, record.orders.map((order) => orderPart(order, writer)).join('\n') || `<p>${escaped(none)}</p>`],
    [writer.words.chart.title, chartPart(record, { ...writer, language })],
    [section.files, fileTable(record, writer)],
    [section.shares, shareTable(record, writer)],
    [section.accesses, accessTable(record, writer)],
  ] as const;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(intro)}</p>
<p>${escaped(words.data)}</p>
${parts.map(([heading, content]) => `<h2>${escaped(heading)}</h2>\n${content}`).join('\n')}
</body>
</html>
`;
}
