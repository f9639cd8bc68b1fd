import * as z from 'zod';
import { withoutHiddenCharacters } from '../wire/hidden-characters.ts';

/** C0, DEL and C1, so line breaks and tabs too: a name is one line. */
const CONTROLS = /\p{Cc}/gu;
const SEPARATORS = /[/\\]/u;
const NAME_LENGTH_MAX = 255;

/** Returns a readable name that is no path: `../../etc/passwd.zip` → `etc_passwd.zip`. */
const readableName = (name: string): string =>
  withoutHiddenCharacters(name)
    .replaceAll(CONTROLS, '')
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('_');

/** A file's name from its sender, without control characters and path separators. */
export const FileName = z.string().overwrite(readableName).min(1, { error: 'required' }).max(NAME_LENGTH_MAX);
