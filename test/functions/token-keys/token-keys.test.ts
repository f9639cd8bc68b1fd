import { expect, test } from 'vitest';
import { rotateTokenKeys, TokenKeys } from '#functions/token-keys/token-keys.ts';

const kids = ({ keys }: TokenKeys) => keys.map(({ kid }) => kid);

test('the first rotation makes a key that signs and the one that comes next', () => {
  const first = rotateTokenKeys({ keys: [] });

  expect(TokenKeys.parse(first).keys).toHaveLength(2);
  expect(new Set(kids(first)).size).toBe(2);
});

test('a key verifies one period before it signs and one period after', () => {
  const first = rotateTokenKeys({ keys: [] });
  const second = rotateTokenKeys(first);
  const third = rotateTokenKeys(second);

  const [signing, next] = kids(first);
  expect(kids(second)[0]).toBe(next);
  expect(kids(second)).toContain(signing);
  expect(kids(third)).not.toContain(signing);
  expect(kids(third)).toContain(next);
});
