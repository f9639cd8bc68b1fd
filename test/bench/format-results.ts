import { type BenchRow, type Figure, machine } from './measure.ts';

export interface Result {
  readonly row: BenchRow;
  readonly seen: Figure;
}

const HEAD = [
  '| row | input | figure | floor | aim | verdict | ours | peer | peak RSS |',
  '|---|---|---|---|---|---|---|---|---|',
];

const rounded = (value: number): string => String(Number(value.toPrecision(3)));

function line({ row, seen }: Result): string {
  const bound = (limit: number) => `${row.better === 'higher' ? '≥' : '≤'} ${limit}`;
  const cells = [row.name, row.input];
  if ('absent' in seen) cells.push('–', bound(row.floor), bound(row.aim), `no peer: ${seen.absent}`, '', '', '');
  else {
    const reaches = (limit: number) => (row.better === 'higher' ? seen.figure >= limit : seen.figure <= limit);
    const verdict = reaches(row.aim) ? 'aim met' : reaches(row.floor) ? 'pass' : '**below floor**';
    const rss = seen.rssMb === undefined ? '' : `${Math.round(seen.rssMb)} MB`;
    cells.push(`${rounded(seen.figure)} ${row.metric}`, bound(row.floor), bound(row.aim), verdict);
    cells.push(seen.ours, seen.peer, rss);
  }
  return `| ${cells.join(' | ')} |`;
}

/** The results as a table; as a report, with what they were measured on. */
export function formatResults(
  results: readonly Result[],
  { isReport = false, isHeaded = isReport }: { isReport?: boolean; isHeaded?: boolean },
): string {
  const table = [...(isHeaded ? HEAD : []), ...results.map(line)];
  if (!isReport) return table.join('\n');
  const day = new Date().toISOString().slice(0, 10);
  return `${['# Bench results', '', `${day}, ${machine()}. Figures are medians of five runs, both sides in turns.`, '', ...table].join('\n')}\n`;
}
