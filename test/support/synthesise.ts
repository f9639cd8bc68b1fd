import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestedStack } from 'aws-cdk-lib';
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

interface Template {
  readonly Resources: Resources;
  readonly Parameters?: Readonly<Record<string, unknown>>;
}

interface MadeStack {
  readonly name: string;
  readonly template: Template;
  /** Templates of this stack's nested stacks, each by its logical id. */
  readonly nested: Readonly<Record<string, Template>>;
}

/** Synthesises every stack, without a build of the functions and without CloudFormation's own validation. */
function synthesiseStacks(choices: BuildAppProps): MadeStack[] {
  const outdir = mkdtempSync(join(tmpdir(), 'arcata-synth-'));
  try {
    const app = buildApp({ bundles: 'none', isValidated: false, ...choices, outdir });
    const { stacks } = app.synth();
    const nested = app.node.findAll().filter((construct) => construct instanceof NestedStack);
    return stacks.map(({ stackName, template }) => ({
      name: stackName,
      template,
      nested: Object.fromEntries(
        nested
          .filter(({ nestedStackParent }) => nestedStackParent?.artifactId === stackName)
          .map(({ nestedStackParent, nestedStackResource, templateFile }) => [
            nestedStackParent!.resolve(nestedStackResource!.logicalId),
            JSON.parse(readFileSync(join(outdir, templateFile), 'utf8')),
          ]),
      ),
    }));
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** Returns the templates of all stacks and nested stacks, by the path of the stack. */
export const templates = (choices: BuildAppProps = {}): Readonly<Record<string, Template>> =>
  Object.fromEntries(
    synthesiseStacks(choices).flatMap(({ name, template, nested }) => [
      [name, template],
      ...Object.entries(nested).map(([id, inner]) => [`${name}/${id}`, inner]),
    ]),
  );

/** Returns the value with each reference to a parameter replaced by what the outer stack passes. */
function withParameters(value: Json, passed: Readonly<Record<string, Json>>): Json {
  if (Array.isArray(value)) return value.map((item) => withParameters(item, passed));
  if (typeof value !== 'object' || value === null) return value;
  if (value.Ref in passed) return passed[value.Ref];
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withParameters(inner, passed)]));
}

/** Returns the resources of each stack, by stack name. The resources of a nested stack are listed with those of its outer stack. */
export const synthesise = (choices: BuildAppProps = {}): Readonly<Record<string, Resources>> =>
  Object.fromEntries(
    synthesiseStacks(choices).map(({ name, template, nested }) => {
      const inner = Object.entries(nested).map(([id, { Resources }]) =>
        withParameters(Resources, template.Resources[id]?.Properties['Parameters'] ?? {}),
      );
      return [name, Object.assign({}, template.Resources, ...inner)];
    }),
  );

/** Returns the resources of the platform's stack. */
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
