import * as z from 'zod';
import { LOCAL_ACCOUNT, LOCAL_REGION } from './identity.ts';
import { IGNORED_TYPES, RUN_TYPES } from './resource-types.ts';

export const TemplateResource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Metadata: z.record(z.string(), z.unknown()).default({}),
});
export type TemplateResource = z.infer<typeof TemplateResource>;

export const Template = z.object({
  Resources: z.record(z.string(), TemplateResource),
  Parameters: z.record(z.string(), z.object({ Default: z.string().optional() })).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
});
export type Template = z.infer<typeof Template>;

/** Thrown if the local cloud cannot run a part of the template as AWS does. */
export class UnsupportedTemplateError extends Error {
  override readonly name = 'UnsupportedTemplateError';
}

const PSEUDO_PARAMETERS: Readonly<Record<string, string>> = {
  'AWS::AccountId': LOCAL_ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::Region': LOCAL_REGION,
  'AWS::StackName': 'Arcata-local',
  'AWS::StackId': `arn:aws:cloudformation:${LOCAL_REGION}:${LOCAL_ACCOUNT}:stack/Arcata-local/local`,
  'AWS::URLSuffix': 'amazonaws.com',
};

const asText = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new UnsupportedTemplateError(`Text expected: ${JSON.stringify(value)}`);
};
const asList = (value: unknown): readonly unknown[] => z.array(z.unknown()).parse(value);

/** Computes values in a template. Refuses every intrinsic function that it does not know. */
export class Intrinsics {
  readonly #template: Template;
  readonly #parameters: Readonly<Record<string, string>>;

  /** @param parameters values that replace the defaults of the template's parameters */
  constructor(template: Template, parameters: Readonly<Record<string, string>>) {
    this.#template = template;
    this.#parameters = parameters;
  }

  /**
   * Returns the value with all its intrinsic functions computed.
   * @throws UnsupportedTemplateError for an unknown function, parameter or resource
   */
  resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.resolve(item));
    if (typeof value !== 'object' || value === null) return value;
    const [[name, argument] = ['', undefined], ...more] = Object.entries(value);
    if (more.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) return this.#call(name, argument);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.resolve(item)]));
  }

  /** Returns the physical name of a resource: the name that the template sets, or a name made of the resource's logical id. */
  nameOf(logicalId: string): string {
    const resource = this.#resource(logicalId);
    const property = RUN_TYPES[resource.Type]?.nameProperty;
    const given = property === undefined ? undefined : resource.Properties[property];
    if (given !== undefined) return asText(this.resolve(given));
    return resource.Type === 'AWS::S3::Bucket' ? `arcata-${logicalId.toLowerCase()}` : logicalId;
  }

  #resource(logicalId: string): TemplateResource {
    const resource = this.#template.Resources[logicalId];
    if (resource === undefined) throw new UnsupportedTemplateError(`There is no resource ${logicalId}.`);
    return resource;
  }

  #call(name: string, argument: unknown): unknown {
    switch (name) {
      case 'Ref':
        return this.#ref(asText(argument));
      case 'Fn::GetAtt': {
        const [logicalId = '', attribute = ''] = Array.isArray(argument)
          ? argument.map(asText)
          : asText(argument).split('.');
        return this.#attribute(logicalId, attribute);
      }
      case 'Fn::Join': {
        const [separator, items] = asList(argument);
        return asList(this.resolve(items)).map(asText).join(asText(separator));
      }
      case 'Fn::Select': {
        const [index, items] = asList(argument);
        return asList(this.resolve(items))[Number(index)];
      }
      case 'Fn::Split': {
        const [separator, text] = asList(argument);
        return asText(this.resolve(text)).split(asText(separator));
      }
      case 'Fn::Sub':
        return this.#substitute(argument);
      default:
        throw new UnsupportedTemplateError(`The local cloud does not know the function ${name}.`);
    }
  }

  #ref(name: string): unknown {
    if (name === 'AWS::NoValue') return undefined;
    const known = PSEUDO_PARAMETERS[name] ?? this.#parameters[name] ?? this.#template.Parameters[name]?.Default;
    if (known !== undefined) return known;
    const { Type } = this.#resource(name);
    if (IGNORED_TYPES[Type] !== undefined) return name;
    const type = RUN_TYPES[Type];
    if (type === undefined) throw new UnsupportedTemplateError(`Ref to ${name} of the unknown type ${Type}.`);
    return type.ref(this.nameOf(name));
  }

  #attribute(logicalId: string, attribute: string): string {
    const { Type } = this.#resource(logicalId);
    if (IGNORED_TYPES[Type] !== undefined)
      return `arn:aws:ignored:${LOCAL_REGION}:${LOCAL_ACCOUNT}:${logicalId}/${attribute}`;
    const read = RUN_TYPES[Type]?.attributes[attribute];
    if (read === undefined)
      throw new UnsupportedTemplateError(`The local cloud does not know ${attribute} of ${logicalId} (${Type}).`);
    return read(this.nameOf(logicalId));
  }

  #substitute(argument: unknown): string {
    const [text, variables = {}] = Array.isArray(argument) ? argument : [argument];
    const own = z.record(z.string(), z.unknown()).parse(variables);
    return asText(text).replaceAll(/\$\{([^}]+)\}/gu, (_, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`;
      if (name in own) return asText(this.resolve(own[name]));
      return asText(name.includes('.') ? this.#call('Fn::GetAtt', name) : this.#ref(name));
    });
  }
}
