import * as z from 'zod';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../limits.ts';

/** Classes of characters. A password must have at least two of them (ACC-10). */
const CHARACTER_CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u] as const;
const CLASSES_MIN = 2;

/** Keys of the error texts by minimum length (ACC-10). `PASSWORD_LENGTH_MIN` selects the text. */
const TOO_SHORT = { 6: 'passwordAtLeastSix', 9: 'passwordAtLeastNine' } as const;
export const PASSWORD_TOO_SHORT = TOO_SHORT[PASSWORD_LENGTH_MIN];

/**
 * A new password (ACC-10). Of two stated minimum lengths, `PASSWORD_LENGTH_MIN` is the stricter one. A password has no Chinese characters.
 * Its characters are of at least two of the four classes. The server also refuses the account's own contacts and common passwords. Only the
 * server has the list of common passwords.
 */
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH_MIN, { error: PASSWORD_TOO_SHORT })
  .max(PASSWORD_LENGTH_MAX, { error: 'passwordTooLong' })
  .refine((value) => !/\p{Script=Han}/u.test(value), { error: 'passwordHasChinese' })
  .refine((value) => CHARACTER_CLASSES.filter((each) => each.test(value)).length >= CLASSES_MIN, {
    error: 'passwordTooSimple',
  });

/** Password typed at sign-in. Only its length is checked, because an old password may break the present rules. */
export const TypedPassword = z.string().min(1).max(PASSWORD_LENGTH_MAX);
