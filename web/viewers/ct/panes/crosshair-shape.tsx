import type { Point, Projection } from '../space/pane-view.ts';
import { turnHandles, type CrosshairLine } from './crosshair.ts';
import { PLANE_COLOURS } from './plane-colours.ts';

/** Gap between the crosshair's centre and its lines, in pixels. */
const GAP_PX = 14;

const along = ({ at, way }: CrosshairLine, by: number): Point => ({ x: at.x + way.x * by, y: at.y + way.y * by });

/** Draws the lines of the other two planes in this plane, with handles that rotate them. */
export function CrosshairShape({ lines, projection }: { lines: readonly CrosshairLine[]; projection: Projection }) {
  const reach = projection.size.width + projection.size.height;
  return lines.map((line) => {
    const colour = PLANE_COLOURS[line.plane];
    return (
      <g key={line.plane} stroke={colour} strokeWidth={1.2} data-line={line.plane}>
        {[-1, 1].map((side) => {
          const from = along(line, side * GAP_PX);
          const to = along(line, side * reach);
          return <line key={side} x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeOpacity={0.75} />;
        })}
        {turnHandles(line, projection).map((handle, side) => (
          <circle
            key={side}
            cx={handle.x}
            cy={handle.y}
            r={4.5}
            fill="#000"
            fillOpacity={0.55}
            data-handle={line.plane}
          />
        ))}
      </g>
    );
  });
}
