import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Matches a statement that imports values by name from a package. Imports of types do not exist at run time. */
const IMPORT = /^import (?!type )(?:\w+, )?\{([^}]*)\} from '([^'#./][^']*)';/gmu;

/** Script that imports each package in Node and prints the names that it does not export. */
const SCRIPT = `
const missing = [];
for (const [name, wanted] of JSON.parse(process.argv[1])) {
  const found = await import(name);
  missing.push(...wanted.filter((each) => !(each in found)).map((each) => name + ' ' + each));
}
console.log(JSON.stringify(missing));
`;

test('packages export to Node every name that the functions import', () => {
  const wanted = new Map<string, Set<string>>();
  for (const path of globSync('functions/**/*.ts'))
    for (const [, names = '', name = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const values = names
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '' && !each.startsWith('type '))
        .map((each) => each.split(' as ')[0] ?? each);
      wanted.set(name, new Set([...(wanted.get(name) ?? []), ...values]));
    }
  const asked = [...wanted].map(([name, values]) => [name, [...values]]);

  // The test runner imports more from CommonJS than Node does, but the local cloud runs in Node.
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT, JSON.stringify(asked)], {
    encoding: 'utf8',
  });

  expect(asked.length).toBeGreaterThan(20);
  expect(JSON.parse(printed)).toEqual([]);
});
