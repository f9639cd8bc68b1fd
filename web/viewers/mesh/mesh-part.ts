import type { JawRole } from '#shared/file/jaw-role.ts';

/** One mesh of a case, from the coarsest level, which shows first, to the finest. */
export interface MeshPart {
  readonly id: string;
  readonly name: string;
  readonly jawRole: JawRole | undefined;
  /** URL of each level, coarsest first. */
  readonly levels: readonly (() => Promise<string>)[];
  /** URL of the part's `MeshMetadata`. */
  readonly metadata: (() => Promise<string>) | undefined;
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

/** Everything shows in its own colours, except a bite scan where the jaws that it joins are there: it repeats their surfaces. */
export function firstLookOf(part: MeshPart, parts: readonly MeshPart[]): PartLook {
  const isRepeated = part.jawRole === 'bite' && parts.some(({ jawRole }) => JAWS.includes(jawRole));
  return { isVisible: !isRepeated, opacity: 1, colour: undefined };
}
