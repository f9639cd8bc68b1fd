import * as z from 'zod';
import { AccountId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/**
 * Largest number of origins that may frame an organisation's viewers. The number is limited, because the content security policy lists all
 * of them.
 */
export const FRAME_ORIGINS_MAX = 10;
/** Hosts of the reader's own machine. Browsers trust pages of these hosts without TLS. */
const OWN_MACHINE = new Set(['localhost', '127.0.0.1']);
const ORIGIN_LENGTH_MAX = 253;

/**
 * Returns the origin in a text, in the form that browsers use. `undefined` for a path, a wildcard, or an address without TLS. The origin
 * becomes part of a header, so it has no character that could end a directive.
 */
function originIn(text: string): string | undefined {
  if (text.length > ORIGIN_LENGTH_MAX || !URL.canParse(text)) return undefined;
  const { origin, protocol, hostname, href } = new URL(text);
  const isTrusted = protocol === 'https:' || (protocol === 'http:' && OWN_MACHINE.has(hostname));
  return isTrusted && href === `${origin}/` && /^[a-z0-9:/.-]+$/u.test(origin) ? origin : undefined;
}

/** Origin of a page, such as `https://records.example.org`. */
export const FrameOriginName = z
  .string()
  .trim()
  .transform((text, context) => {
    const origin = originIn(text);
    if (origin !== undefined) return origin;
    context.issues.push({ code: 'custom', input: text, message: 'frameOrigin' });
    return z.NEVER;
  });

/** Origin that may frame an organisation's viewers. */
export const FrameOrigin = z.object({
  origin: z.string(),
  createdAt: UnixSeconds,
  createdBy: z.object({ accountId: AccountId, name: z.string() }),
});
export type FrameOrigin = z.infer<typeof FrameOrigin>;
