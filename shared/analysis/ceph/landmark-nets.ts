import type { LandmarkId } from '../../ceph/landmarks.ts';
import type { FaceShape } from './shape-fit.ts';

/** Runs one net. The input's length is the product of its shape. */
export type Net = (input: Float32Array, shape: readonly number[]) => Promise<Float32Array>;

/** Three nets: one finds landmarks roughly on the whole film, two refine them in patches. */
export interface LandmarkNets {
  readonly coarse: Net;
  readonly wide: Net;
  readonly fine: Net;
  readonly shape: FaceShape;
  /** The landmarks in the nets' order. */
  readonly landmarks: readonly LandmarkId[];
  /** The shares of the two wide passes and of the fine pass in the final point. */
  readonly mix: readonly number[];
  /** A point that weighs less in the fitted face is taken from the face. */
  readonly repairBelowWeight: number;
  /** A film whose mean certainty is below is refused. */
  readonly scoreLeast: number;
  readonly ellipse: {
    /** Square template units that are added to each spread. */
    readonly base: number;
    /** The factor of each landmark. */
    readonly factors: readonly number[];
  };
}
