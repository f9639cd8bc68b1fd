import { LANDMARKS, type LandmarkId, OUTLINES } from '#shared/ceph/landmarks.ts';

const DRAWN = new Map<LandmarkId, readonly [number, number]>(LANDMARKS.map(({ id, drawn }) => [id, drawn]));
const pathOf = (ids: readonly LandmarkId[]): string =>
  ids.map((id, index) => `${index === 0 ? 'M' : 'L'}${(DRAWN.get(id) ?? [0, 0]).join(' ')}`).join('');

interface HeadDrawingProps {
  readonly id: LandmarkId;
  readonly label: string;
  readonly facing: 'right' | 'left';
}

/** Shows the position of a landmark on a drawn head. The head looks to the same side as the film. */
export function HeadDrawing({ id, label, facing }: HeadDrawingProps) {
  const [x, y] = DRAWN.get(id) ?? [0, 0];
  return (
    <svg className="ceph-head" viewBox="-45 -25 160 155" role="img" aria-label={label}>
      <g transform={facing === 'right' ? undefined : 'translate(70 0) scale(-1 1)'}>
        {OUTLINES.map((outline) => (
          <path key={outline.id} d={pathOf(outline.points)} />
        ))}
        <circle cx={x} cy={y} r={5} />
      </g>
    </svg>
  );
}
