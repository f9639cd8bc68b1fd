import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { dicomImage } from './dicom-image.ts';

export type Vector = readonly [number, number, number];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const combined = (...parts: readonly (readonly [Vector, number])[]): Vector => [
  parts.reduce((sum, [way, by]) => sum + way[0] * by, 0),
  parts.reduce((sum, [way, by]) => sum + way[1] * by, 0),
  parts.reduce((sum, [way, by]) => sum + way[2] * by, 0),
];

const [COLUMNS, ROWS, SLICES] = [100, 84, 60];
/** Spacing in mm along columns, rows and slices. All three differ. */
const SPACING: Vector = [0.4, 0.5, 0.7];
const [TURN, TILT] = [0.21, 0.13];
/** Direction of the columns. The phantom is turned, so that rows and columns are parallel to none of the patient's axes. */
const COLUMN_WAY: Vector = [Math.cos(TURN), Math.sin(TURN), 0];
const ROW_WAY: Vector = [-Math.sin(TURN) * Math.cos(TILT), Math.cos(TURN) * Math.cos(TILT), Math.sin(TILT)];
const SLICE_WAY = cross(COLUMN_WAY, ROW_WAY);
const ORIGIN: Vector = [-31.5, -7.25, 112.75];

const placeOf = (column: number, row: number, slice: number): Vector =>
  combined(
    [ORIGIN, 1],
    [COLUMN_WAY, column * SPACING[0]],
    [ROW_WAY, row * SPACING[1]],
    [SLICE_WAY, slice * SPACING[2]],
  );

/** Centre of the middle voxel, in mm of the patient (LPS). All positions below are relative to it. */
const MIDDLE = placeOf(COLUMNS / 2, ROWS / 2, SLICES / 2);

/** Centres of the balls in mm, relative to the middle. Each of the patient's planes through the middle has three. */
export const BALLS = {
  axial: [
    [-12, -3, 0],
    [3, -10, 0],
    [11, 4, 0],
  ],
  coronal: [
    [-11, 0, -7],
    [3, 0, 11],
    [12, 0, -3],
  ],
  sagittal: [
    [0, -9, -8],
    [0, 3.5, 12],
    [0, 10, -4],
  ],
} as const satisfies Record<string, readonly Vector[]>;

/** Cubes of a single value, one for each plane. Each cube is in the image of its plane, at a place without a ball. */
export const CUBES = {
  axial: { centre: [-6, 7, 0], value: 500 },
  coronal: { centre: [-7, 0, 5], value: 900 },
  sagittal: { centre: [0, 6, 5], value: 1300 },
} as const satisfies Record<string, { readonly centre: Vector; readonly value: number }>;

export const BALL_VALUE = 2000;
const BALL_RADIUS_MM = 1.8;
const CUBE_HALF_MM = 2.4;
/** Width of the soft edges: twice the longest side of a voxel, so that a ball's centre can be found between voxels. */
const EDGE_MM = 1.4;
const INTERCEPT = -1000;
export const WINDOW = { center: 1000, width: 2000 } as const;

const ALL_BALLS = Object.values(BALLS).flat();

function valueAt(place: Vector): number {
  const from = combined([place, 1], [MIDDLE, -1]);
  for (const { centre, value } of Object.values(CUBES)) {
    const away = Math.max(...combined([from, 1], [centre, -1]).map(Math.abs));
    if (away <= CUBE_HALF_MM) return value;
  }
  const shares = ALL_BALLS.map((centre) => {
    const off = combined([from, 1], [centre, -1]);
    return Math.min(1, Math.max(0, (BALL_RADIUS_MM - Math.sqrt(dot(off, off))) / EDGE_MM + 0.5));
  });
  return BALL_VALUE * Math.max(...shares);
}

/** Makes a series of anisotropic voxels, turned relative to the patient. It has balls and cubes at known positions. */
export function geometryPhantom(): { readonly name: string; readonly bytes: Uint8Array }[] {
  return Array.from({ length: SLICES }, (_, slice) => {
    const pixels = Uint16Array.from({ length: ROWS * COLUMNS }, (_each, at) =>
      Math.round(valueAt(placeOf(at % COLUMNS, Math.floor(at / COLUMNS), slice)) - INTERCEPT),
    );
    const bytes = dicomImage({
      dataset: {
        SOPInstanceUID: dicomUid('geometry', slice),
        SeriesInstanceUID: dicomUid('geometry'),
        SeriesDescription: 'Balls and cubes',
        InstanceNumber: slice + 1,
        Rows: ROWS,
        Columns: COLUMNS,
        PixelSpacing: [SPACING[1], SPACING[0]],
        SliceThickness: SPACING[2],
        ImagePositionPatient: placeOf(0, 0, slice).map((mm) => mm.toFixed(6)),
        ImageOrientationPatient: [...COLUMN_WAY, ...ROW_WAY].map((cosine) => cosine.toFixed(9)),
        WindowCenter: WINDOW.center,
        WindowWidth: WINDOW.width,
        RescaleIntercept: INTERCEPT,
        RescaleSlope: 1,
        RescaleType: 'HU',
        PixelData: pixels,
      },
    });
    return { name: `geometry/IM${String(slice + 1).padStart(4, '0')}.dcm`, bytes };
  });
}
