import type { Vector3Tuple } from 'three';

interface SurfaceRay {
  readonly origin: Vector3Tuple;
  readonly direction: Vector3Tuple;
}

/** What each kind of question says. Points are in mm of the case. */
interface SurfaceQuestions {
  readonly load: {
    readonly part: string;
    readonly positions: Float32Array<ArrayBuffer>;
    readonly indices: Uint32Array<ArrayBuffer>;
  };
  readonly pick: {
    readonly ray: SurfaceRay;
    /** Parts that are shown; the nearest hit of all counts. */
    readonly parts: readonly string[];
    /** `normal` · point > `offset` is cut away. */
    readonly section?: { readonly normal: Vector3Tuple; readonly offset: number } | undefined;
  };
  readonly distances: { readonly from: string; readonly to: string };
  /** The area of a part whose distance, as last computed, is no more than `within`. */
  readonly area: { readonly part: string; readonly within: number };
  readonly undercuts: { readonly part: string; readonly direction: Vector3Tuple };
}
export type SurfaceKind = keyof SurfaceQuestions;

/** What is asked of the worker that holds the surfaces. */
export type SurfaceRequest<Kind extends SurfaceKind = SurfaceKind> = {
  [Each in Kind]: { readonly kind: Each } & SurfaceQuestions[Each];
}[Kind];

export interface SurfaceHit {
  readonly part: string;
  readonly point: Vector3Tuple;
  /** The part's distance or angle there, as it was last computed; absent where there is none. */
  readonly value?: number;
}

/** What the worker answers to each kind. */
export interface SurfaceAnswers {
  readonly load: null;
  readonly pick: SurfaceHit | null;
  readonly distances: Float32Array<ArrayBuffer>;
  /** In mm². */
  readonly area: number;
  readonly undercuts: Float32Array<ArrayBuffer>;
}
