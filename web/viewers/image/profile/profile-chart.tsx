import type { PointerEvent } from 'react';
import type { ProfilePoint } from './line-profile.ts';

interface ProfileChartProps {
  readonly points: readonly ProfilePoint[];
  readonly low: number;
  readonly high: number;
  /** Summary of the curve in one sentence, for screen readers. */
  readonly label: string;
  /** Point under the cursor; `undefined` if there is none. */
  readonly cursor: ProfilePoint | undefined;
  /** Called with the pointer's position as a share of the line, 0 to 1. */
  readonly onPoint: (share: number) => void;
}

const WIDTH = 280;
const HEIGHT = 120;

/** Draws the values over the length of a line. The curve has gaps at points without a value. */
export function ProfileChart({ points, low, high, label, cursor, onPoint }: ProfileChartProps) {
  const y = (value: number): number => HEIGHT - 6 - ((value - low) / (high - low || 1)) * (HEIGHT - 12);
  const path = points
    .map(({ share, value }, at) => {
      if (value === undefined) return '';
      const isFirst = points[at - 1]?.value === undefined;
      return `${isFirst ? 'M' : 'L'}${(share * WIDTH).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onPoint(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  };
  return (
    <svg
      className="profile-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      onPointerDown={point}
      onPointerMove={point}
    >
      <path className="profile-curve" d={path} />
      {cursor !== undefined && <path className="profile-cursor" d={`M${cursor.share * WIDTH} 0V${HEIGHT}`} />}
    </svg>
  );
}
