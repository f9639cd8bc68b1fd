import type * as z from 'zod';
import { Intrinsics, Template, UnsupportedTemplateError } from './intrinsics.ts';
import { IGNORED_TYPES, RUN_TYPES } from './resource-types.ts';

/** A resource of the template, with all references in its properties replaced by values. */
export interface ResolvedResource<Properties> {
  readonly logicalId: string;
  readonly name: string;
  readonly properties: Properties;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A template that has only known resource types. It resolves the properties of a resource when `all` asks for them. */
export class ResolvedTemplate {
  readonly #template: Template;
  readonly #intrinsics: Intrinsics;

  /**
   * Checks the types of all resources.
   * @throws UnsupportedTemplateError naming each type that is neither run nor ignored here
   */
  constructor(json: unknown, parameters: Readonly<Record<string, string>>) {
    this.#template = Template.parse(json);
    this.#intrinsics = new Intrinsics(this.#template, parameters);
    const types = new Set(Object.values(this.#template.Resources).map(({ Type }) => Type));
    const unknown = [...types].filter((type) => RUN_TYPES[type] === undefined && IGNORED_TYPES[type] === undefined);
    if (unknown.length > 0) {
      throw new UnsupportedTemplateError(
        `The local cloud does not run ${unknown.join(', ')}. Say in infra/local/template/resource-types.ts how it runs, or why it may be left out.`,
      );
    }
  }

  /**
   * Returns every resource of the type, with its properties parsed by the schema.
   * @throws UnsupportedTemplateError if the properties do not fit the schema
   */
  all<Schema extends z.ZodType>(type: string, schema: Schema): ResolvedResource<z.output<Schema>>[] {
    const ids = Object.keys(this.#template.Resources).filter((id) => this.#template.Resources[id]?.Type === type);
    return ids.map((logicalId) => {
      const resource = this.#template.Resources[logicalId];
      const parsed = schema.safeParse(this.#intrinsics.resolve(resource?.Properties));
      if (parsed.success) {
        const name = this.#intrinsics.nameOf(logicalId);
        return { logicalId, name, properties: parsed.data, metadata: resource?.Metadata ?? {} };
      }
      const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      throw new UnsupportedTemplateError(`The local cloud cannot run ${logicalId} (${type}): ${issues.join('; ')}`);
    });
  }
}
