import type { VolumeIndex } from '#shared/file/volume.ts';
import { createProgram, type Program } from './program.ts';
import type { Greys, Picture } from './picture.ts';
import panorama from './shaders/panorama.frag?raw';
import picture from './shaders/picture.vert?raw';
import plane from './shaders/plane.frag?raw';
import volumeValue from './shaders/volume-value.glsl?raw';
import volume from './shaders/volume.frag?raw';
import type { BoundTextures } from './volume-textures.ts';

interface Beginning {
  readonly bound: BoundTextures;
  readonly size: readonly [number, number, number];
  /** Number of rows of the image. */
  readonly height: number;
  readonly greys: Greys;
  readonly voi: VolumeIndex['VOILUTFunction'];
}

export interface PictureProgram extends Program {
  /** Sets the uniforms that all kinds of image share. */
  readonly begin: (beginning: Beginning) => void;
}

const SOURCES: Readonly<Record<Picture['kind'], string>> = { plane, volume, panorama };
const WINDOW_FUNCTIONS: Readonly<Record<VolumeIndex['VOILUTFunction'], number>> = {
  LINEAR: 0,
  LINEAR_EXACT: 1,
  SIGMOID: 2,
};

/** Texture unit of the image's own data. Units 0 to 2 are the volume's. */
export const OWN_UNIT = 3;

export function createPrograms(gl: WebGL2RenderingContext): Readonly<Record<Picture['kind'], PictureProgram>> {
  const make = (kind: Picture['kind']): PictureProgram => {
    const program = createProgram(gl, picture, `${volumeValue}\n${SOURCES[kind]}`);
    return { ...program, begin: (beginning) => begin(program, beginning) };
  };
  return { plane: make('plane'), volume: make('volume'), panorama: make('panorama') };
}

function begin(program: Program, { bound, size, height, greys, voi }: Beginning): void {
  program.use();
  program.setWhole('fine', 0);
  program.setWhole('coarse', 1);
  program.setWhole('arrived', 2);
  program.setWhole('curve', OWN_UNIT);
  program.setWhole('transfer', OWN_UNIT);
  program.setWhole('isFineWhole', bound.isFineWhole);
  program.setWhole('windowFunction', WINDOW_FUNCTIONS[voi]);
  program.setWhole('isInverted', greys.isInverted);
  program.set('fineScale', ...bound.fineScale);
  program.set('coarseScale', ...bound.coarseScale);
  program.set('size', ...size);
  program.set('unscale', bound.unscale);
  program.set('window', greys.window.center, Math.max(1e-3, greys.window.width));
  program.set('height', height);
}
