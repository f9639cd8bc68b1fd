import * as z from 'zod';
import type { Part } from '../layout/role-of.ts';
import type { Jaw, JawRole } from './jaw-role.ts';
import type { VendorLayout } from './vendor-layout.ts';

/** Parts that a case of some type must contain. */
export const ExpectedPart = z.enum(['upper', 'lower', 'preparation', 'antagonist', 'bite', 'scanBody']);
export type ExpectedPart = z.infer<typeof ExpectedPart>;

/** Parts that a lab needs in a scanned case, by case type (FILE-246). */
const EXPECTED_PARTS = {
  prosthetics: ['preparation', 'antagonist', 'bite'],
  implant: ['scanBody', 'antagonist', 'bite'],
  orthodontics: ['upper', 'lower', 'bite'],
  other: [],
} as const satisfies Record<string, readonly ExpectedPart[]>;
export type ScannedCaseType = keyof typeof EXPECTED_PARTS;

/** A file of a case, and what its name says about it. `mayBeScan`: the name does not say whether the file is a scan. */
export interface NamedPart extends Part {
  readonly is: 'scan' | 'mayBeScan' | 'noScan';
}

/** Vendors that export the two jaws in occlusion. Both jaws together then show the bite, so no separate bite scan is expected. */
const IN_OCCLUSION: readonly VendorLayout[] = ['itero', 'medit', 'exocad'];
const UPPER_QUADRANTS = ['1', '2', '5', '6'];
const OTHER: Record<Jaw, Jaw> = { upper: 'lower', lower: 'upper' };
/** Roles of scans that show a jaw as it is on the day of the scan. */
const OF_A_JAW: readonly JawRole[] = ['upper', 'lower', 'preparation', 'antagonist', 'scanBody'];

const jawOf = ({ role, jaw }: Part): Jaw | undefined =>
  OF_A_JAW.includes(role) ? (jaw ?? (role === 'upper' || role === 'lower' ? role : undefined)) : undefined;

interface ScannedCase {
  readonly caseType: ScannedCaseType;
  /** FDI numbers of the teeth that the ordered work is for. */
  readonly teeth: readonly string[];
  readonly layout: VendorLayout;
  readonly parts: readonly NamedPart[];
}

/**
 * Returns the expected parts that no file name of the case shows. Returns none if a name does not say what the file shows, or if no file
 * shows a jaw. Also returns none for a single file: a person who sends scans one by one knows which are still missing.
 */
export function partsNotFound({ caseType, teeth, layout, parts }: ScannedCase): readonly ExpectedPart[] {
  const scans = parts.filter(({ is }) => is === 'scan');
  if (parts.length < 2 || parts.some(({ is }) => is === 'mayBeScan')) return [];
  if (scans.some(({ role }) => role === 'unknown') || !scans.some(({ role }) => OF_A_JAW.includes(role))) return [];
  const roles = new Set(scans.map(({ role }) => role));
  const jaws = new Set(scans.flatMap((scan) => jawOf(scan) ?? []));
  const hasBoth = jaws.has('upper') && jaws.has('lower');
  const isInJaw = (jaw: Jaw): boolean => jaws.has(jaw);
  const worked = new Set(teeth.map((tooth): Jaw => (UPPER_QUADRANTS.includes(tooth.charAt(0)) ? 'upper' : 'lower')));
  const opposed = [...worked].map((jaw) => OTHER[jaw]);
  // A scan without a known jaw may show either jaw.
  const isOpen = scans.some((scan) => OF_A_JAW.includes(scan.role) && jawOf(scan) === undefined);
  const isOpposed = hasBoth || (roles.has('antagonist') && scans.some(({ role }) => role !== 'antagonist'));
  const isFound: Record<ExpectedPart, boolean> = {
    upper: isInJaw('upper') || isOpen,
    lower: isInJaw('lower') || isOpen,
    preparation: roles.has('preparation') || (worked.size === 0 ? jaws.size > 0 : [...worked].every(isInJaw)),
    antagonist: roles.has('antagonist') || (worked.size === 0 ? hasBoth : opposed.every(isInJaw)),
    bite: roles.has('bite') || roles.has('secondBite') || (isOpposed && IN_OCCLUSION.includes(layout)),
    scanBody: roles.has('scanBody'),
  };
  return EXPECTED_PARTS[caseType].filter((part) => !isFound[part]);
}
