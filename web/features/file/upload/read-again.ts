import { fileOf, type FileOrigin, handleBelow, noteOrigin } from '#web/api/file-handles.ts';
import { zipTogether } from './zip-together.ts';

/**
 * Reads a file again, or makes its zip again from the same files. If these files are unchanged, the zip is the same to the byte. Rejects if
 * a file is gone.
 */
export async function readAgain(name: string, { handle, entries = [] }: FileOrigin): Promise<File | undefined> {
  if (handle.kind === 'file') return await fileOf(handle);
  const read = async (path: string) => ({ path, file: await (await handleBelow(handle, path)).getFile() });
  const zip = await zipTogether(name, await Promise.all(entries.map(read)));
  if (zip !== undefined) noteOrigin(zip, () => Promise.resolve({ handle, entries }));
  return zip;
}
