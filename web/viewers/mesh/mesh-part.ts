import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { CaseCurve } from '#shared/file/case-curve.ts';
import type { Jaw, JawRole } from '#shared/file/jaw-role.ts';

/** One level of detail, fetched on demand. */
interface PartLevel {
  readonly url: () => Promise<string>;
  readonly sizeBytes: number;
}

/** One mesh of a case, from the coarsest level, which shows first, to the finest. */
export interface MeshPart {
  readonly id: string;
  readonly name: string;
  readonly jawRole: JawRole | undefined;
  readonly jaw: Jaw | undefined;
  /**
   * Position of the mesh in the case, `[4 × 4]` column by column, mm; absent where its points are already in the case's
   * coordinates.
   */
  readonly placement: readonly number[] | undefined;
  /** The levels, coarsest first. */
  readonly levels: readonly PartLevel[];
  /** URL of the part's `MeshMetadata`. */
  readonly metadata: (() => Promise<string>) | undefined;
}

/** The meshes that a viewer shows together. */
export interface MeshCase {
  readonly parts: readonly MeshPart[];
  readonly curves: readonly CaseCurve[];
  /** The asset that measurements are saved with: the case's first scan, whichever scans are shown. */
  readonly asset: AnnotatedAsset;
}

/** Display settings of a part. */
export interface PartLook {
  readonly isVisible: boolean;
  /** The opacity from 0 to 1. */
  readonly opacity: number;
  /** `#rrggbb`, or `undefined` for the scan's own colours. */
  readonly colour: string | undefined;
}

const JAWS: readonly (JawRole | undefined)[] = ['upper', 'lower'];
/** Scans that repeat a jaw's surface: hidden at first. */
const REPEATING: readonly (JawRole | undefined)[] = ['bite', 'secondBite', 'situ', 'waxUp'];

/** Shows everything in its own colours, except scans that repeat a jaw's surface. */
export function firstLookOf(part: MeshPart, parts: readonly MeshPart[]): PartLook {
  const isRepeated = REPEATING.includes(part.jawRole) && parts.some(({ jawRole }) => JAWS.includes(jawRole));
  return { isVisible: !isRepeated, opacity: 1, colour: undefined };
}

/** Roles that replace their jaw where it has no scan of its own. */
const STANDS_FOR: readonly (JawRole | undefined)[] = ['preparation', 'antagonist'];

/** Returns the two parts that bite onto each other; `undefined` where one is missing. */
export function opposingJaws(parts: readonly MeshPart[]): { upper: MeshPart; lower: MeshPart } | undefined {
  const [upper, lower] = (['upper', 'lower'] as const).map(
    (jaw) =>
      parts.find(({ jawRole }) => jawRole === jaw) ??
      parts.find((part) => part.jaw === jaw && STANDS_FOR.includes(part.jawRole)),
  );
  return upper && lower && { upper, lower };
}

/** Returns the colour of a part's section, distinct for each jaw. */
export function sectionColourOf({ jawRole, jaw }: MeshPart): string {
  if (jawRole === 'upper' || jaw === 'upper') return '#ffb454';
  return jawRole === 'lower' || jaw === 'lower' ? '#4cc9f0' : '#d58cff';
}
