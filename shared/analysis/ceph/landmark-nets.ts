import type { LandmarkId } from '../../ceph/landmarks.ts';
import type { FaceShape } from './shape-fit.ts';

/** Runs one neural net. The input's length is the product of its shape. */
export type Net = (input: Float32Array, shape: readonly number[]) => Promise<Float32Array>;

/** Three nets and their settings. `coarse` finds landmarks roughly on the whole film; `wide` and `fine` refine them in patches. */
export interface LandmarkNets {
  readonly coarse: Net;
  readonly wide: Net;
  readonly fine: Net;
  readonly shape: FaceShape;
  /** Landmarks in the order of the nets' outputs. */
  readonly landmarks: readonly LandmarkId[];
  /** Weights of three passes in the final point: the two wide passes, then the fine pass. */
  readonly mix: readonly number[];
  /** Smallest weight of a found point in the fit of the face. If the point's weight is lower, the fitted face's point replaces it. */
  readonly repairBelowWeight: number;
  /** Smallest mean certainty with which a film is accepted. */
  readonly scoreLeast: number;
  readonly ellipse: {
    /** Number that is added to each variance, in square template units. */
    readonly base: number;
    /** Factor of the spread for each landmark. */
    readonly factors: readonly number[];
  };
}
