import { expect, test } from 'vitest';
import { targetInput } from '#infra/local/events/target-input.ts';
import { RuleTarget } from '#infra/local/template/read-events.ts';

const EVENT = { id: '1', detail: { key: 'a "quoted" name', size: 5, list: [1, 2] } };
const input = (target: object): unknown =>
  targetInput(EVENT, RuleTarget.parse({ Id: 'Target0', Arn: 'arn', ...target }));

test('a target without an input setting receives the event', () => {
  expect(input({})).toEqual(EVENT);
});

test('a constant input replaces the event', () => {
  expect(input({ Input: '{"fixed":true}' })).toEqual({ fixed: true });
});

test('an input path selects a part of the event', () => {
  expect(input({ InputPath: '$.detail.size' })).toBe(5);
});

test('a transformer sets values as JSON, and as text within quotes', () => {
  const InputTransformer = {
    InputPathsMap: { key: '$.detail.key', size: '$.detail.size', list: '$.detail.list', gone: '$.detail.gone' },
    InputTemplate: '{"key":<key>,"text":"<key>: <size>","list":<list>,"gone":<gone>}',
  };

  expect(input({ InputTransformer })).toEqual({
    key: 'a "quoted" name',
    text: 'a "quoted" name: 5',
    list: [1, 2],
    gone: null,
  });
});

test('a path that is not plain is refused', () => {
  expect(() => input({ InputPath: '$.detail.list[0]' })).toThrow('does not read the path');
});
