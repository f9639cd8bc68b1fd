import { along, dot, lengthOf, type Vector } from '#shared/geometry/vector.ts';
import type { VolumeBlock } from './volume-block.ts';

/** Points of the surface at which the volume has one grey value. */
export interface EdgePoints {
  /** Positions in mm of the patient, `[n × 3]`. */
  readonly points: Float32Array;
  /** Unit vectors from bright to dark, `[n × 3]`. */
  readonly normals: Float32Array;
}

/** A list of vectors that grows as needed. */
class Growing {
  #values = new Float32Array(3 * 65_536);
  #count = 0;
  add([x, y, z]: Vector): void {
    if (this.#count + 3 > this.#values.length) {
      const larger = new Float32Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count] = x;
    this.#values[this.#count + 1] = y;
    this.#values[this.#count + 2] = z;
    this.#count += 3;
  }
  values(): Float32Array {
    return this.#values.slice(0, this.#count);
  }
}

/** Returns the direction of the steepest fall of the grey value at a sample, in mm of the patient. Its length is the steepness. */
function descentAt({ samples, columns, rows, steps }: VolumeBlock, index: number): Vector {
  const slice = columns * rows;
  const ways = [1, columns, slice] as const;
  return steps.reduce<Vector>(
    (sum, step, axis) => {
      const by = ways[axis] ?? 1;
      const drop = (samples[index - by] ?? 0) - (samples[index + by] ?? 0);
      return along(sum, [step, drop / dot(step, step)]);
    },
    [0, 0, 0],
  );
}

/**
 * Returns the points where the grey value crosses `value`, a stored value, interpolated between two neighbouring
 * samples. The outermost samples are only used to compute the slopes of their neighbours.
 */
export function edgePoints(block: VolumeBlock, value: number): EdgePoints {
  const { samples, columns, rows, slices, origin, steps } = block;
  const points = new Growing();
  const normals = new Growing();
  const ways = [1, columns, columns * rows] as const;
  for (let slice = 1; slice < slices - 1; slice += 1) {
    for (let row = 1; row < rows - 1; row += 1) {
      for (let column = 1; column < columns - 1; column += 1) {
        const index = (slice * rows + row) * columns + column;
        const here = samples[index] ?? 0;
        const isLast = [column === columns - 2, row === rows - 2, slice === slices - 2] as const;
        for (let axis = 0; axis < 3; axis += 1) {
          const by = ways[axis] ?? 1;
          const there = samples[index + by] ?? 0;
          if (here >= value === there >= value || isLast[axis] === true) continue;
          const share = (value - here) / (there - here);
          const descent = along([0, 0, 0], [descentAt(block, index), 1 - share], [descentAt(block, index + by), share]);
          const steepness = lengthOf(descent);
          if (steepness === 0) continue;
          const offset: Vector = [column, row, slice];
          const [x, y, z] = offset.map((count, each) => (each === axis ? count + share : count));
          points.add(along(origin, [steps[0], x ?? 0], [steps[1], y ?? 0], [steps[2], z ?? 0]));
          normals.add(along([0, 0, 0], [descent, 1 / steepness]));
        }
      }
    }
  }
  return { points: points.values(), normals: normals.values() };
}
