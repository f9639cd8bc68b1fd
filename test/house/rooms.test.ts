import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { DECLARED_PORTS, GROUND, type Import, isPort, judgeImport, RESOURCES, ROOF, roomOf } from './rooms.ts';

const ROOT = 'functions';
const files = globSync('**/*.ts', { cwd: ROOT });

/** Matches imports of values. Imports of types are left out, because they call no code. */
const VALUE_IMPORT = /(?:^import\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?|\bimport\(\s*)'(?<module>[^']+)'/gmu;

function importsOf(from: string): Import[] {
  const text = readFileSync(join(ROOT, from), 'utf8');
  return [...text.matchAll(VALUE_IMPORT)].flatMap(({ groups }) => {
    const module = groups?.['module'] ?? '';
    if (module.startsWith('#functions/')) return [{ from, to: module.slice('#functions/'.length) }];
    return module.startsWith('.') ? [{ from, to: join(dirname(from), module) }] : [];
  });
}

const imports = files.flatMap(importsOf);
const resources = new Set<string>(RESOURCES);
const crossings = imports.filter(
  ({ from, to }) => roomOf(from) !== roomOf(to) && resources.has(roomOf(from)) && resources.has(roomOf(to)),
);

test('every room has its place, and every place its room', () => {
  expect([...new Set(files.map(roomOf))].toSorted()).toEqual([...GROUND, ...RESOURCES, ...ROOF].toSorted());
});

test('rooms import what is below them, and of each other ports only', () => {
  const refused = imports.flatMap((each) => {
    const reason = judgeImport(each);
    return reason === undefined ? [] : [`${each.from} imports ${each.to}, which ${reason}`];
  });

  expect(refused).toEqual([]);
  expect(imports.length).toBeGreaterThan(1_000);
  console.log(`${imports.length} imports, ${crossings.length} from one resource into another`);
});

test('a declared port is there, and another room imports it', () => {
  const used = new Set(imports.filter(({ from, to }) => roomOf(from) !== roomOf(to)).map(({ to }) => to));

  expect(Object.keys(DECLARED_PORTS).filter((port) => !used.has(port))).toEqual([]);
});

test('no two resources lean on each other through their ports', () => {
  const pairs = crossings.filter(({ from }) => isPort(from) && !from.endsWith('/env.ts'));
  const drawn = new Set(pairs.map(({ from, to }) => `${roomOf(from)} ${roomOf(to)}`));

  expect(drawn.size).toBeGreaterThan(3);
  expect([...drawn].filter((pair) => drawn.has(pair.split(' ').toReversed().join(' ')))).toEqual([]);
});

test.each([
  ['the ground imports a resource', 'store/commit.ts', 'order/find-order.ts', 'is above'],
  ['the ground imports what is higher', 'store/commit.ts', 'http/session.ts', 'is above'],
  ['a verb imports an item type', 'file/init.ts', 'order/order-items.ts', 'is no port'],
  ['a verb imports a verb', 'patient/delete.ts', 'order/create.ts', 'is no port'],
  ['a port imports a port above', 'account/account-store.ts', 'organisation/member-store.ts', 'is above, and a port'],
  ['a verb imports the gate', 'order/create.ts', 'gate/run-call.ts', 'is for handlers'],
  ['the gate imports a verb', 'gate/authenticate.ts', 'account/sign-in/login.ts', 'is no port'],
  ['a resource imports the pipeline', 'file/init.ts', 'pipeline/task.ts', 'is imported by nobody'],
])('%s: refused', (_name, from, to, reason) => {
  expect(judgeImport({ from, to })).toContain(reason);
});

test.each([
  ['a verb imports a port above', 'account/read.ts', 'organisation/member-store.ts'],
  ['a handler imports the gate', 'order/handler.ts', 'gate/serve.ts'],
  ['a task imports the rows of files', 'pipeline/publish.ts', 'file/move-case-file.ts'],
  ['an environment is made of another', 'account/env.ts', 'mail/env.ts'],
])('%s: allowed', (_name, from, to) => {
  expect(judgeImport({ from, to })).toBeUndefined();
});
