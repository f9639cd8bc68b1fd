import type { PointPair } from '../geometry/align-points.ts';
import type { Vector } from '../geometry/vector.ts';
import { SCAN_PAIRS_MAX } from './plan-limits.ts';
import type { PlannedScan, ScanPair } from './plan.ts';
import type { ScanFit } from './scan-fit.ts';

type Side = keyof ScanPair;

export const newScan = (partId: string, { fileId, assetId }: PlannedScan['scan']): PlannedScan => ({
  kind: 'scan',
  partId,
  scan: { fileId, assetId },
  pairs: [],
});

/** Changes the pairs of a scan and removes its fit, because the fit belongs to the former pairs. */
const withPairs = ({ fit: _fit, ...scan }: PlannedScan, pairs: readonly ScanPair[]): PlannedScan => ({
  ...scan,
  pairs: [...pairs],
});

export const withFit = (scan: PlannedScan, fit: ScanFit): PlannedScan => ({ ...scan, fit });

/** Whether a person can set one more mark on this side, scan or volume. */
export const mayMark = ({ pairs }: PlannedScan, side: Side): boolean =>
  pairs.length < SCAN_PAIRS_MAX || pairs.some((pair) => pair[side] === undefined);

/**
 * Marks a place. The mark completes the first pair without a mark on this side. If there is no such pair, it begins a new pair. The scan
 * stays unchanged if it has `SCAN_PAIRS_MAX` complete pairs.
 */
export function marked(scan: PlannedScan, side: Side, [x, y, z]: Vector): PlannedScan {
  const { pairs } = scan;
  const open = pairs.findIndex((pair) => pair[side] === undefined);
  const mark: ScanPair = { [side]: [x, y, z] };
  if (open >= 0) return withPairs(scan, pairs.with(open, { ...pairs[open], ...mark }));
  return pairs.length < SCAN_PAIRS_MAX ? withPairs(scan, [...pairs, mark]) : scan;
}

/** Moves the mark of a pair in the volume. */
export const markMoved = (scan: PlannedScan, index: number, [x, y, z]: Vector): PlannedScan =>
  withPairs(scan, scan.pairs.with(index, { ...scan.pairs[index], volume: [x, y, z] }));

export const pairRemoved = (scan: PlannedScan, index: number): PlannedScan =>
  withPairs(scan, scan.pairs.toSpliced(index, 1));

/** Returns the pairs that have both marks, each from a point of the scan to a point of the volume. */
export const completePairs = ({ pairs }: PlannedScan): PointPair[] =>
  pairs.flatMap(({ scan, volume }) => (scan === undefined || volume === undefined ? [] : [{ from: scan, to: volume }]));
