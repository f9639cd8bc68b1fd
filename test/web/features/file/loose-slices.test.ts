// @vitest-environment node
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { originOf } from '#web/api/file-handles.ts';
import { joinSlices } from '#web/features/file/upload/loose-slices.ts';
import { readAgain } from '#web/features/file/upload/read-again.ts';

/** Offset of the first byte after the preamble (128 bytes) and the mark `DICM` (4 bytes) of a DICOM file. */
const MARK_END = 132;

const SCAN = { name: 'scan', handle: Promise.resolve(undefined) };
const slice = (path: string, text: string) => ({
  path,
  file: new File([new Uint8Array(128), 'DICM', text], path.slice(path.lastIndexOf('/') + 1)),
});
const note = (path: string) => ({ path, file: new File(['a note'], 'note.txt') });

test('the slices of a folder go up as one zip that holds them all, beside its other files', async () => {
  const found = [slice('scan/a/IM1', 'first'), note('scan/note.txt'), slice('scan/b/第二.dcm', 'second')];

  const [zip, ...others] = await joinSlices(SCAN, found);

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

  expect((await joinSlices(SCAN, found)).map(({ name }) => name)).toEqual(['IM1', 'note.txt']);
});

/** Makes the handle of a folder that holds these files, by their paths. */
function folderOf(files: ReadonlyMap<string, File>, path = 'scan'): FileSystemDirectoryHandle {
  const handle = {
    kind: 'directory',
    name: path,
    getDirectoryHandle: (name: string) => Promise.resolve(folderOf(files, `${path}/${name}`)),
    getFileHandle: (name: string) => {
      const file = files.get(`${path}/${name}`);
      if (file === undefined) return Promise.reject(new Error('NotFoundError'));
      return Promise.resolve({ kind: 'file', name, getFile: () => Promise.resolve(file) });
    },
  };
  return handle as never;
}

// FILE-235
test('the zip of a folder is made again from the folder, to the byte, whatever order its files come in', async () => {
  const found = [slice('scan/b/IM2', 'second'), slice('scan/IM3', 'third'), slice('scan/a/IM1', 'first')];
  const files = new Map(found.map(({ path, file }) => [path, file]));
  const handle = Promise.resolve(folderOf(files));
  const [zip] = await joinSlices({ name: 'scan', handle }, found);
  const [other] = await joinSlices(SCAN, found.toReversed());

  const origin = await originOf(zip ?? new File([], ''));
  const again = origin && (await readAgain('scan.zip', origin));

  expect(await again?.bytes()).toEqual(await zip?.bytes());
  expect(await other?.bytes()).toEqual(await zip?.bytes());
  expect(await originOf(other ?? new File([], ''))).toBeUndefined();
  files.delete('scan/a/IM1');
  await expect(origin && readAgain('scan.zip', origin)).rejects.toThrow('NotFoundError');
});
