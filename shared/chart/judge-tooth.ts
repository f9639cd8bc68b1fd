import { findingsOf, statusesOf } from './chart-findings.ts';
import type { ToothFinding, ToothState } from './chart.ts';

/** A fault in a tooth's state: the path of the field, and the key of the error in `field.json`. */
export interface ToothFault {
  readonly path: string;
  readonly error: string;
}

const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

function faultOfFinding(row: ReturnType<typeof findingsOf>[number], { surfaces, amount }: ToothFinding) {
  if (row.on === 'surfaces' && surfaces.length === 0) return 'surfacesRequired';
  if ((row.on === 'tooth' && surfaces.length > 0) || !isOnce(surfaces)) return 'surfacesUnfit';
  const [min, max] = row.amount ?? [0, 0];
  if (row.amount !== undefined && amount === null) return 'required';
  if (row.amount === undefined ? amount !== null : amount !== null && (amount < min || amount > max))
    return 'amountUnfit';
  return undefined;
}

/** Returns the first fault of a tooth's state, by the table of findings (PAT-106); `undefined` if there is none. */
export function faultOfTooth(tooth: string, { status, findings }: ToothState): ToothFault | undefined {
  if (!statusesOf(tooth).includes(status)) return { path: 'status', error: 'statusUnfit' };
  if (!isOnce(findings.map(({ finding }) => finding))) return { path: 'findings', error: 'findingTwice' };
  const rows = findingsOf(tooth, status);
  for (const [index, found] of findings.entries()) {
    const row = rows.find(({ finding }) => finding === found.finding);
    const error = row === undefined ? 'findingUnfit' : faultOfFinding(row, found);
    if (error !== undefined) return { path: `findings.${index}`, error };
  }
  return undefined;
}
