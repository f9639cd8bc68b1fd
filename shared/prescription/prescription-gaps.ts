import type { Prescription, PrescriptionItem } from './prescription.ts';

/** Facts that a lab asks for if a prescription leaves them open, in the order of the form (RX-6). */
const GAPS = [
  'teeth',
  'restoration',
  'implantRestoration',
  'material',
  'shade',
  'stumpShade',
  'content',
  'dueDate',
] as const;
type PrescriptionGap = (typeof GAPS)[number];

/** Materials that light passes through, so that the stump is visible. */
const TRANSLUCENT: readonly PrescriptionItem['material'][] = ['glassCeramic', 'pressedCeramic'];

function gapsOf(item: PrescriptionItem, isImplant: boolean): PrescriptionGap[] {
  const gaps: PrescriptionGap[] = [];
  if (isImplant && item.implantRestoration === undefined) gaps.push('implantRestoration');
  if (!isImplant && item.restoration === undefined) gaps.push('restoration');
  if (item.material === undefined) gaps.push('material');
  // Metal has its own colour.
  if (item.shade === '' && item.material !== 'titaniumAlloy') gaps.push('shade');
  if (!isImplant && item.stumpShade === '' && TRANSLUCENT.includes(item.material)) gaps.push('stumpShade');
  return gaps;
}

/** Returns what a prescription leaves open. A gap never blocks sending: a scanner's order or a message may fill it. */
export function prescriptionGaps({ caseType, items, content, dueDate }: Prescription): PrescriptionGap[] {
  const isOnTeeth = caseType === 'prosthetics' || caseType === 'implant';
  const found = new Set<PrescriptionGap>(
    items.flatMap((item) => (isOnTeeth ? gapsOf(item, caseType === 'implant') : [])),
  );
  if (isOnTeeth && items.length === 0) found.add('teeth');
  if (!isOnTeeth && items.length === 0 && content === '') found.add('content');
  if (dueDate === undefined) found.add('dueDate');
  return GAPS.filter((gap) => found.has(gap));
}
