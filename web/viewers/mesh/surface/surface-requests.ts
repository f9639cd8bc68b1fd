import type { Vector3Tuple } from 'three';
import type { Spread } from './spread.ts';

interface SurfaceRay {
  readonly origin: Vector3Tuple;
  readonly direction: Vector3Tuple;
}

/** Parameters of each kind of request to the worker. Points are in mm of the case. */
interface SurfaceQuestions {
  readonly load: {
    readonly part: string;
    readonly positions: Float32Array<ArrayBuffer>;
    readonly indices: Uint32Array<ArrayBuffer>;
  };
  readonly pick: {
    readonly ray: SurfaceRay;
    /** Visible parts. The answer is the nearest hit among all these parts. */
    readonly parts: readonly string[];
    /** Points with `normal` · point > `offset` are cut away. */
    readonly section?: { readonly normal: Vector3Tuple; readonly offset: number } | undefined;
  };
  /** Asks for the point on the surfaces of these parts that is nearest to `point`. */
  readonly nearest: { readonly point: Vector3Tuple; readonly parts: readonly string[] };
  readonly distances: { readonly from: string; readonly to: string };
  /** Asks for the area of a part whose last measured distance is at most `within` mm. */
  readonly area: { readonly part: string; readonly within: number };
  /** Asks for statistics of the last measured distances of these parts. */
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
  /** Unit normal of the triangle, on the side of the camera. */
  readonly normal: Vector3Tuple;
  /** Last measured distance or angle at the point; absent if the part has none. */
  readonly value?: number;
}

/** Answer of the worker to each kind of request. */
export interface SurfaceAnswers {
  readonly load: null;
  readonly pick: SurfaceHit | null;
  readonly nearest: { readonly point: Vector3Tuple; readonly mm: number } | null;
  readonly distances: Float32Array<ArrayBuffer>;
  /** Area in mm². */
  readonly area: number;
  readonly spread: Spread;
  readonly undercuts: Float32Array<ArrayBuffer>;
}
