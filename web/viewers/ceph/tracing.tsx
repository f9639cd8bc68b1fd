import { useTranslation } from 'react-i18next';
import { type LandmarkId, OUTLINES } from '#shared/ceph/landmarks.ts';
import { type Affine, mapped, type Point } from '#web/viewers/pixels/affine.ts';
import type { Size } from '#web/viewers/pixels/viewport.ts';
import type { CephEntry } from './ceph-draft.ts';
import type { OfferedPoint } from './review.ts';

interface TracingProps {
  readonly landmarks: CephEntry['landmarks'];
  /** Proposed points without a decision. */
  readonly proposed: readonly OfferedPoint[];
  readonly selected: LandmarkId | undefined;
  readonly place: Affine;
  readonly screen: Size;
  readonly label: string;
  readonly onSelect: (id: LandmarkId) => void;
}

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Draws the placed landmarks, and the outlines through them, over the film. */
export function Tracing({ landmarks, proposed, selected, place, screen, label, onSelect }: TracingProps) {
  const { t } = useTranslation('ceph');
  const at = new Map(landmarks.map(({ id, point: [x, y] }) => [id, mapped(place, { x, y })]));
  return (
    <svg className="ceph-tracing" width={screen.width} height={screen.height} role="group" aria-label={label}>
      {OUTLINES.map(({ id, points }) => (
        <path key={id} d={pathOf(points.flatMap((point: LandmarkId) => at.get(point) ?? []))} />
      ))}
      {proposed.map(({ id, point: [column, row], from }) => {
        const { x, y } = mapped(place, { x: column, y: row });
        const first = from && mapped(place, { x: from[0], y: from[1] });
        return (
          <g
            key={`proposed-${id}`}
            className="ceph-proposed"
            data-annotation={id}
            data-handle={0}
            role="button"
            tabIndex={0}
            aria-label={t('proposal.pointOf', { id })}
            aria-pressed={id === selected}
            onFocus={() => onSelect(id)}
          >
            <circle className="ceph-grip" cx={x} cy={y} r={13} />
            {first !== undefined && <path className="ceph-shift" d={pathOf([first, { x, y }])} />}
            <circle className="ceph-offer" cx={x} cy={y} r={6} />
            <text x={x + 8} y={y - 6}>
              {id}?
            </text>
          </g>
        );
      })}
      {[...at].map(([id, { x, y }]) => (
        <g
          key={id}
          data-annotation={id}
          data-handle={0}
          role="button"
          tabIndex={0}
          aria-label={id}
          aria-pressed={id === selected}
          onFocus={() => onSelect(id)}
        >
          <circle className="ceph-grip" cx={x} cy={y} r={13} />
          <circle className="ceph-point" cx={x} cy={y} r={3} />
          <text x={x + 6} y={y - 5}>
            {id}
          </text>
        </g>
      ))}
    </svg>
  );
}
