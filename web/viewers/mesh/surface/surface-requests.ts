import type { Vector3Tuple } from 'three';
import type { Spread } from './spread.ts';

interface SurfaceRay {
  readonly origin: Vector3Tuple;
  readonly direction: Vector3Tuple;
}

/** Parameters of each kind of question. Points are in mm of the case. */
interface SurfaceQuestions {
  readonly load: {
    readonly part: string;
    readonly positions: Float32Array<ArrayBuffer>;
    readonly indices: Uint32Array<ArrayBuffer>;
  };
  readonly pick: {
    readonly ray: SurfaceRay;
    /** Visible parts; the nearest hit of all counts. */
    readonly parts: readonly string[];
    /** `normal` · point > `offset` is cut away. */
    readonly section?: { readonly normal: Vector3Tuple; readonly offset: number } | undefined;
  };
  /** The point of these parts' surfaces that is nearest to a point. */
  readonly nearest: { readonly point: Vector3Tuple; readonly parts: readonly string[] };
  readonly distances: { readonly from: string; readonly to: string };
  /** The area of a part whose last computed distance is at most `within`. */
  readonly area: { readonly part: string; readonly within: number };
  /** The last computed distances of these parts, summed up. */
  readonly spread: { readonly parts: readonly string[] };
  readonly undercuts: { readonly part: string; readonly direction: Vector3Tuple };
}
export type SurfaceKind = keyof SurfaceQuestions;

/** A request to the worker that holds the surfaces. */
export type SurfaceRequest<Kind extends SurfaceKind = SurfaceKind> = {
  [Each in Kind]: { readonly kind: Each } & SurfaceQuestions[Each];
}[Kind];

export interface SurfaceHit {
  readonly part: string;
  readonly point: Vector3Tuple;
  /** The unit normal of the triangle, towards the one who looks. */
  readonly normal: Vector3Tuple;
  /** The part's last computed distance or angle there; absent where there is none. */
  readonly value?: number;
}

/** The worker's answers by kind. */
export interface SurfaceAnswers {
  readonly load: null;
  readonly pick: SurfaceHit | null;
  readonly nearest: { readonly point: Vector3Tuple; readonly mm: number } | null;
  readonly distances: Float32Array<ArrayBuffer>;
  /** The area in mm². */
  readonly area: number;
  readonly spread: Spread;
  readonly undercuts: Float32Array<ArrayBuffer>;
}
