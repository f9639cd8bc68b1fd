import { companionNames } from '#functions/mesh/companion-names.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { TextScanner } from '#functions/mesh/text-scanner.ts';

/** A material of an MTL file: its colour in sRGB bytes, and the possible names of its image. */
export type MtlMaterial = { color?: readonly [number, number, number]; pictureNames?: readonly string[] };

/** Matches the options before a texture's name, each with its numbers or its `on` or `off`. */
const OPTIONS = /^(?:-[a-z]+(?:[ \t]+(?:[-+.\de]+|on|off))*[ \t]+)+/iu;

/**
 * Reads the materials of an MTL file, by name: the colour (`Kd`, shares of 1 that exporters mean as sRGB) and the texture (`map_Kd`). All
 * other lines are skipped.
 */
export function readMtl(bytes: Uint8Array): ReadonlyMap<string, MtlMaterial> {
  const scanner = new TextScanner(bytes);
  const materials = new Map<string, MtlMaterial>();
  let material: MtlMaterial = {};
  for (; !scanner.isAtEnd; scanner.skipLine()) {
    scanner.skipBlanks();
    const [word, rest] = scanner.lineAsText();
    const keyword = word.toLowerCase();
    if (keyword === 'newmtl') {
      material = {};
      materials.set(rest, material);
      if (materials.size > MESH_LIMITS.materials)
        throw new RejectedFileError('meshDamaged', `more than ${MESH_LIMITS.materials} materials`);
    }
    if (keyword === 'kd') material.color = colorOf(rest) ?? material.color ?? [255, 255, 255];
    if (keyword === 'map_kd') material.pictureNames = companionNames(rest.replace(OPTIONS, ''));
  }
  return materials;
}

function colorOf(rest: string): readonly [number, number, number] | undefined {
  const [red, green, blue] = rest
    .split(/[ \t]+/u, 3)
    .map((share) => Math.round(255 * Math.min(Math.max(Number(share), 0), 1)));
  if (red === undefined || Number.isNaN(red)) return undefined;
  return [red, green || (green ?? red), blue || (blue ?? red)];
}
