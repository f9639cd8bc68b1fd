import { FILE_KINDS } from './file-kind.ts';
import type { Jaw, JawRole } from './jaw-role.ts';
import type { Asset, Manifest, ManifestEntry } from './manifest.ts';
import type { VendorLayout } from './vendor-layout.ts';

type MissingScan = Extract<JawRole, Jaw | 'preparation' | 'antagonist' | 'bite'>;
type Role = JawRole | undefined;

const JAWS = ['upper', 'lower'] as const satisfies readonly Jaw[];
const BITES: readonly Role[] = ['bite', 'secondBite'];
/** Other roles that are scans of a jaw. The names of the files or the order say which jaw they show. */
const ALSO_JAWS: readonly Role[] = ['preparation', 'antagonist', 'scanBody'];
/** Vendors that export jaws in occlusion. If both jaws are there, no scan of the bite is missing (LAY-1). */
const IN_OCCLUSION: readonly VendorLayout[] = ['itero', 'medit', 'exocad'];

/**
 * Returns the scans that a lab expects in a case and that are missing. Returns none if this is uncertain:
 * the case has no scan of a jaw or bite, or an unknown part may be the missing scan.
 */
export function missingScans({ assets, entries, vendorLayout }: Manifest): readonly MissingScan[] {
  // A single file is no case: a person who uploads scans one by one knows which are still missing.
  if (vendorLayout === undefined || entries.length === 1 || entries.some(mayBeScan)) return [];
  const meshes = assets.filter(({ kind }) => kind === 'mesh');
  const roles = new Set(meshes.map(({ jawRole }) => jawRole));
  if (roles.has(undefined) || roles.has('unknown')) return [];
  if (![...JAWS, ...BITES, ...ALSO_JAWS].some((role) => roles.has(role))) return [];
  const jaws = missingJaws(meshes);
  const isBitten = BITES.some((role) => roles.has(role)) || (jaws.length === 0 && IN_OCCLUSION.includes(vendorLayout));
  return isBitten ? jaws : [...jaws, 'bite'];
}

/** Whether an entry that no asset shows may contain a scan. An entry of unknown kind may be a scan, because it could not be unpacked. */
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
  // The jaw of the unplaced scans is unknown. If one jaw is known, such a scan counts as the other jaw. Two such scans count as both jaws.
  // In both cases, no jaw is missing.
  if (missing.length < JAWS.length || unplaced.size > 1) return [];
  return unplaced.has('antagonist') ? ['preparation'] : ['antagonist'];
}
