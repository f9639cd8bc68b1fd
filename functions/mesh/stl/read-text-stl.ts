import type { Mesh } from '#shared/file/mesh.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { GrowingTriples } from '#functions/mesh/growing-array.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';
import { TextScanner } from '#functions/mesh/text-scanner.ts';
import { weld } from '#functions/mesh/weld.ts';

type Part = 'file' | 'solid' | 'facet';

/** The words of a text STL: the part in which each is allowed, and the part that it begins. Any other word is refused. */
const TEXT_WORDS: ReadonlyMap<string, { readonly within: Part; readonly opens: Part }> = new Map([
  ['solid', { within: 'file', opens: 'solid' }],
  ['facet', { within: 'solid', opens: 'facet' }],
  ['normal', { within: 'facet', opens: 'facet' }],
  ['outer', { within: 'facet', opens: 'facet' }],
  ['loop', { within: 'facet', opens: 'facet' }],
  ['vertex', { within: 'facet', opens: 'facet' }],
  ['endloop', { within: 'facet', opens: 'facet' }],
  ['endfacet', { within: 'facet', opens: 'solid' }],
  ['endsolid', { within: 'solid', opens: 'file' }],
]);

/** Reads a text STL as a welded mesh. */
export function readTextStl(bytes: Uint8Array): Mesh {
  const scanner = new TextScanner(bytes);
  const points = new GrowingTriples((buffer) => new Float32Array(buffer));
  let part: Part = 'file';
  let facets = 0;
  for (scanner.skipSpace(); !scanner.isAtEnd; scanner.skipSpace()) {
    const word = scanner.word();
    const rule = TEXT_WORDS.get(word);
    if (rule?.within !== part) throw damaged(`a word out of place before byte ${scanner.at}`);
    part = rule.opens;
    // The rest of the line is a name and may contain any words.
    if (word === 'solid' || word === 'endsolid') scanner.skipLine();
    if (word === 'normal') readPoint(scanner);
    if (word === 'vertex') points.push(...readPoint(scanner));
    if (word !== 'endfacet') continue;
    if (points.count !== ++facets * 3) throw damaged(`facet ${facets} has not three corners`);
    if (facets > MESH_LIMITS.triangles) throw new RejectedFileError('meshTooLarge', `${facets} triangles`);
  }
  if (part !== 'file') throw damaged('ends before endsolid');
  const positions = points.take();
  return weld({ positions, indices: Uint32Array.from({ length: facets * 3 }, (_, corner) => corner) });
}

function readPoint(scanner: TextScanner): [number, number, number] {
  const coordinate = (): number => {
    scanner.skipSpace();
    return scanner.number();
  };
  return [coordinate(), coordinate(), coordinate()];
}

const damaged = (detail: string): RejectedFileError => new RejectedFileError('meshDamaged', detail);
