import { CELL, fillCells, kindsOf } from './air-cells.ts';
import { growRegion } from './grow-region.ts';
import type { GrowAnswers, GrowKind, GrowRequest } from './grow-requests.ts';
import { measureRegion } from './measure-region.ts';
import { boxOf, maskOf } from './region-mask.ts';

type Handlers = { readonly [Kind in GrowKind]: (request: GrowRequest<Kind>) => GrowAnswers[Kind] };

interface Opened {
  readonly cells: Uint8Array;
  readonly sorting: Parameters<typeof fillCells>[1];
}

/** Returns the handler of the worker's requests. It holds one byte for each voxel, and grows the air around one of them. */
export function createGrowStore(): (request: GrowRequest) => GrowAnswers[GrowKind] {
  const held: { now?: Opened } = {};
  const opened = (): Opened => {
    if (held.now === undefined) throw new Error('no volume is open');
    return held.now;
  };
  const handlers: Handlers = {
    open: ({ grid, rule }) => {
      const cells = new Uint8Array(grid.columns * grid.rows * grid.slices);
      const { lowerMm, upperMm } = rule;
      held.now = { cells, sorting: { grid, lowerMm, upperMm, kinds: kindsOf(rule) } };
      return cells.byteLength;
    },
    fill: (piece) => {
      const { cells, sorting } = opened();
      fillCells(cells, sorting, piece);
      return true;
    },
    grow: ({ seed }) => {
      const {
        cells,
        sorting: { grid },
      } = opened();
      if (cells[seed] === CELL.beyond) return 'beyond';
      if (cells[seed] !== CELL.air) return 'notAir';
      growRegion(cells, grid, seed);
      const box = boxOf(cells, grid);
      return { counts: measureRegion(cells, grid, box), mask: maskOf(cells, grid, box) };
    },
  };
  return <Kind extends GrowKind>(request: GrowRequest<Kind>) => handlers[request.kind](request);
}
