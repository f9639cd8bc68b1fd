import * as z from 'zod';
import { AccountId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** Origins whose pages may show an organisation's viewers: a content security policy names them all. */
export const FRAME_ORIGINS_MAX = 10;
/** Hosts of the reader's own machine, where browsers trust a page without TLS. */
const OWN_MACHINE = new Set(['localhost', '127.0.0.1']);
const ORIGIN_LENGTH_MAX = 253;

/**
 * Returns the origin that a text names, as browsers write it; `undefined` for anything else: a path, a wildcard, an address without TLS. What it
 * returns goes into a header, so it has no character that could end a directive.
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

/** Origin whose pages may show the viewers of an organisation in a frame. */
export const FrameOrigin = z.object({
  origin: z.string(),
  createdAt: UnixSeconds,
  createdBy: z.object({ accountId: AccountId, name: z.string() }),
});
export type FrameOrigin = z.infer<typeof FrameOrigin>;
