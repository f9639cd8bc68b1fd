import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a file's path from the repository's root, with `/` on every system. */
export const pathOf = (file: string): string => relative(ROOT, file).replaceAll('\\', '/');
