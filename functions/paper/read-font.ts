import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { woffToSfnt } from './woff-to-sfnt.ts';
import { type FontName, fontPath, type Weight } from '#shared/paper/fonts.ts';

const { resolve } = createRequire(import.meta.url);
const READ = new Map<string, Buffer>();

/**
 * Returns the bytes of a font. Each font file is read once. In a bundle, the file is next to the code; otherwise it is in `node_modules`.
 */
export function readFont(name: FontName, weight: Weight): Buffer {
  const path = fontPath(name, weight);
  const bundled = new URL(`./${basename(path)}`, import.meta.url);
  const bytes = READ.get(path) ?? woffToSfnt(readFileSync(existsSync(bundled) ? bundled : resolve(path)));
  READ.set(path, bytes);
  return bytes;
}
