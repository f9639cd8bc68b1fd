import type { Vector3Tuple } from 'three';

interface SurfaceRay {
  readonly origin: Vector3Tuple;
  readonly direction: Vector3Tuple;
}

/** What is asked of the worker that holds the surfaces. Points are in mm of the case. */
export type SurfaceRequest =
  | {
      readonly kind: 'load';
      readonly part: string;
      readonly positions: Float32Array<ArrayBuffer>;
      readonly indices: Uint32Array<ArrayBuffer>;
    }
  | {
      readonly kind: 'pick';
      readonly ray: SurfaceRay;
      /** Parts that are shown; the nearest hit of all counts. */
      readonly parts: readonly string[];
      /** `normal` · point > `offset` is cut away. */
      readonly section?: { readonly normal: Vector3Tuple; readonly offset: number } | undefined;
    }
  | { readonly kind: 'distances'; readonly from: string; readonly to: string }
  /** The area of a part whose distance, as last computed, is no more than `within`. */
  | { readonly kind: 'area'; readonly part: string; readonly within: number }
  | { readonly kind: 'undercuts'; readonly part: string; readonly direction: Vector3Tuple };

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

export type SurfaceKind = SurfaceRequest['kind'];
