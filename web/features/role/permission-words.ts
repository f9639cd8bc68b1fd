import { Permission } from '#shared/access/permissions.ts';

/** A permission as a key of a dictionary: with `-` instead of `:`, since i18next reads a colon as the end of a namespace. */
type Dashed<Of extends string> = Of extends `${infer Resource}:${infer Verb}` ? `${Resource}-${Verb}` : never;
export type PermissionWord = Dashed<Permission>;

const isWord = (word: string): word is PermissionWord => Permission.safeParse(word.replace('-', ':')).success;

/** Returns the key of a permission under `permission.` in the dictionary `role`. */
export function permissionWord(permission: Permission): PermissionWord {
  const word = permission.replace(':', '-');
  if (!isWord(word)) throw new RangeError(`${permission} has no word`);
  return word;
}
