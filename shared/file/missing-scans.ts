import { FILE_KINDS } from './file-kind.ts';
import type { Jaw, JawRole } from './jaw-role.ts';
import type { Asset, Manifest, ManifestEntry } from './manifest.ts';
import type { VendorLayout } from './vendor-layout.ts';

type MissingScan = Extract<JawRole, Jaw | 'preparation' | 'antagonist' | 'bite'>;
type Role = JawRole | undefined;

const JAWS = ['upper', 'lower'] as const satisfies readonly Jaw[];
const BITES: readonly Role[] = ['bite', 'secondBite'];
/** Scans of a jaw under another name; which jaw that is, their own names or the order says. */
const ALSO_JAWS: readonly Role[] = ['preparation', 'antagonist', 'scanBody'];
/** Vendors whose jaws are exported as they bite on each other: beside both, no scan of the bite is missing (LAY-1). */
const IN_OCCLUSION: readonly VendorLayout[] = ['itero', 'medit', 'exocad'];

/**
 * Scans that a lab looks for in a case and that are not in it. None are named where that cannot be told: no jaw and no bite was scanned, or
 * a part that could not be shown, or whose name says nothing, may be the one.
 */
export function missingScans({ assets, entries, vendorLayout }: Manifest): readonly MissingScan[] {
  // A file alone is no case: a person who uploads scan by scan knows which are still to come.
  if (vendorLayout === undefined || entries.length === 1 || entries.some(mayBeScan)) return [];
  const meshes = assets.filter(({ kind }) => kind === 'mesh');
  const roles = new Set(meshes.map(({ jawRole }) => jawRole));
  if (roles.has(undefined) || roles.has('unknown')) return [];
  if (![...JAWS, ...BITES, ...ALSO_JAWS].some((role) => roles.has(role))) return [];
  const jaws = missingJaws(meshes);
  const isBitten = BITES.some((role) => roles.has(role)) || (jaws.length === 0 && IN_OCCLUSION.includes(vendorLayout));
  return isBitten ? jaws : [...jaws, 'bite'];
}

/** A file that is not shown and that may hold a scan. One whose kind nobody knows could not even be unpacked. */
const mayBeScan = ({ kind, outcome, assetId }: ManifestEntry): boolean =>
  assetId === undefined &&
  outcome !== 'skipped' &&
  (kind === null || kind === 'threeShapeDcm' || ['mesh', 'archive'].includes(FILE_KINDS[kind]));

function missingJaws(meshes: readonly Asset[]): readonly MissingScan[] {
  const known = new Set<Role>(meshes.map(({ jawRole }) => jawRole));
  const unplaced = new Set<Role>();
  for (const { jawRole, jaw } of meshes) if (ALSO_JAWS.includes(jawRole)) (jaw ? known : unplaced).add(jaw ?? jawRole);
  const missing = JAWS.filter((jaw) => !known.has(jaw));
  if (unplaced.size === 0) return missing;
  // Of which jaw these are, nobody says: beside a jaw that is known, or a second one, they are taken for the other.
  if (missing.length < JAWS.length || unplaced.size > 1) return [];
  return unplaced.has('antagonist') ? ['preparation'] : ['antagonist'];
}
