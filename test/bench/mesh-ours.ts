import { readFileSync, writeFileSync } from 'node:fs';
import { glbLevels } from '#functions/mesh/level/glb-levels.ts';
import { readMesh } from '#functions/mesh/read-mesh.ts';

/** What is converted, and where the levels go: `<levels>-0.glb` and on, as they are stored. */
export interface ScanFile {
  readonly stl: string;
  readonly levels: string;
}

/** From an STL to three levels as a browser loads them: what `convertMesh` does but for the pictures. */
export async function convertByUs({ stl, levels }: ScanFile): Promise<number[]> {
  const { mesh } = await readMesh(readFileSync(stl), 'stl');
  const { outputs } = await glbLevels({ mesh, picture: undefined });
  for (const { level, bytes } of outputs) writeFileSync(`${levels}-${level}.glb`, bytes);
  return outputs.map(({ bytes }) => bytes.length);
}
