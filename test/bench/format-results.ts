import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { machine } from './measure.ts';

/** A row of the bench's table with its result, as a suite's process reports it. */
export const Result = z.object({
  row: z.object({
    name: z.string(),
    input: z.string(),
    metric: z.string(),
    better: z.enum(['higher', 'lower']),
    floor: z.number(),
    aim: z.number(),
  }),
  seen: z.union([
    z.object({ figure: z.number(), ours: z.string(), peer: z.string(), rssMb: z.number().optional() }),
    z.object({ absent: z.string() }),
  ]),
});
export type Result = z.infer<typeof Result>;

const HEAD = [
  '| row | input | figure | floor | aim | verdict | ours | peer | peak RSS |',
  '|---|---|---|---|---|---|---|---|---|',
];

/** Packages that we compare our code with. The report lists their versions. */
const PEERS = [
  '@cornerstonejs/codec-openjph',
  '@gltf-transform/functions',
  'dicom-parser',
  'draco3dgltf',
  'sharp',
  'three',
  'unzipper',
  'yauzl',
];

const rounded = (value: number): string => String(Number(value.toPrecision(3)));

/** Whether a figure reaches a limit: at least the limit if higher is better, else at most the limit. */
const reaches = ({ better }: Result['row'], figure: number, limit: number): boolean =>
  better === 'higher' ? figure >= limit : figure <= limit;

export const isBelowFloor = ({ row, seen }: Result): boolean =>
  'figure' in seen && !reaches(row, seen.figure, row.floor);

function line({ row, seen }: Result): string {
  const bound = (limit: number) => `${row.better === 'higher' ? '≥' : '≤'} ${limit}`;
  const cells = [row.name, row.input];
  if ('absent' in seen) cells.push('–', bound(row.floor), bound(row.aim), `no peer: ${seen.absent}`, '', '', '');
  else {
    const verdict = reaches(row, seen.figure, row.aim)
      ? 'aim met'
      : reaches(row, seen.figure, row.floor)
        ? 'pass'
        : '**below floor**';
    const rss = seen.rssMb === undefined ? '' : `${Math.round(seen.rssMb)} MB`;
    cells.push(`${rounded(seen.figure)} ${row.metric}`, bound(row.floor), bound(row.aim), verdict);
    cells.push(seen.ours, seen.peer, rss);
  }
  return `| ${cells.join(' | ')} |`;
}

const versionOf = (name: string): string => {
  const text = readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8');
  return `${name} ${z.object({ version: z.string() }).parse(JSON.parse(text)).version}`;
};

/** Formats the results as a table. A report also has the machine and the versions of the packages. */
export function formatResults(
  results: readonly Result[],
  { isReport = false, isHeaded = isReport }: { isReport?: boolean; isHeaded?: boolean },
): string {
  const table = [...(isHeaded ? HEAD : []), ...results.map(line)];
  if (!isReport) return table.join('\n');
  const day = new Date().toISOString().slice(0, 10);
  const told = `Last run: ${day}, ${machine()}. Rows that did not run keep earlier figures, also of other machines. Figures are medians of five runs, both sides in turns.`;
  return `${['# Bench results', '', told, `Peers: ${PEERS.map(versionOf).join(', ')}.`, '', ...table].join('\n')}\n`;
}
