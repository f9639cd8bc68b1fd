import { fileOf, type FileOrigin, handleBelow, noteOrigin } from '#web/api/file-handles.ts';
import { zipTogether } from './zip-together.ts';

/**
 * Reads a file again. If it was a zip of a folder's files, makes the zip again. If these files are unchanged, the zip
 * has the same bytes. Rejects if a file no longer exists.
 */
export async function readAgain(name: string, { handle, entries = [] }: FileOrigin): Promise<File | undefined> {
  if (handle.kind === 'file') return await fileOf(handle);
  const read = async (path: string) => ({ path, file: await (await handleBelow(handle, path)).getFile() });
  const zip = await zipTogether(name, await Promise.all(entries.map(read)));
  if (zip !== undefined) noteOrigin(zip, () => Promise.resolve({ handle, entries }));
  return zip;
}
