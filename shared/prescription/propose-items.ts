import { areNeighbours, inArchOrder } from '../tooth/arches.ts';
import type { OrderData, OrderTooth } from '../file/order-data.ts';
import type { CaseType, PrescriptionItem, PrescriptionUnit } from './prescription.ts';
import { VENDOR_MATERIALS, VENDOR_RESTORATIONS } from './vendor-words.ts';

/** Facts that may be missing after the data of a scanner's or design program's order was taken over. */
const GAPS = ['teeth', 'restoration', 'material', 'shade', 'implantSystem'] as const;
type Gap = (typeof GAPS)[number];

/** The order of a scanner or design program, translated into the fields of our prescription. */
export interface Proposal {
  readonly caseType: CaseType;
  readonly items: readonly PrescriptionItem[];
  /** Words of the order that our prescription has no value for, each with its tooth. */
  readonly untold: readonly {
    readonly tooth: string;
    readonly field: 'restoration' | 'material';
    readonly word: string;
  }[];
  readonly gaps: readonly Gap[];
}

const rowOf = (word: string) => VENDOR_RESTORATIONS.find((row) => row.word.test(word));
const isPontic = ({ restoration }: OrderTooth): boolean => {
  const row = rowOf(restoration);
  return row !== undefined && 'on' in row && row.on === 'pontic';
};
const isOnImplant = ({ restoration, implant }: OrderTooth): boolean => {
  const row = rowOf(restoration);
  return implant !== '' || (row !== undefined && 'on' in row && row.on === 'implant');
};

/** Returns the teeth that are made in one piece: teeth that the file links, and pontics with their neighbours. */
function spansOf(teeth: readonly OrderTooth[]): OrderTooth[][] {
  const places = inArchOrder(teeth.map(({ tooth }) => tooth));
  const inOrder = teeth.toSorted((a, b) => places.indexOf(a.tooth) - places.indexOf(b.tooth));
  const spans: OrderTooth[][] = [];
  for (const tooth of inOrder) {
    const last = spans.at(-1);
    const before = last?.at(-1);
    const isJoined =
      before !== undefined &&
      ((tooth.bridge !== undefined && tooth.bridge === before.bridge) ||
        (areNeighbours(before.tooth, tooth.tooth) && (isPontic(before) || isPontic(tooth))));
    if (isJoined) last?.push(tooth);
    else spans.push([tooth]);
  }
  return spans;
}

const materialOf = (word: string) => VENDOR_MATERIALS.find((row) => row.word.test(word))?.means;

/** Returns the facts that the file states about one tooth of a bridge. */
const unitOf = (tooth: OrderTooth): PrescriptionUnit => ({
  tooth: tooth.tooth,
  role: isPontic(tooth) ? 'pontic' : 'retainer',
  implantSystem: '',
  implantPlatform: '',
});

function itemOf(span: readonly OrderTooth[], { shade }: OrderData, isImplant: boolean): PrescriptionItem {
  const isBridge = span.length > 1;
  const [first] = span;
  const works = isBridge ? rowOf('bridge')?.means : rowOf(first?.restoration ?? '')?.means;
  const found = <Value>(read: (tooth: OrderTooth) => Value | undefined): Value | undefined =>
    span.map(read).find((value) => value !== undefined && value !== '');
  const material = found((tooth) => materialOf(tooth.material));
  return {
    teeth: span.map(({ tooth }) => tooth).toSorted(),
    ...(works && (isImplant ? { implantRestoration: works.implantRestoration } : { restoration: works.restoration })),
    implantSystem: isImplant ? (found((tooth) => tooth.implant) ?? '').slice(0, 64) : '',
    ...(material && { material }),
    shade: (found((tooth) => tooth.shade) ?? shade).slice(0, 16),
    stumpShade: '',
    units: isBridge ? span.map(unitOf) : [],
  };
}

/** Joins single teeth with equal work into one piece: six veneers become one line of the order. */
function joinEqual(
  items: readonly PrescriptionItem[],
  isBridge: (item: PrescriptionItem) => boolean,
): PrescriptionItem[] {
  const joined = new Map<string, PrescriptionItem>();
  for (const item of items) {
    const { teeth, ...work } = item;
    const key = JSON.stringify(isBridge(item) ? item : work);
    const known = joined.get(key);
    joined.set(key, known === undefined ? item : { ...known, teeth: [...known.teeth, ...teeth].toSorted() });
  }
  return [...joined.values()];
}

function gapsOf(items: readonly PrescriptionItem[], caseType: CaseType): Gap[] {
  const missing: Record<Gap, boolean> = {
    teeth: items.length === 0,
    restoration: items.some(({ restoration, implantRestoration }) => (restoration ?? implantRestoration) === undefined),
    material: items.some(({ material }) => material === undefined),
    shade: items.some(({ shade, material }) => shade === '' && material !== 'titaniumAlloy'),
    implantSystem: caseType === 'implant' && items.some(({ implantSystem }) => implantSystem === ''),
  };
  return GAPS.filter((gap) => missing[gap]);
}

/** Returns the prescription that an order's data states. It guesses nothing: unknown words are listed, and missing facts are gaps. */
export function proposeItems(order: OrderData): Proposal {
  const teeth = order.teeth.filter(({ restoration }) => rowOf(restoration)?.means !== null);
  const isImplant = teeth.some(isOnImplant);
  const caseType = isImplant ? 'implant' : 'prosthetics';
  const spans = spansOf(teeth);
  const bridges = new Set(spans.filter((span) => span.length > 1).map(([first]) => first?.tooth));
  const items = joinEqual(
    spans.map((span) => itemOf(span, order, isImplant)),
    (item) => item.teeth.some((tooth) => bridges.has(tooth)),
  ).slice(0, 16);
  return {
    caseType,
    items,
    untold: teeth.flatMap(({ tooth, restoration, material }) => [
      ...(restoration !== '' && rowOf(restoration) === undefined
        ? [{ tooth, field: 'restoration' as const, word: restoration }]
        : []),
      ...(material !== '' && materialOf(material) === undefined
        ? [{ tooth, field: 'material' as const, word: material }]
        : []),
    ]),
    gaps: gapsOf(items, caseType),
  };
}
