import { expect, test } from 'vitest';
import { readLayout, type CaseLayout } from '#functions/layout/read-layout.ts';
import { OrderData } from '#shared/file/order-data.ts';
import { proposeItems } from '#shared/prescription/propose-items.ts';
import { PrescriptionItem } from '#shared/prescription/prescription.ts';
import { VENDOR_CASES } from '#test/support/layout/vendor-cases.ts';

/** The long run tries a hundred times as many. */
const MUTATIONS_PER_TEXT = process.env['ARCATA_LONG'] === undefined ? 120 : 12_000;
const TEXTS = VENDOR_CASES.flatMap(({ files }) =>
  files.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }])),
);
const TOKENS = [
  '<',
  '>',
  '&',
  '"',
  '<![CDATA[',
  '<!--',
  '<?x',
  '</a>',
  '&#x0;',
  '&#99999999;',
  '\u0000',
  '<Tooth>',
  '-1',
  '1e999',
  ' '.repeat(5000),
];

/** A small generator of the same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Flips, cuts, doubles and inserts bytes. */
function mutate(text: string, next: (below: number) => number): Uint8Array {
  let bytes = Buffer.from(text);
  for (let change = 0; change <= next(4); change += 1) {
    const at = next(bytes.length + 1);
    const end = Math.min(bytes.length, at + next(200));
    const kinds = [
      () => Buffer.concat([bytes.subarray(0, at), Buffer.from([next(256)]), bytes.subarray(at + 1)]),
      () => bytes.subarray(0, at),
      () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]),
      () => Buffer.concat([bytes.subarray(0, end), bytes.subarray(at, end), bytes.subarray(end)]),
      () => Buffer.concat([bytes.subarray(0, at), Buffer.from(TOKENS[next(TOKENS.length)] ?? ''), bytes.subarray(at)]),
    ];
    bytes = Buffer.from((kinds[next(kinds.length)] ?? kinds[0]!)());
  }
  return bytes;
}

const isSound = ({ orderData, curves }: CaseLayout): boolean =>
  (orderData === undefined ||
    (OrderData.safeParse(orderData).success &&
      proposeItems(orderData).items.every((item) => PrescriptionItem.safeParse(item).success))) &&
  curves.every(({ points }) => points.flat().every(Number.isFinite));

test.for(TEXTS.map(({ path, text }, number) => ({ path, text, number })))(
  'a mutated $path is read or refused, soon and by its name',
  ({ path, text, number }) => {
    const next = numbers(number + 1);
    const unsound: number[] = [];
    let slowestMs = 0;
    for (let mutation = 0; mutation < MUTATIONS_PER_TEXT; mutation += 1) {
      const bytes = mutate(text, next);
      const started = performance.now();
      const layout = readLayout([{ index: 0, path, kind: 'xml' }], new Map([[0, bytes]]));
      slowestMs = Math.max(slowestMs, performance.now() - started);
      if (!isSound(layout)) unsound.push(mutation);
    }

    expect(unsound).toEqual([]);
    expect(slowestMs).toBeLessThan(2000);
  },
);
