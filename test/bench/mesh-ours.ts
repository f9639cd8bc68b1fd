import { readFileSync, writeFileSync } from 'node:fs';
import { glbLevels } from '#functions/mesh/level/glb-levels.ts';
import { readMesh } from '#functions/mesh/read-mesh.ts';

/** The file to convert, and the path prefix of its stored levels: `<levels>-0.glb` and on. */
export interface ScanFile {
  readonly stl: string;
  readonly levels: string;
}

/** Converts an STL to three levels as a browser loads them: the work of `convertMesh` without its images. */
export async function convertByUs({ stl, levels }: ScanFile): Promise<number[]> {
  const { mesh } = await readMesh(readFileSync(stl), 'stl');
  const { outputs } = await glbLevels({ mesh, picture: undefined });
  for (const { level, bytes } of outputs) writeFileSync(`${levels}-${level}.glb`, bytes);
  return outputs.map(({ bytes }) => bytes.length);
}
