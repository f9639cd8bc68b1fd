import type { Judged } from '#shared/ceph/judge.ts';

const ROW_PX = 16;
const SD_PX = 30;
/** Largest drawn deviation, in SD. Larger deviations are drawn at this distance from the norm. */
const SD_MAX = 4;
const HALF_PX = SD_PX * SD_MAX;

/** Shows the deviations of all measures that have an SD, as a zigzag line around the norm. */
export function Wigglegram({ rows, label }: { readonly rows: readonly Judged[]; readonly label: string }) {
  const points = rows.flatMap(({ measure, deviations }) => (deviations === null ? [] : [{ measure, deviations }]));
  const height = points.length * ROW_PX;
  const placed = points.map(({ measure, deviations }, index) => ({
    measure,
    x: Math.max(-SD_MAX, Math.min(SD_MAX, deviations)) * SD_PX,
    y: (index + 0.5) * ROW_PX,
  }));
  if (placed.length === 0) return null;
  return (
    <svg className="ceph-wiggle" viewBox={`${-HALF_PX} 0 ${2 * HALF_PX} ${height}`} role="img" aria-label={label}>
      <rect className="ceph-band" x={-SD_PX} y={0} width={2 * SD_PX} height={height} />
      <path className="ceph-axis" d={`M0 0V${height}`} />
      <polyline points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {placed.map(({ measure, x, y }) => (
        <circle key={measure} cx={x} cy={y} r={3} />
      ))}
    </svg>
  );
}
