import * as z from 'zod';
import { withoutHiddenCharacters } from '../wire/hidden-characters.ts';

/** Control characters of C0 and C1, and DEL. This includes line breaks and tabs, because a name has only one line. */
const CONTROLS = /\p{Cc}/gu;
const SEPARATORS = /[/\\]/u;
const NAME_LENGTH_MAX = 255;

/** Returns a readable name without path parts: `../../etc/passwd.zip` becomes `etc_passwd.zip`. */
const readableName = (name: string): string =>
  withoutHiddenCharacters(name)
    .replaceAll(CONTROLS, '')
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('_');

/** File name from the sender, cleaned of control characters and path separators. */
export const FileName = z.string().overwrite(readableName).min(1, { error: 'required' }).max(NAME_LENGTH_MAX);
