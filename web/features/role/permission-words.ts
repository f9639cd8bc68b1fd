import { Permission } from '#shared/access/permissions.ts';

/** A permission as dictionaries spell it: their own separator is the colon. */
type Dashed<Of extends string> = Of extends `${infer Resource}:${infer Verb}` ? `${Resource}-${Verb}` : never;
export type PermissionWord = Dashed<Permission>;

const isWord = (word: string): word is PermissionWord => Permission.safeParse(word.replace('-', ':')).success;

/** The key of a permission under `permission.` in the dictionary `role`. */
export function permissionWord(permission: Permission): PermissionWord {
  const word = permission.replace(':', '-');
  if (!isWord(word)) throw new RangeError(`${permission} has no word`);
  return word;
}
