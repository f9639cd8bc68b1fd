import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});

/** Chunks of a built portal, by the module that each chunk begins with. */
export type BuiltChunks = ReadonlyMap<string, z.infer<typeof Chunk>>;

/** Reads the list of chunks that Vite writes into the site. */
export const readChunks = (site: string): BuiltChunks =>
  new Map(
    Object.entries(
      z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'))),
    ),
  );

/** Returns the scripts and styles that a browser fetches for these modules and for everything that they import. */
export function filesOf(modules: readonly string[], chunks: BuiltChunks): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...modules];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = chunks.get(key);
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    waiting.push(...chunk.imports);
  }
  return files;
}
