import type { LandmarkId } from '../../ceph/landmarks.ts';
import type { ProposedLandmark } from '../analysis-run.ts';
import type { GreyFilm } from './film-levels.ts';
import type { FoundFace } from './propose-landmarks.ts';

/**
 * Longest half-axis of a point's 95 % ellipse, in template units of a tenth of a millimetre. A point with a longer half-axis is not
 * proposed, and the person places it.
 */
const LEFT_RADIUS = 60;
const HUNDREDTH = 100;

/** The film that the nets saw, with the numbers of columns and rows of the original file. */
interface Scaled extends GreyFilm {
  readonly columns: number;
  readonly rows: number;
}

interface CephProposal {
  readonly isAccepted: boolean;
  readonly score: number;
  readonly facing: 'right' | 'left';
  readonly landmarks: ProposedLandmark[];
  readonly left: LandmarkId[];
  readonly pose: [number, number, number, number];
}

const rounded = (value: number): number => Math.round(value * HUNDREDTH) / HUNDREDTH;

/**
 * Returns the part of a found face that may be shown, in pixels of the file. (0, 0) is the outer corner of the first pixel. A film that is
 * no cephalogram has no points. Repaired or too uncertain points are only listed in `left`, and the person places them.
 */
export function toProposal(found: FoundFace, { width, height, columns, rows }: Scaled): CephProposal {
  const [across, down] = [columns / width, rows / height];
  const { isAccepted, score, facing, pose } = found;
  const seen = isAccepted ? found.landmarks : [];
  const isLeft = ({ radius, isRepaired }: (typeof seen)[number]): boolean => isRepaired || radius > LEFT_RADIUS;
  return {
    isAccepted,
    score,
    facing,
    pose: [pose.a * across, pose.b * across, pose.c * down, pose.d * down],
    left: seen.filter(isLeft).map(({ id }) => id),
    landmarks: seen
      .filter((each) => !isLeft(each))
      .map(({ id, point: [x, y], spread: { xx, xy, yy }, certainty }) => ({
        id,
        point: [rounded((x + 0.5) * across), rounded((y + 0.5) * down)],
        spread: [rounded(xx * across * across), rounded(xy * across * down), rounded(yy * down * down)],
        certainty: Math.min(1, Math.max(0, certainty)),
      })),
  };
}
