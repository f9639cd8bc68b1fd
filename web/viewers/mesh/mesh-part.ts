import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { CaseCurve } from '#shared/file/case-curve.ts';
import type { Jaw, JawRole } from '#shared/file/jaw-role.ts';

/** One level of detail of a mesh, which is fetched on demand. */
interface PartLevel {
  readonly url: () => Promise<string>;
  readonly sizeBytes: number;
}

/** One mesh of a case, with its levels. The coarsest level is shown first. */
export interface MeshPart {
  readonly id: string;
  readonly name: string;
  readonly jawRole: JawRole | undefined;
  readonly jaw: Jaw | undefined;
  /**
   * Position of the mesh in the case in mm, as a `[4 × 4]` matrix column by column. Absent if its points are already in the case's
   * coordinates.
   */
  readonly placement: readonly number[] | undefined;
  /** Levels of detail, coarsest first. */
  readonly levels: readonly PartLevel[];
  /** Returns the URL of the part's `MeshMetadata`; absent if the part has none. */
  readonly metadata: (() => Promise<string>) | undefined;
}

/** Meshes that a viewer shows together. */
export interface MeshCase {
  readonly parts: readonly MeshPart[];
  readonly curves: readonly CaseCurve[];
  /** Asset with which measurements are saved: the first scan of the case, whichever scans are visible. */
  readonly asset: AnnotatedAsset;
}

/** Display settings of a part. */
export interface PartLook {
  readonly isVisible: boolean;
  /** Opacity from 0 to 1. */
  readonly opacity: number;
  /** Colour `#rrggbb`; `undefined` = the scan's own colours. */
  readonly colour: string | undefined;
}

const JAWS: readonly (JawRole | undefined)[] = ['upper', 'lower'];
/** Roles of scans that repeat the surface of a jaw, so they are hidden at first. */
const REPEATING: readonly (JawRole | undefined)[] = ['bite', 'secondBite', 'situ', 'waxUp'];

/** Returns the first display settings of a part: visible in its own colours. A scan that repeats a jaw's surface is hidden. */
export function firstLookOf(part: MeshPart, parts: readonly MeshPart[]): PartLook {
  const isRepeated = REPEATING.includes(part.jawRole) && parts.some(({ jawRole }) => JAWS.includes(jawRole));
  return { isVisible: !isRepeated, opacity: 1, colour: undefined };
}

/** Roles of parts that represent their jaw, if the jaw has no scan of its own. */
const STANDS_FOR: readonly (JawRole | undefined)[] = ['preparation', 'antagonist'];

/** Returns the parts of the upper and lower jaw that bite onto each other; `undefined` if one is missing. */
export function opposingJaws(parts: readonly MeshPart[]): { upper: MeshPart; lower: MeshPart } | undefined {
  const [upper, lower] = (['upper', 'lower'] as const).map(
    (jaw) =>
      parts.find(({ jawRole }) => jawRole === jaw) ??
      parts.find((part) => part.jaw === jaw && STANDS_FOR.includes(part.jawRole)),
  );
  return upper && lower && { upper, lower };
}

/** Returns the colour of a part's section, which differs by jaw. */
export function sectionColourOf({ jawRole, jaw }: MeshPart): string {
  if (jawRole === 'upper' || jaw === 'upper') return '#ffb454';
  return jawRole === 'lower' || jaw === 'lower' ? '#4cc9f0' : '#d58cff';
}
