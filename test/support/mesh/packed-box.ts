import { quantize } from '#functions/mesh/level/quantize.ts';
import { writeGlb } from '#functions/mesh/level/write-glb.ts';
import { boxMesh } from './meshes.ts';

/** Returns a box with colours as a GLB of ours: packed and quantized. */
export const packedBoxGlb = async (): Promise<Uint8Array> =>
  writeGlb(await quantize({ ...boxMesh(1, 2, 3), colors: new Uint8Array(24).fill(200) }));
