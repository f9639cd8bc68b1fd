import { globSync } from 'node:fs';

/** Returns the versions of a shape for which a folder has files `<name>.v<version>.json`. */
export const releasedVersionsIn = (folder: string, name: string): number[] =>
  globSync(`${name}.v*.json`, { cwd: folder })
    .map((file) => Number(/\.v(?<version>\d+)\./u.exec(file)?.groups?.['version']))
    .toSorted((a, b) => a - b);
