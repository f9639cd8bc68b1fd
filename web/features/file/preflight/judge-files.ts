import { partsNotFound, type ExpectedPart, type NamedPart, type ScannedCaseType } from '#shared/file/expected-parts.ts';
import type { OtherPatient } from '#shared/file/other-patient.ts';
import { isPersonalName, nameWithoutPerson } from '#shared/file/personal-names.ts';
import type { PreflightFindingKind } from '#shared/file/preflight-note.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import type { VendorLayout } from '#shared/file/vendor-layout.ts';
import { recogniseLayout } from '#shared/layout/recognise-layout.ts';
import { roleOf } from '#shared/layout/role-of.ts';
import { identityDifferences, type KnownPatient, type ToPinyin } from '#shared/patient/identity-differences.ts';
import type { SeenEntry, SeenFile } from './look-into-file.ts';

/** Facts from an order or from a patient's record. The files are compared with these facts. */
export interface PreflightSubject {
  /** Case type of the order. `undefined`: the files are the patient's own, so no parts are expected. */
  readonly caseType: ScannedCaseType | undefined;
  readonly teeth: readonly string[];
  /** The patient. `undefined`: the patient is unknown here, so no names are compared. */
  readonly patient: (KnownPatient & { readonly phone?: string }) | undefined;
  /** Whether the order's lab does not get the patient's name. If the lab gets the name, a file name that contains it is no finding. */
  readonly isNameHidden: boolean;
  /** Whether the order already has files. One of them may be the part that is not found in the new files. */
  readonly hasFiles: boolean;
}

/** One finding on a file, with the entries of the zip that it concerns. */
export interface FileFinding {
  readonly kind: Exclude<PreflightFindingKind, 'missing'>;
  readonly entries: readonly SeenEntry[];
  readonly refusal?: RefusalReason;
  readonly other?: OtherPatient;
}

export interface FileReport {
  readonly name: string;
  /** Name of the file without the person's name; `undefined` if the file's name contains no person's name. */
  readonly plainName: string | undefined;
  readonly layout: VendorLayout | undefined;
  readonly entryCount: number;
  readonly findings: readonly FileFinding[];
}

export interface PreflightReport {
  /**
   * Layout that all files outside of zips have together, such as the files of a chosen folder. `undefined` if all files
   * are zips or are refused.
   */
  readonly looseLayout: VendorLayout | undefined;
  /** Reports in the order of the files, one for each file. */
  readonly files: readonly FileReport[];
  /** Expected parts that no name of a file or entry shows. */
  readonly missing: readonly ExpectedPart[];
}

/**
 * Reasons for which the platform leaves out an entry, and which give no finding. Discs often contain a viewer program,
 * which is left out without a message (FILE-18).
 */
const SILENT: readonly RefusalReason[] = ['executableFile'];

const SCAN = /\.(?:stl|ply|obj|off|glb|3mf|drc)$/iu;
const NO_SCAN =
  /\.(?:xml|txt|csv|json|html?|pdf|png|jpe?g|bmp|gif|webp|heic|tiff?|docx?|xlsx?|mtl|xyz|pts|matrix4|3ox|3shapeorder|3ml|dentalproject|constructioninfo|scaninfo|dentalcad|hasscan)$/iu;
const DICOM = /\.(?:dcm|dic|dicom|ima)$/iu;

function namedPart(path: string, layout: VendorLayout): NamedPart {
  // 3Shape stores its scans as `.dcm`, which is also the extension of DICOM.
  const isScan = SCAN.test(path) || (layout === 'threeShape' && DICOM.test(path));
  const isNoScan = NO_SCAN.test(path) || DICOM.test(path);
  return { ...roleOf(path, layout), is: isScan ? 'scan' : isNoScan ? 'noScan' : 'mayBeScan' };
}

const layoutOf = (entries: readonly SeenEntry[], seen: readonly SeenFile[]): VendorLayout =>
  recogniseLayout(
    entries.map(({ path }) => ({ path, kind: DICOM.test(path) ? ('dicom' as const) : ('other' as const) })),
    seen.flatMap(({ orders }) => orders)[0],
  );

function missingIn(
  seen: readonly SeenFile[],
  { caseType, teeth, hasFiles }: PreflightSubject,
): readonly ExpectedPart[] {
  if (caseType === undefined || hasFiles || seen.some(({ refusal }) => refusal !== undefined)) return [];
  const entries = seen.flatMap((file) => file.entries);
  const layout = layoutOf(entries, seen);
  // An entry that is refused may be the missing part, so it counts as unknown.
  const parts = entries.map((entry) => (entry.refusal === undefined ? namedPart(entry.path, layout) : UNKNOWN));
  return partsNotFound({ caseType, teeth, layout, parts });
}

const UNKNOWN: NamedPart = { role: 'unknown', is: 'mayBeScan' };

async function otherPatientIn(file: SeenFile, patient: KnownPatient, toPinyin: ToPinyin): Promise<FileFinding[]> {
  const found: { entryIndex: number; other: OtherPatient }[] = [];
  for (const { entryIndex, ...named } of file.patients) {
    const differs = await identityDifferences(patient, named, toPinyin);
    if (differs.length > 0) found.push({ entryIndex, other: { ...named, differs } });
  }
  const [first] = found;
  if (first === undefined) return [];
  const named = new Set(found.map(({ entryIndex }) => entryIndex));
  return [{ kind: 'otherPatient', entries: file.entries.filter(({ index }) => named.has(index)), other: first.other }];
}

async function judgeFile(
  file: SeenFile,
  { patient, caseType, isNameHidden }: PreflightSubject,
  toPinyin: ToPinyin,
): Promise<FileReport> {
  const { name, refusal, entries } = file;
  // A patient's own files go to no lab, so no name in them needs hiding.
  const hidden = caseType !== undefined &&
    patient && {
      names: isNameHidden ? [patient.name] : [],
      number: isNameHidden ? patient.patientNumber : '',
      birthDate: patient.birthDate,
      phone: patient.phone ?? '',
    };
  const personal = !hidden ? [] : entries.filter(({ path }) => isPersonalName(path, hidden));
  const isPersonal = hidden && isPersonalName(name, hidden);
  const refused = entries.filter((entry) => entry.refusal !== undefined && !SILENT.includes(entry.refusal));
  const findings: FileFinding[] = [
    ...(refusal === undefined ? [] : [{ kind: 'unreadable' as const, entries: [], refusal }]),
    ...(refused.length === 0 ? [] : [{ kind: 'refusedEntries' as const, entries: refused }]),
    ...(personal.length === 0 && isPersonal !== true ? [] : [{ kind: 'personalNames' as const, entries: personal }]),
    ...(patient === undefined ? [] : await otherPatientIn(file, patient, toPinyin)),
  ];
  return {
    name,
    plainName: hidden && isPersonal ? nameWithoutPerson(name, hidden) : undefined,
    layout: file.isZip && refusal === undefined ? layoutOf(entries, [file]) : undefined,
    entryCount: entries.length,
    findings,
  };
}

/**
 * Checks files before they are uploaded, by their names and the data in them. Does not report a part as missing if an
 * unclear name may belong to it.
 */
export async function judgeFiles(
  seen: readonly SeenFile[],
  subject: PreflightSubject,
  toPinyin: ToPinyin,
): Promise<PreflightReport> {
  const files: FileReport[] = [];
  for (const file of seen) files.push(await judgeFile(file, subject, toPinyin));
  const loose = seen.filter(({ isZip, refusal }) => !isZip && refusal === undefined);
  const looseEntries = loose.flatMap(({ entries }) => entries);
  const looseLayout = looseEntries.length === 0 ? undefined : layoutOf(looseEntries, loose);
  return { looseLayout, files, missing: missingIn(seen, subject) };
}
