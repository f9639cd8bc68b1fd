import * as z from 'zod';
import { AVATAR_CHARACTERS_MAX } from '../limits.ts';

/** An avatar (ACC-4): jpg, png or ico, as a data URL. The portal scales it down first. Empty: none. */
export const Avatar = z
  .string()
  .max(AVATAR_CHARACTERS_MAX, { error: 'avatarTooLarge' })
  .regex(/^(?:data:image\/(?:jpeg|png|x-icon|vnd\.microsoft\.icon);base64,[A-Za-z0-9+/]+={0,2})?$/u, {
    error: 'avatar',
  });
