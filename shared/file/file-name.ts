import * as z from 'zod';
import { withoutHiddenCharacters } from '../wire/hidden-characters.ts';

/** C0, DEL and C1: line breaks and tabs included, a name is one line. */
const CONTROLS = /\p{Cc}/gu;
const SEPARATORS = /[/\\]/u;
const NAME_LENGTH_MAX = 255;

/** `../../etc/passwd.zip` → `etc_passwd.zip`: what is left of a path can still be read and names nothing else. */
const readableName = (name: string): string =>
  withoutHiddenCharacters(name)
    .replaceAll(CONTROLS, '')
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('_');

/** A file's name as its sender announces it: control characters and path separators are taken out. */
export const FileName = z.string().overwrite(readableName).min(1, { error: 'required' }).max(NAME_LENGTH_MAX);
