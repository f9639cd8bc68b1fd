import * as z from 'zod';
import { AVATAR_CHARACTERS_MAX } from '../limits.ts';

/** Avatar as a data URL of a jpg, png or ico (ACC-4); empty = none. The portal makes large images smaller before it sends them. */
export const Avatar = z
  .string()
  .max(AVATAR_CHARACTERS_MAX, { error: 'avatarTooLarge' })
  .regex(/^(?:data:image\/(?:jpeg|png|x-icon|vnd\.microsoft\.icon);base64,[A-Za-z0-9+/]+={0,2})?$/u, {
    error: 'avatar',
  });
