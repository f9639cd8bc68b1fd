import { readFileSync, writeFileSync } from 'node:fs';
import { glbLevels } from '#functions/mesh/level/glb-levels.ts';
import { readMesh } from '#functions/mesh/read-mesh.ts';

/** The STL file to convert, and the path prefix of its stored levels: `<levels>-0.glb`, `<levels>-1.glb` and so on. */
export interface ScanFile {
  readonly stl: string;
  readonly levels: string;
}

/** Converts an STL to three levels in the form that a browser loads. It is the work of `convertMesh` without its images. */
export async function convertByUs({ stl, levels }: ScanFile): Promise<number[]> {
  const { mesh } = await readMesh(readFileSync(stl), 'stl');
  const { outputs } = await glbLevels({ mesh, picture: undefined });
  for (const { level, bytes } of outputs) writeFileSync(`${levels}-${level}.glb`, bytes);
  return outputs.map(({ bytes }) => bytes.length);
}
