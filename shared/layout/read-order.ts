import { OrderData, type OrderFormat } from '../file/order-data.ts';
import { RejectedFileError } from '../file/rejected-file-error.ts';
import { readDentalProject } from './read-dental-project.ts';
import { readIteroOrder } from './read-itero-order.ts';
import { readThreeShapeOrder } from './read-three-shape-order.ts';
import type { XmlElement } from './read-xml.ts';

/** Reads an order from its document; `undefined` if it contains none. Missing values are `''` or absent. */
export type ReadOrder = (root: XmlElement) => Omit<OrderData, 'format' | 'entryIndex'> | undefined;

interface OrderFormatRow {
  readonly format: OrderFormat;
  /** Pattern for the name of the document's root element. */
  readonly root: RegExp;
  readonly read: ReadOrder;
}

const ORDER_FORMATS: readonly OrderFormatRow[] = [
  { format: 'dentalProject', root: /^(?:treatment|project|dentalproject)$/iu, read: readDentalProject },
  { format: 'iteroXml', root: /^iteroexport$/iu, read: readIteroOrder },
  { format: 'threeShapeXml', root: /^dentalcontainer$/iu, read: readThreeShapeOrder },
];

const TEETH_MAX = 52;

/**
 * Keeps only the first entry of each tooth, sorted by tooth. Some programs list a tooth once for each layer, with the work itself first.
 */
function oncePerTooth<Row extends { readonly tooth: string }>(teeth: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return teeth
    .filter(({ tooth }) => !seen.has(tooth) && seen.add(tooth))
    .slice(0, TEETH_MAX)
    .toSorted((a, b) => a.tooth.localeCompare(b.tooth));
}

/**
 * Reads the order in an XML document. Returns `undefined` if the document is something else: materials, preferences or a construction.
 *
 * @throws {RejectedFileError} `orderFileUnreadable` if it is an unusable order
 */
export function readOrder(root: XmlElement, entryIndex: number): OrderData | undefined {
  const row = ORDER_FORMATS.find(({ root: name }) => name.test(root.name));
  const order = row?.read(root);
  if (row === undefined || order === undefined) return undefined;
  const parsed = OrderData.safeParse({ ...order, teeth: oncePerTooth(order.teeth), format: row.format, entryIndex });
  if (!parsed.success) throw new RejectedFileError('orderFileUnreadable', row.format, { cause: parsed.error });
  return parsed.data;
}
