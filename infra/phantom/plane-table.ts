type Area = {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly stepMm: number;
};

/**
 * Returns a fast copy of a slow function of the plane. The slow function is called once per grid point. Between the grid points, the copy
 * interpolates bilinearly.
 */
export function tabulate(area: Area, value: (x: number, y: number) => number): (x: number, y: number) => number {
  const columns = Math.ceil((area.maxX - area.minX) / area.stepMm) + 1;
  const rows = Math.ceil((area.maxY - area.minY) / area.stepMm) + 1;
  const values = Float32Array.from({ length: columns * rows }, (_, at) =>
    value(area.minX + (at % columns) * area.stepMm, area.minY + Math.floor(at / columns) * area.stepMm),
  );
  return (x, y) => {
    const u = Math.min(Math.max((x - area.minX) / area.stepMm, 0), columns - 1.001);
    const v = Math.min(Math.max((y - area.minY) / area.stepMm, 0), rows - 1.001);
    const column = Math.floor(u);
    const row = Math.floor(v);
    const at = row * columns + column;
    const near = (values[at] ?? 0) * (column + 1 - u) + (values[at + 1] ?? 0) * (u - column);
    const far = (values[at + columns] ?? 0) * (column + 1 - u) + (values[at + columns + 1] ?? 0) * (u - column);
    return near * (row + 1 - v) + far * (v - row);
  };
}
