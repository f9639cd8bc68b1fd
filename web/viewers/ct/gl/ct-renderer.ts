import type { VolumeIndex } from '#shared/file/volume.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import { bindCurve, drawPanorama } from './draw-panorama.ts';
import { drawPlane } from './draw-plane.ts';
import { createTransferTexture, drawVolume } from './draw-volume.ts';
import { createPrograms, type PictureProgram } from './picture-programs.ts';
import type { Picture } from './picture.ts';
import { createVolumeTextures, type VolumeTextures } from './volume-textures.ts';

interface Quality {
  /** Drawn pixels per pixel of the canvas, along each side; less than 1 while something moves. */
  readonly share: number;
  /** Whether the coarse volume and fewer samples are enough. */
  readonly isQuick: boolean;
}

export interface CtRenderer extends Omit<VolumeTextures, 'bind'> {
  readonly maxTexture3D: number;
  /** Draws onto the whole canvas. Returns the drawing time of the GPU in milliseconds, or `undefined` before the first level has loaded. */
  readonly draw: (picture: Picture, canvas: HTMLCanvasElement, quality: Quality) => number | undefined;
  readonly dispose: () => void;
}

interface Listeners {
  /** Called when the GPU context is lost. A new renderer can be made after the context is restored. */
  readonly onLost: () => void;
  readonly onRestored: () => void;
}

/** Creates the renderer of one volume. It draws with one WebGL2 context for all viewports, and copies the images to their canvases. */
export function createCtRenderer(
  index: VolumeIndex,
  space: VolumeSpace,
  { onLost, onRestored }: Listeners,
): CtRenderer {
  const board = document.createElement('canvas');
  const gl = board.getContext('webgl2', { antialias: false, depth: false, alpha: false });
  if (gl === null) throw new Error('no WebGL2');
  const listeners = new AbortController();
  const { signal } = listeners;
  const lost = (event: Event): void => {
    event.preventDefault();
    onLost();
  };
  board.addEventListener('webglcontextlost', lost, { signal });
  board.addEventListener('webglcontextrestored', onRestored, { signal });
  const textures = createVolumeTextures(gl, index);
  const programs = createPrograms(gl);
  const transfer = createTransferTexture(gl);
  const curve = bindCurve(gl, space);

  const draw: CtRenderer['draw'] = (picture, canvas, { share, isQuick }) => {
    const context = canvas.getContext('2d');
    const bound = gl.isContextLost() ? undefined : textures.bind(isQuick);
    if (context === null || bound === undefined || canvas.width === 0 || canvas.height === 0) return undefined;
    const width = Math.max(1, Math.round(canvas.width * share));
    const height = Math.max(1, Math.round(canvas.height * share));
    if (board.width < width) board.width = width;
    if (board.height < height) board.height = height;
    gl.viewport(0, 0, width, height);
    const program: PictureProgram = programs[picture.kind];
    program.begin({ bound, size: space.size, height, greys: picture.greys, voi: index.VOILUTFunction });
    const drawing = { program, space, width, height, isQuick };
    const startedAt = performance.now();
    if (picture.kind === 'plane') drawPlane(picture, drawing);
    else if (picture.kind === 'volume') drawVolume(picture, drawing, transfer);
    else drawPanorama(picture, drawing, curve);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    // Reading a pixel waits for the GPU. So the measured time includes the drawing, and drawings do not queue up.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    const tookMs = performance.now() - startedAt;
    context.imageSmoothingEnabled = true;
    context.drawImage(board, 0, board.height - height, width, height, 0, 0, canvas.width, canvas.height);
    return tookMs;
  };
  return {
    ...textures,
    maxTexture3D: Number(gl.getParameter(gl.MAX_3D_TEXTURE_SIZE)),
    draw,
    dispose: () => {
      listeners.abort();
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}
