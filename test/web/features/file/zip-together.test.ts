import { expect, test } from 'vitest';
import { zipTogether } from '#web/features/file/upload/zip-together.ts';

// FILE-235. The count 65,535 means that the true count is in the 64-bit extension (APPNOTE 4.4.1.4). The zips of the portal have no such
// extension.
test('65,535 files are too many for one zip without the 64-bit extension', async () => {
  const file = new File([], 'slice');
  const entries = Array.from({ length: 65_535 }, (_, index) => ({ path: `${index}`, file }));
  expect(await zipTogether('scan.zip', entries)).toBeUndefined();
});
