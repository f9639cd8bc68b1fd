import type { ArchCurve } from '../arch/arch-curve.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import { pixelMm, placeOf, setSlab, type Drawing } from './draw-plane.ts';
import { OWN_UNIT } from './picture-programs.ts';
import type { PanoramaPicture } from './picture.ts';

const TEXEL_MM = 0.25;

/** Uploads a curve's points and directions to the texture unit `OWN_UNIT`. */
export type BindCurve = (curve: ArchCurve) => void;

export function bindCurve(gl: WebGL2RenderingContext, space: VolumeSpace): BindCurve {
  const texture = gl.createTexture();
  let held: ArchCurve | undefined;
  return (curve) => {
    gl.activeTexture(gl.TEXTURE0 + OWN_UNIT);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    if (held === curve) return;
    held = curve;
    const texels = Math.max(2, Math.ceil(curve.lengthMm / TEXEL_MM) + 1);
    const rows = new Float32Array(texels * 8);
    for (let texel = 0; texel < texels; texel += 1) {
      const { point, outward } = curve.frameAt(texel * TEXEL_MM);
      rows.set(placeOf(space, point), texel * 4);
      rows.set(space.toVoxelSteps(outward), (texels + texel) * 4);
    }
    const { TEXTURE_2D, RGBA32F, RGBA, FLOAT } = gl;
    gl.texImage2D(TEXTURE_2D, 0, RGBA32F, texels, 2, 0, RGBA, FLOAT, rows);
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(TEXTURE_2D, name, gl.NEAREST);
  };
}

export function drawPanorama(picture: PanoramaPicture, drawing: Drawing, bind: BindCurve): void {
  const { program, space } = drawing;
  const { curve, size, pxPerMm, middle, slab } = picture;
  const { column, row } = pixelMm(picture, drawing);
  bind(curve);
  const { up } = curve.frameAt(0);
  program.set(
    'grid',
    (middle.lengthMm - size.width / 2 / pxPerMm) / TEXEL_MM,
    column / TEXEL_MM,
    middle.heightMm + size.height / 2 / pxPerMm,
    -row,
  );
  program.set('upPerMm', ...space.toVoxelSteps(up));
  program.set('slabStepMm', setSlab(drawing, slab, Math.min(...space.spacing)));
}
