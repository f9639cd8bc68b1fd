import {
  DataTexture,
  DoubleSide,
  LinearFilter,
  MeshBasicMaterial,
  MeshMatcapMaterial,
  MeshPhongMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  SRGBColorSpace,
} from 'three';

/** Shadings of a scan: like a wet tooth, like dental stone, with facets, or as a wireframe. */
export const SHADINGS = ['glossy', 'stone', 'flat', 'wireframe'] as const;
export type Shading = (typeof SHADINGS)[number];

/** Materials that support a colour, a texture, and a colour for each point. */
export type PartMaterial = MeshPhysicalMaterial | MeshMatcapMaterial | MeshStandardMaterial | MeshBasicMaterial;

export const MATERIALS = {
  glossy: () =>
    new MeshPhysicalMaterial({ roughness: 0.42, clearcoat: 0.25, clearcoatRoughness: 0.4, side: DoubleSide }),
  stone: () => new MeshMatcapMaterial({ matcap: stoneBall(), side: DoubleSide }),
  flat: () => new MeshStandardMaterial({ roughness: 0.7, flatShading: true, side: DoubleSide }),
  wireframe: () => new MeshBasicMaterial({ wireframe: true, side: DoubleSide }),
} as const satisfies Record<Shading, () => PartMaterial>;

/** Returns the material that shows a colour scale. Relief is visible, and the colours match the legend. */
export const mapMaterial = (scale: DataTexture): MeshPhongMaterial =>
  new MeshPhongMaterial({ map: scale, shininess: 4, specular: '#111', side: DoubleSide });

const BALL_PX = 128;
let ball: DataTexture | undefined;

/**
 * Returns an image of a matt stone ball with light from the upper left, for use as a matcap. The image is made once.
 */
function stoneBall(): DataTexture {
  if (ball !== undefined) return ball;
  const pixels = new Uint8Array(BALL_PX * BALL_PX * 4);
  for (let row = 0; row < BALL_PX; row += 1) {
    for (let column = 0; column < BALL_PX; column += 1) {
      const x = (column / (BALL_PX - 1)) * 2 - 1;
      const y = (row / (BALL_PX - 1)) * 2 - 1;
      const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
      const lamp = Math.max(0, -0.34 * x + 0.36 * y + 0.87 * z);
      const rim = (1 - z) ** 3;
      const grey = Math.min(255, 118 + 122 * lamp + 16 * lamp ** 12 - 30 * rim);
      pixels.set([grey, grey * 0.985, grey * 0.96, 255], (row * BALL_PX + column) * 4);
    }
  }
  ball = new DataTexture(pixels, BALL_PX, BALL_PX);
  ball.colorSpace = SRGBColorSpace;
  ball.magFilter = LinearFilter;
  ball.minFilter = LinearFilter;
  ball.needsUpdate = true;
  return ball;
}
