import { globSync, readFileSync } from 'node:fs';

/** Folders of tests that run in Node. */
const SHARED = 'test/{functions,shared,house,infra,events}/**/*.test.ts';

/**
 * Matches the text of a test file that needs a process of its own. Such a file replaces modules or the clock, changes the environment, or
 * makes the clients fail. Or it defines item types, keeps a table in a file, or starts a local cloud or state machines.
 */
const NEEDS_OWN =
  /vi\.(?:mock|doMock|stubEnv|stubGlobal|useFakeTimers|setSystemTime|resetModules)\b|process\.(?:env|chdir)\b|\bitemType\(|support\/(?:table-in-file|faults|as-process|cloud|dicomweb)\.ts/u;

/** Returns the paths of the test files that can share a process with others. */
export const sharingFiles = (root: string): string[] =>
  globSync(SHARED, { cwd: root }).filter((path) => !NEEDS_OWN.test(readFileSync(`${root}/${path}`, 'utf8')));
