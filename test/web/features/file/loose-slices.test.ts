// @vitest-environment node
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { joinSlices } from '#web/features/file/upload/loose-slices.ts';

/** Where the mark of a DICOM file ends. */
const MARK_END = 132;

const slice = (path: string, text: string) => ({
  path,
  file: new File([new Uint8Array(128), 'DICM', text], path.slice(path.lastIndexOf('/') + 1)),
});
const note = (path: string) => ({ path, file: new File(['a note'], 'note.txt') });

test('the slices of a folder go up as one zip that holds them all, beside its other files', async () => {
  const found = [slice('scan/a/IM1', 'first'), note('scan/note.txt'), slice('scan/b/第二.dcm', 'second')];

  const [zip, ...others] = await joinSlices('scan', found);

  expect([zip?.name, others.map(({ name }) => name)]).toEqual(['scan.zip', ['note.txt']]);
  const entries = await new ZipReader(new BlobReader(zip ?? new Blob()), { checkSignature: true }).getEntries();
  const contents = await Promise.all(
    entries.map(async (entry) => [
      entry.filename,
      entry.directory ? '' : (await entry.getData(new TextWriter())).slice(MARK_END),
    ]),
  );
  expect(contents).toEqual([
    ['scan/a/IM1', 'first'],
    ['scan/b/第二.dcm', 'second'],
  ]);
});

test('a single image and files of another kind go up as they are', async () => {
  const found = [slice('scan/IM1', 'alone'), note('scan/note.txt')];

  expect((await joinSlices('scan', found)).map(({ name }) => name)).toEqual(['IM1', 'note.txt']);
});
