import type { PreflightNote } from '#shared/file/preflight-note.ts';
import type { FileFinding, PreflightReport } from './judge-files.ts';

/** Changes that the person makes before sending. */
export interface PreflightFixes {
  /** Files that are not sent, by their positions. */
  readonly skipped: ReadonlySet<number>;
  /** Files that keep their name although it contains a person's name, by their positions. */
  readonly named: ReadonlySet<number>;
  /** Findings whose entries are left out of the zip, each as the key that `findingKey` returns. */
  readonly leftOut: ReadonlySet<string>;
}

export const NO_FIXES: PreflightFixes = { skipped: new Set(), named: new Set(), leftOut: new Set() };

export const findingKey = (file: number, { kind }: Pick<FileFinding, 'kind'>): string => `${file} ${kind}`;

/** Whether the entries of a finding can be left out, because all of them are entries of a zip. */
export const canLeaveOut = ({ entries }: FileFinding): boolean =>
  entries.length > 0 && entries.every(({ index }) => index >= 0);

/** Returns the indexes of the entries that the person leaves out of a file. */
export const entriesLeftOut = (
  { files }: PreflightReport,
  { leftOut }: PreflightFixes,
  file: number,
): ReadonlySet<number> =>
  new Set(
    (files[file]?.findings ?? [])
      .filter((finding) => leftOut.has(findingKey(file, finding)))
      .flatMap(({ entries }) => entries.map(({ index }) => index)),
  );

/** Whether a finding is left after the person's changes. */
function isLeft(report: PreflightReport, fixes: PreflightFixes, file: number, finding: FileFinding): boolean {
  const left = entriesLeftOut(report, fixes, file);
  const isInEntries = finding.entries.some(({ index }) => index >= 0 && !left.has(index));
  const { plainName } = report.files[file] ?? {};
  if (finding.kind === 'personalNames') return isInEntries || (plainName !== undefined && fixes.named.has(file));
  return canLeaveOut(finding) ? isInEntries : true;
}

/** Returns the remaining findings on a file that is sent. Missing parts are reported with the first file that is sent. */
export function findingsLeft(
  report: PreflightReport,
  fixes: PreflightFixes,
  file: number,
): readonly PreflightNote['findings'][number][] {
  if (fixes.skipped.has(file)) return [];
  const own = (report.files[file]?.findings ?? []).filter((finding) => isLeft(report, fixes, file, finding));
  const first = report.files.findIndex((_, at) => !fixes.skipped.has(at));
  return [
    ...own.map(({ kind }) => ({ kind, parts: [] })),
    ...(first === file && report.missing.length > 0 ? [{ kind: 'missing' as const, parts: [...report.missing] }] : []),
  ];
}

/** Whether the check found anything. */
export const hasFindings = ({ files, missing }: PreflightReport): boolean =>
  missing.length > 0 || files.some(({ findings }) => findings.length > 0);
