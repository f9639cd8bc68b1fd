import { damagedJpeg, wordAt } from './jpeg-segments.ts';

export const BLOCK = 64;

/** One component of a DCT-coded image: its blocks of 8 × 8 coefficients, row by row. The coefficients of a block are row by row too. */
export type DctComponent = {
  readonly name: number;
  readonly across: number;
  readonly down: number;
  readonly quantisation: number;
  /** Number of blocks that contain samples of the image, across and down. */
  readonly blockColumns: number;
  readonly blockRows: number;
  /** Number of blocks that are stored in a row. It includes the blocks beyond the image that fill the last unit. */
  readonly stride: number;
  readonly coefficients: Int16Array;
};

export type DctPicture = {
  readonly precision: number;
  readonly rows: number;
  readonly columns: number;
  readonly isProgressive: boolean;
  /**
   * Number of units across and down. A unit has `across` × `down` blocks of each component. A scan of several components stores unit after
   * unit.
   */
  readonly unitColumns: number;
  readonly unitRows: number;
  readonly acrossMax: number;
  readonly downMax: number;
  readonly components: readonly DctComponent[];
};

const SAMPLING_MAX = 4;

/** Reads a frame header (ITU-T T.81 B.2.2). The caller has already checked the size of the image. */
export function readDctFrame(content: Uint8Array, isProgressive: boolean): DctPicture {
  const [rows, columns] = [wordAt(content, 1), wordAt(content, 3)];
  const [precision = 0, count = 0] = [content[0], content[5]];
  const described = Array.from({ length: count }, (_, index) => {
    const [name = 0, sampling = 0, quantisation = 0] = content.subarray(6 + index * 3, 9 + index * 3);
    return { name, across: sampling >> 4, down: sampling & 15, quantisation };
  });
  const isSampling = (value: number): boolean => value >= 1 && value <= SAMPLING_MAX;
  const isSound = described.every(({ across, down }) => isSampling(across) && isSampling(down));
  if (!isSound || (precision !== 8 && precision !== 12)) throw damagedJpeg(`${precision} bits, ${count} components`);
  const acrossMax = Math.max(...described.map(({ across }) => across));
  const downMax = Math.max(...described.map(({ down }) => down));
  const unitColumns = Math.ceil(columns / (8 * acrossMax));
  const unitRows = Math.ceil(rows / (8 * downMax));
  const components = described.map((component): DctComponent => {
    const stride = unitColumns * component.across;
    return {
      ...component,
      blockColumns: Math.ceil((columns * component.across) / acrossMax / 8),
      blockRows: Math.ceil((rows * component.down) / downMax / 8),
      stride,
      coefficients: new Int16Array(stride * unitRows * component.down * BLOCK),
    };
  });
  return { precision, rows, columns, isProgressive, unitColumns, unitRows, acrossMax, downMax, components };
}
