import '#test/support/table.ts';
import { expect, test } from 'vitest';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { succeed } from '#test/support/call.ts';
import { dicomweb } from '#test/support/dicomweb.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead } from '#test/support/world.ts';

const TOKEN = { name: 'Image archive', scope: 'read', days: 90 } as const;

// DWEB-2
test('a token gives access to the archive, is listed without its secret, and ends when it is revoked', async () => {
  const { head } = await foundWithHead('clinic');
  const { token } = head;

  const made = await succeed(dicomwebApi.createToken, TOKEN, { token });
  const opened = await dicomweb('/studies', { token: made.secret });
  const { list } = await succeed(dicomwebApi.indexTokens, {}, { token });
  await succeed(dicomwebApi.revokeToken, { tokenId: made.token.tokenId }, { token });
  const ended = await dicomweb('/studies', { token: made.secret });

  expect(opened.statusCode).toBe(204);
  expect(list).toEqual([{ ...made.token, lastUsedAt: expect.any(Number) }]);
  expect(JSON.stringify(list)).not.toContain(made.secret);
  expect(ended.statusCode).toBe(401);
  expect((await succeed(dicomwebApi.indexTokens, {}, { token })).list).toEqual([]);
  const acts = (await itemsOf('audit'))
    .filter(({ owner }) => owner === head.organisationId)
    .map(({ action }) => action);
  expect(acts).toEqual(expect.arrayContaining([dicomwebApi.createToken.path, dicomwebApi.revokeToken.path]));
});
