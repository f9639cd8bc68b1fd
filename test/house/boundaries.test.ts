import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';

const Config = z.object({
  overrides: z.array(
    z.object({
      files: z.array(z.string()),
      rules: z.object({
        'eslint/no-restricted-imports': z
          .union([
            z.literal('off'),
            z.tuple([z.literal('error'), z.object({ patterns: z.array(z.object({ group: z.array(z.string()) })) })]),
          ])
          .optional(),
      }),
    }),
  ),
});

const CONFIG = '.oxlintrc.json';
const { overrides } = Config.parse(JSON.parse(readFileSync(CONFIG, 'utf8')));

/** Returns examples of modules that match a pattern: `#web/**` → `#web/probe.ts`, `#web/deep/probe.ts`. */
function modulesOf(pattern: string): string[] {
  const name = pattern.replace(/^!/u, '');
  if (name.endsWith('/**')) return ['probe.ts', 'deep/probe.ts'].map((file) => name.replace('**', file));
  return [name.replaceAll('*', 'probe')];
}

/** Returns the name of a file that a glob covers. */
const fileUnder = (glob: string, number: number): string => glob.replace('**', `probe-${number}.ts`);

const probes = overrides.flatMap(({ files, rules }) => {
  const rule = rules['eslint/no-restricted-imports'];
  if (rule === undefined || rule === 'off') return [];
  return files.flatMap((glob) =>
    rule[1].patterns.flatMap(({ group }) =>
      group.flatMap((pattern) =>
        modulesOf(pattern).map((module) => ({ glob, module, isForbidden: !pattern.startsWith('!') })),
      ),
    ),
  );
});
const probeFiles = probes.map((probe, number) => ({ ...probe, file: fileUnder(probe.glob, number) }));

const root = mkdtempSync(join(tmpdir(), 'arcata-boundaries-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Returns the files in which the linter finds a forbidden import. */
function refused(): Set<string> {
  const { $schema: _, ...config } = JSON.parse(readFileSync(CONFIG, 'utf8'));
  writeFileSync(join(root, CONFIG), JSON.stringify(config));
  for (const { file, module } of probeFiles) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `import '${module}';\n`);
  }
  const oxlint = join(process.cwd(), 'node_modules/.bin/oxlint');
  // The linter exits with an error, because it finds the planted imports.
  const command = `"${oxlint}" --format json . || true`;
  const { diagnostics } = z
    .object({ diagnostics: z.array(z.object({ code: z.string().default(''), filename: z.string() })) })
    .parse(JSON.parse(execFileSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' })));
  return new Set(
    diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename),
  );
}

test('the linter refuses every import that leads upwards, and none that it allows', () => {
  const found = refused();

  for (const { file, module, isForbidden } of probeFiles)
    expect(found.has(file), `${file} imports ${module}`).toBe(isForbidden);
  console.log(`${probeFiles.length} imports tried`);
});

test('shared, functions, web and infra each have a boundary', () => {
  const bounded = new Set(probes.map(({ glob }) => glob));

  for (const glob of ['shared/**', 'functions/**', 'web/**', 'infra/**']) expect(bounded).toContain(glob);
});
