import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { CaseCurve } from '#shared/file/case-curve.ts';
import type { Jaw, JawRole } from '#shared/file/jaw-role.ts';

/** One level of detail, fetched when it is needed. */
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
  /** Where the mesh lies in the case: 4 × 4, column after column; absent where its points lie there already. */
  readonly placement: readonly number[] | undefined;
  /** Coarsest first. */
  readonly levels: readonly PartLevel[];
  /** URL of the part's `MeshMetadata`. */
  readonly metadata: (() => Promise<string>) | undefined;
}

/** Everything that a viewer shows together. */
export interface MeshCase {
  readonly parts: readonly MeshPart[];
  readonly curves: readonly CaseCurve[];
  /** Keeps what is measured on the case: its first scan, whichever of them are shown. */
  readonly asset: AnnotatedAsset;
}

/** How a part is shown. */
export interface PartLook {
  readonly isVisible: boolean;
  /** 0 to 1. */
  readonly opacity: number;
  /** `#rrggbb`, or `undefined` for the scan's own colours. */
  readonly colour: string | undefined;
}

const JAWS: readonly (JawRole | undefined)[] = ['upper', 'lower'];
/** Scans that repeat a jaw's surface: shown when asked for. */
const REPEATING: readonly (JawRole | undefined)[] = ['bite', 'secondBite', 'situ', 'waxUp'];

/** Everything shows in its own colours, except what repeats the surface of a jaw that is there. */
export function firstLookOf(part: MeshPart, parts: readonly MeshPart[]): PartLook {
  const isRepeated = REPEATING.includes(part.jawRole) && parts.some(({ jawRole }) => JAWS.includes(jawRole));
  return { isVisible: !isRepeated, opacity: 1, colour: undefined };
}

/** Roles that stand for their jaw where it has no scan of its own. */
const STANDS_FOR: readonly (JawRole | undefined)[] = ['preparation', 'antagonist'];

/** The two parts that bite onto each other; `undefined` where one of them is not there. */
export function opposingJaws(parts: readonly MeshPart[]): { upper: MeshPart; lower: MeshPart } | undefined {
  const [upper, lower] = (['upper', 'lower'] as const).map(
    (jaw) =>
      parts.find(({ jawRole }) => jawRole === jaw) ??
      parts.find((part) => part.jaw === jaw && STANDS_FOR.includes(part.jawRole)),
  );
  return upper && lower && { upper, lower };
}

/** The colour that a part is drawn in where a section cuts it: jaws are told apart at a glance. */
export function sectionColourOf({ jawRole, jaw }: MeshPart): string {
  if (jawRole === 'upper' || jaw === 'upper') return '#ffb454';
  return jawRole === 'lower' || jaw === 'lower' ? '#4cc9f0' : '#d58cff';
}
