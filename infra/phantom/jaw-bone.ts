import { archLine, type Jaw } from './dental-arch.ts';

/**
 * For each point of a grid: its distance from the line of an arch, and its position along this line. Distances are negative on the tongue's
 * side.
 */
export type ArchField = { readonly distanceMm: Float32Array; readonly alongMm: Float32Array };

const EVERY = 6;

/** Computes the field of an arch on a square grid. `grid.x` and `grid.y` are the first point, in mm in the frame of the arch. */
export function archField(jaw: Jaw, grid: { size: number; stepMm: number; x: number; y: number }): ArchField {
  const line = archLine(jaw).filter((_, index) => index % EVERY === 0);
  const distanceMm = new Float32Array(grid.size * grid.size);
  const alongMm = new Float32Array(grid.size * grid.size);
  for (let row = 0; row < grid.size; row += 1) {
    for (let column = 0; column < grid.size; column += 1) {
      const x = grid.x - column * grid.stepMm;
      const y = grid.y - row * grid.stepMm;
      let nearest = Infinity;
      let along = 0;
      for (const point of line) {
        const squared = (point.x - x) ** 2 + (point.y - y) ** 2;
        if (squared < nearest) {
          nearest = squared;
          along = point.along;
        }
      }
      distanceMm[row * grid.size + column] = Math.sqrt(nearest) * (isOutside(jaw, x, y) ? 1 : -1);
      alongMm[row * grid.size + column] = along;
    }
  }
  return { distanceMm, alongMm };
}

const ARCH_CENTRE: Record<Jaw, { halfWidthMm: number; depthMm: number }> = {
  upper: { halfWidthMm: 26.2, depthMm: 48.2 },
  lower: { halfWidthMm: 24.2, depthMm: 43.5 },
};

function isOutside(jaw: Jaw, x: number, y: number): boolean {
  const { halfWidthMm, depthMm } = ARCH_CENTRE[jaw];
  return y < 0 ? Math.abs(x) > halfWidthMm : Math.hypot(x / halfWidthMm, y / depthMm) > 1;
}
