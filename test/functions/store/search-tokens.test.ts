import '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { expect, test } from 'vitest';
import { newId } from '#functions/store/new-id.ts';
import { fewHits, hits } from '#functions/store/search-hits.ts';
import { searchWrites } from '#functions/store/search-tokens.ts';
import { transact } from '#functions/store/transact.ts';

const clinic = newId('organisation');
const other = newId('organisation');

const remember = async (organisationId: typeof clinic, id: string, texts: string[], before: string[] = []) =>
  transact(await searchWrites({ organisationId, resource: 'patient', id }, before, texts));
const find = (typed: string, organisationId = clinic) => fewHits({ organisationId, resource: 'patient' }, typed);

test.each([
  ['张伟', ['张', '张伟', 'zhang', 'zhangwei', 'ZHANG WEI', 'zw', 'z']],
  ['单田芳', ['单田芳', 'shantianfang', 'stf']],
  ['曾小贤', ['zengxiaoxian', 'zxx']],
  ['Maya Lindqvist', ['maya', 'MAYA L', 'mayalind', 'lindq', 'Ｍａｙａ']],
  ['van der Berg', ['van', 'der', 'berg', 'van der b', 'der be']],
  ['Ünal Çelik', ['ünal', 'çelik']],
  ['2026000017', ['2026', '2026000017']],
])('%s is found by the start of what people type', async (text, typed) => {
  const id = newId('patient');
  await remember(clinic, id, [text]);

  for (const each of typed) expect(await find(each), each).toContain(id);
});

test('what is no start is not found, and nothing is found in another organisation', async () => {
  const id = newId('patient');
  await remember(other, id, ['Zoë Quist']);

  expect(await find('oë', other)).toEqual([]);
  expect(await find('quist', clinic)).toEqual([]);
  expect(await find('quist', other)).toEqual([id]);
  expect(await fewHits({ organisationId: other, resource: 'order' }, 'quist')).toEqual([]);
});

test('a change of name moves the row, and leaves alone what stays', async () => {
  const id = newId('patient');
  await remember(other, id, ['Anna Berg', '13800138000']);

  await remember(other, id, ['Anna Holm', '13800138000'], ['Anna Berg', '13800138000']);

  expect(await find('annab', other)).toEqual([]);
  expect(await find('holm', other)).toEqual([id]);
  expect(await find('138', other)).toEqual([id]);
  expect(await searchWrites({ organisationId: other, resource: 'patient', id }, ['Anna'], ['Anna'])).toEqual([]);
});

test('a text without end takes few items', async () => {
  const id = newId('patient');
  const before = (await itemsOf('searchToken')).length;

  await remember(other, id, [Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ')]);

  expect((await itemsOf('searchToken')).length - before).toBeLessThanOrEqual(24);
});

/** Returns the ids that the index by time finds. It reads pages of `limit` entries. */
async function newest(typed: string, limit: number): Promise<string[]> {
  const source = hits({ organisationId: other, resource: 'patient' }, typed);
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const { entries, reached } = await source({ after, limit });
    ids.push(...entries.map(({ id }) => id));
    after = reached;
  } while (after !== undefined);
  return ids;
}

test('more than a few are found newest first, each once', async () => {
  const made: string[] = [];
  for (let index = 0; index < 70; index += 1) {
    const id = newId('patient');
    await remember(other, id, ['Karin Karinsdotter', '卡琳']);
    made.unshift(id);
  }

  for (const typed of ['ka', 'kar', 'karin', 'karinsd', '卡', '卡琳']) {
    expect(await find(typed, other), typed).toBeUndefined();
    expect(await newest(typed, 20), typed).toEqual(made);
  }
});
