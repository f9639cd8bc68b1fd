import { textUseOf } from '#shared/layout/layout-texts.ts';
import { readLayout, type CaseLayout } from '#functions/layout/read-layout.ts';
import { OrderData } from '#shared/file/order-data.ts';
import { PrescriptionItem } from '#shared/prescription/prescription.ts';
import { proposeItems } from '#shared/prescription/propose-items.ts';
import { type FuzzTarget, words } from '#test/support/fuzz/fuzz-target.ts';
import { VENDOR_CASES } from './vendor-cases.ts';

const TEXTS = VENDOR_CASES.flatMap(({ files }) =>
  files.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }])),
);
/** A file name for each way to read a text. */
const PATHS = [...new Map(TEXTS.map(({ path }) => [textUseOf(path), path])).values()];

const isSound = ({ orderData, curves }: CaseLayout): boolean =>
  (orderData === undefined ||
    (OrderData.safeParse(orderData).success &&
      proposeItems(orderData).items.every((item) => PrescriptionItem.safeParse(item).success))) &&
  curves.every(({ points }) => points.flat().every(Number.isFinite));

/** Fuzzes orders, margins and placements of every vendor. Each file is read in all ways, because its sender can choose any name. */
export const layoutTarget: FuzzTarget = {
  seeds: () => TEXTS.map(({ text }) => new TextEncoder().encode(text)),
  dictionary: words(
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
    // Texts that can be inserted into a document without making it malformed.
    '<Tooth/>',
    '<Number>99</Number>',
    'ToothNumber="1" ',
    '-1',
    '1e999',
    ' '.repeat(5000),
  ),
  run: (bytes) => {
    const layouts = PATHS.map((path) => readLayout([{ index: 0, path, kind: 'xml' }], new Map([[0, bytes]])));
    if (!layouts.every(isSound)) throw new Error('something unsound is read');
    const refusal = layouts.map(({ refused }) => refused.get(0)).find((error) => error !== undefined);
    if (refusal !== undefined && layouts.every(({ curves }) => curves.length === 0)) throw refusal;
  },
};
