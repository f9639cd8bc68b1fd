import type { RuleTarget } from '../template/read-events.ts';
import { UnsupportedTemplateError } from '../template/intrinsics.ts';

/** Reads the value at a path such as `$.detail.object.key`. Supports only plain paths of names, which the rules use. */
function readPath(event: unknown, path: string): unknown {
  if (!/^\$(?:\.[\w-]+)*$/u.test(path))
    throw new UnsupportedTemplateError(`The local cloud does not read the path ${path}.`);
  return path
    .split('.')
    .slice(1)
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      event,
    );
}

/** Fills the template of an input transformer. A variable inside quotes becomes text; any other becomes JSON. */
function transform(
  event: unknown,
  { InputPathsMap, InputTemplate }: NonNullable<RuleTarget['InputTransformer']>,
): unknown {
  const filled = InputTemplate.replaceAll(/"(?:[^"\\]|\\.)*"|<([\w.-]+)>/gu, (part, name: string | undefined) => {
    const value = (variable: string): unknown => readPath(event, InputPathsMap[variable] ?? '');
    if (name !== undefined) return JSON.stringify(value(name)) ?? 'null';
    return part.replaceAll(/<([\w.-]+)>/gu, (_, inner: string) => {
      const found = value(inner);
      const text = typeof found === 'string' ? found : JSON.stringify(found ?? '');
      return JSON.stringify(text).slice(1, -1);
    });
  });
  return JSON.parse(filled);
}

/**
 * Returns the input of a rule's target: a constant, the event itself, a part of the event, or the result of the rule's input transformer.
 */
export function targetInput(event: unknown, { Input, InputPath, InputTransformer }: RuleTarget): unknown {
  if (Input !== undefined) return JSON.parse(Input);
  if (InputPath !== undefined) return readPath(event, InputPath);
  return InputTransformer === undefined ? event : transform(event, InputTransformer);
}
