import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type BuildAppProps } from '#infra/app.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a template is JSON of a hundred shapes; the tests say what they expect
type Json = any;

export interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, Json>;
  readonly Metadata?: Record<string, unknown>;
  readonly DeletionPolicy?: string;
}
export type Resources = Readonly<Record<string, Resource>>;

/** Returns every stack's resources by stack name, synthesised without a build and without CloudFormation's own rules. */
export function synthesise(choices: BuildAppProps = {}): Readonly<Record<string, Resources>> {
  const outdir = mkdtempSync(join(tmpdir(), 'arcata-synth-'));
  try {
    const { stacks } = buildApp({ bundles: 'none', isValidated: false, ...choices, outdir }).synth();
    return Object.fromEntries(stacks.map((stack) => [stack.stackName, stack.template.Resources]));
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** Returns the platform's resources. */
export const platform = (choices: BuildAppProps = {}): Resources =>
  synthesise(choices)[`Arcata-${choices.stage ?? 'dev'}`]!;

export const ofType = (resources: Resources, type: string): [string, Resource][] =>
  Object.entries(resources).filter(([, { Type }]) => Type === type);

/** Returns the properties of the one resource of that type whose logical id starts with `id`. */
export function properties(resources: Resources, type: string, id = ''): Record<string, Json> {
  const found = ofType(resources, type).filter(([logicalId]) => logicalId.startsWith(id));
  if (found.length !== 1) throw new Error(`${found.length} resources ${type} ${id}`);
  return found[0]![1].Properties;
}
