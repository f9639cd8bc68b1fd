import { type LandmarkId, OUTLINES } from '#shared/ceph/landmarks.ts';
import type { Superimposed } from '#shared/ceph/superimpose.ts';
import { type Affine, mapped, type Point } from '#web/viewers/pixels/affine.ts';
import type { Size } from '#web/viewers/pixels/viewport.ts';
import { LAID } from './use-laid-drag.ts';

interface OverlayTracingProps {
  readonly points: Superimposed['points'];
  readonly place: Affine;
  readonly screen: Size;
  readonly label: string;
  /** Whether the person may drag the tracing. */
  readonly isLoose: boolean;
  /** Shift of the tracing by the current drag, in screen pixels. */
  readonly offset: Point;
}

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Draws the tracing of the other film over this film. */
export function OverlayTracing({ points, place, screen, label, isLoose, offset }: OverlayTracingProps) {
  const at = (id: LandmarkId): Point | undefined => {
    const point = points[id];
    return point && mapped(place, { x: point[0], y: point[1] });
  };
  const paths = OUTLINES.map(({ id, points: ids }) => ({
    id,
    d: pathOf(ids.flatMap((each: LandmarkId) => at(each) ?? [])),
  }));
  return (
    <svg className="ceph-tracing" width={screen.width} height={screen.height} role="img" aria-label={label}>
      <g
        className="ceph-laid"
        transform={`translate(${offset.x} ${offset.y})`}
        {...(isLoose && { 'data-annotation': LAID, 'data-handle': 0 })}
      >
        {isLoose && paths.map(({ id, d }) => <path key={`grip-${id}`} className="ceph-laid-grip" d={d} />)}
        {paths.map(({ id, d }) => (
          <path key={id} d={d} />
        ))}
      </g>
    </svg>
  );
}
