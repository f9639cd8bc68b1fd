import { CURVES_MAX, type CaseCurve } from '#shared/file/case-curve.ts';
import type { FileKind } from '#shared/file/file-kind.ts';
import type { OrderData } from '#shared/file/order-data.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { VendorLayout } from '#shared/file/vendor-layout.ts';
import { iteroParts } from '#shared/layout/itero-parts.ts';
import { textUseOf, type TextUse } from '#shared/layout/layout-texts.ts';
import { readConstructionCurves, readPointCurve } from './read-curves.ts';
import { readOrder } from '#shared/layout/read-order.ts';
import { readPlacement } from './read-placement.ts';
import { readXml } from './read-xml.ts';
import { baseName, roleOf, type Part } from '#shared/layout/role-of.ts';
import { recogniseLayout } from '#shared/layout/recognise-layout.ts';
import { toothInName } from './tooth-in-name.ts';
import { withJawOfWork } from '#shared/layout/jaw-of-work.ts';

export interface LayoutFile {
  readonly index: number;
  readonly path: string;
  readonly kind: FileKind;
}

export interface CaseLayout {
  readonly vendorLayout: VendorLayout;
  /** Returns the role and jaw of a file. */
  readonly partOf: (path: string) => Part;
  /** Returns the position of a mesh in the case: 16 numbers column by column, in mm. `undefined` if no matrix file gives it. */
  readonly placementOf: (path: string) => readonly number[] | undefined;
  readonly orderData: OrderData | undefined;
  readonly curves: readonly CaseCurve[];
  /** Order files that cannot be read, by the index of their entry. */
  readonly refused: ReadonlyMap<number, RejectedFileError>;
}

/** Facts collected from the texts of a case. */
interface Findings {
  readonly orders: OrderData[];
  readonly curves: CaseCurve[];
  readonly placements: Map<string, readonly number[]>;
  readonly parts: Map<string, Part>;
}

const stemOf = (path: string): string => baseName(path).replace(/\.[^.]*$/u, '');

/** The reader of each kind of text. */
const READERS: Record<TextUse, (file: LayoutFile, bytes: Uint8Array, findings: Findings) => void> = {
  order: readOrderText,
  anyXml: readOrderText,
  construction: (file, bytes, { curves }) => {
    for (const curve of readConstructionCurves(bytes)) curves.push(named(file, curve));
  },
  placement: ({ path }, bytes, { placements }) => {
    const placement = readPlacement(bytes);
    if (placement !== undefined) placements.set(stemOf(path), placement);
  },
  curve: (file, bytes, { curves }) => {
    const curve = readPointCurve(bytes);
    if (curve !== undefined) curves.push(named(file, curve));
  },
};

function readOrderText({ index }: LayoutFile, bytes: Uint8Array, { orders, parts }: Findings): void {
  const root = readXml(bytes);
  const order = readOrder(root, index);
  if (order !== undefined) orders.push(order);
  for (const [name, part] of iteroParts(root)) parts.set(name, part);
}

function named({ index, path }: LayoutFile, curve: Pick<CaseCurve, 'tooth' | 'isClosed' | 'points'>): CaseCurve {
  const name = baseName(path);
  const tooth = curve.tooth ?? toothInName(name);
  const role = name.includes('copyline') ? 'copyline' : 'margin';
  return { ...curve, entryIndex: index, role, name: path.split(/[\\/]/u).at(-1) ?? path, ...(tooth && { tooth }) };
}

/**
 * Returns the order with the most teeth, then with the most fields. If several are equal, the last one counts, because newer versions of a
 * format sort last.
 */
function fullest(orders: readonly OrderData[]): OrderData | undefined {
  const fields = (order: OrderData) =>
    Object.values(order).filter((value) => value !== '' && value !== undefined).length;
  return orders.toSorted((a, b) => a.teeth.length - b.teeth.length || fields(a) - fields(b)).at(-1);
}

/**
 * Reads the layout of a case from file names and small texts: the role of each file, and the order. An unreadable text affects no other
 * file.
 *
 * @param texts the bytes of `layoutTexts(files)`, by the index of the entry
 */
export function readLayout(files: readonly LayoutFile[], texts: ReadonlyMap<number, Uint8Array>): CaseLayout {
  const findings: Findings = { orders: [], curves: [], placements: new Map(), parts: new Map() };
  const refused = new Map<number, RejectedFileError>();
  for (const file of files) {
    const bytes = texts.get(file.index);
    const use = textUseOf(file.path);
    if (use === undefined || (bytes === undefined && use !== 'order')) continue;
    try {
      if (bytes === undefined) throw new RejectedFileError('orderFileUnreadable', 'too large or too many');
      READERS[use](file, bytes, findings);
    } catch (error) {
      if (!(error instanceof RejectedFileError)) throw error;
      if (use === 'order') refused.set(file.index, error);
    }
  }
  const orderData = fullest(findings.orders);
  const vendorLayout = recogniseLayout(files, orderData);
  return {
    vendorLayout,
    partOf: (path) => {
      const part = findings.parts.get(baseName(path)) ?? roleOf(path, vendorLayout);
      return withJawOfWork(part, orderData);
    },
    placementOf: (path) => findings.placements.get(stemOf(path)),
    orderData,
    curves: findings.curves.slice(0, CURVES_MAX),
    refused,
  };
}
