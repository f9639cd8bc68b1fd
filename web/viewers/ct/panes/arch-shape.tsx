import type { CtDesk } from '../parts/ct-desk.ts';
import { toScreen, type Point, type Projection } from '../space/pane-view.ts';
import { along } from '#shared/geometry/vector.ts';
import { curveOf } from '../state/arch-changes.ts';
import { ARCH_COLOUR, SELECTED_COLOUR } from './plane-colours.ts';

const STEP_MM = 1;
/** Half the length, in mm, of the line that marks the middle section. */
const SECTION_MM = 10;

const path = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** Draws the arch's curve over the axial image: its points, its slab, and the position of the middle section. */
export function ArchShape({ desk, projection }: { desk: CtDesk; projection: Projection }) {
  const { arch } = desk.state;
  const curve = curveOf(arch);
  if (arch === undefined || curve === undefined) return null;
  const frames = Array.from({ length: Math.ceil(curve.lengthMm / STEP_MM) + 1 }, (_, at) =>
    curve.frameAt(at * STEP_MM),
  );
  const shifted = (mm: number): string =>
    path(frames.map(({ point, outward }) => toScreen(projection, along(point, [outward, mm]))));
  const here = curve.frameAt(arch.atMm);
  const [from, to] = [-SECTION_MM, SECTION_MM].map((mm) => toScreen(projection, along(here.point, [here.outward, mm])));
  return (
    <g fill="none">
      {arch.slab.mm > 0 &&
        [-0.5, 0.5].map((side) => (
          <path
            key={side}
            d={shifted(side * arch.slab.mm)}
            stroke={ARCH_COLOUR}
            strokeOpacity={0.45}
            strokeDasharray="3 4"
          />
        ))}
      <path d={shifted(0)} stroke={ARCH_COLOUR} strokeWidth={2} data-arch="curve" />
      {from && to && <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} stroke={SELECTED_COLOUR} strokeWidth={1.6} />}
      {arch.points.map((point, index) => {
        const { x, y } = toScreen(projection, point);
        return (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={5}
            fill="#10171d"
            stroke={ARCH_COLOUR}
            strokeWidth={2}
            data-arch="point"
          />
        );
      })}
    </g>
  );
}
