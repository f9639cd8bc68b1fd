import { measure, type Measured } from './measure.ts';
import { meshRows } from './mesh-bench.ts';
import { unzipRows } from './unzip-bench.ts';

/** `npm run bench [name]`: rows whose name starts so; all without one. */
const [wanted = ''] = process.argv.slice(2);

const SUITES = { unzip: unzipRows, mesh: meshRows };

const line = ({ row, oursMs, peerMs, ratio }: Measured) => ({
  name: row.name,
  input: row.input,
  'ours ms': Math.round(oursMs),
  peer: row.peer.name,
  'peer ms': Math.round(peerMs),
  ratio: Number(ratio.toFixed(2)),
  floor: row.floor,
  aim: row.aim,
  verdict: ratio >= row.floor ? 'pass' : 'FAIL',
});

const measured: Measured[] = [];
for (const [suite, rows] of Object.entries(SUITES)) {
  if (!suite.startsWith(wanted.split('.')[0] ?? '')) continue;
  for (const row of await rows()) if (row.name.startsWith(wanted)) measured.push(await measure(row));
}
console.table(measured.map(line));
process.exitCode = measured.length > 0 && measured.every(({ row, ratio }) => ratio >= row.floor) ? 0 : 1;
