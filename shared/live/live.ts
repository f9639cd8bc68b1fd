import * as z from 'zod';
import type { Permission } from '../access/permissions.ts';

interface KindRow {
  /** A reader needs one of these permissions to hear of changes of this kind; empty = everyone in the organisation hears of them. */
  readonly permissions: readonly Permission[];
  /** First parts of query keys. The portal reads these queries again after a change. */
  readonly refreshes: readonly string[];
}

/** Kinds of things with changes that open pages hear of (LIVE-1). */
export const LIVE_KINDS = {
  order: { permissions: ['order:read'], refreshes: ['order'] },
  file: { permissions: ['order:read', 'study:read'], refreshes: ['file', 'scanTicket'] },
  study: { permissions: ['study:read'], refreshes: ['study', 'scanTicket'] },
  scanTicket: { permissions: ['study:read'], refreshes: ['scanTicket'] },
  workOrder: { permissions: ['workOrder:read'], refreshes: ['workOrder'] },
  share: { permissions: ['order:share'], refreshes: ['share'] },
  access: { permissions: ['access:read'], refreshes: ['access'] },
  patient: { permissions: ['patient:read'], refreshes: ['patient'] },
  relation: { permissions: ['relation:read'], refreshes: ['relation'] },
  member: { permissions: ['member:read'], refreshes: ['member'] },
  role: { permissions: [], refreshes: ['role', 'account'] },
  organisation: { permissions: [], refreshes: ['organisation', 'account'] },
  equipment: { permissions: ['equipment:read'], refreshes: ['equipment'] },
  capacity: { permissions: ['capacity:read'], refreshes: ['capacity'] },
  // A person's account data contain the product families that the person sees. So the portal also reads the account again.
  product: { permissions: [], refreshes: ['product', 'account'] },
  membership: { permissions: [], refreshes: ['member', 'account'] },
  // An invitation reaches a person as a notification. So the portal also reads the person's memberships again.
  notification: { permissions: [], refreshes: ['notification', 'member'] },
  account: { permissions: [], refreshes: ['account'] },
} as const satisfies Readonly<Record<string, KindRow>>;

export const LiveKind = z.enum(Object.keys(LIVE_KINDS) as [keyof typeof LIVE_KINDS, ...(keyof typeof LIVE_KINDS)[]]);
export type LiveKind = z.infer<typeof LiveKind>;

/** Change that an open page hears of: its kind and ids, but no data (LIVE-2). */
export const LiveChange = z.object({ kind: LiveKind, ids: z.array(z.string()) });
export type LiveChange = z.infer<typeof LiveChange>;

/** Milliseconds since the last change that this reader may hear of. `QUIET_MS_MAX` means this time or longer (LIVE-8). */
export const QuietMs = z.int().min(0);

/** A message from the server to an open page. */
export const LiveMessage = z.union([z.object({ changes: z.array(LiveChange) }), z.object({ quietMs: QuietMs })]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** The only message that a page sends. It proves the session again, and asks for the time since the last change. */
export const LiveHello = z.object({ token: z.string() });

/** Path of the channel on the portal's origin. API Gateway uses it as the name of its stage. */
export const LIVE_PATH = '/live';
/** WebSocket subprotocol. The session's token is sent as a second subprotocol, because a page cannot set headers of the handshake. */
export const LIVE_PROTOCOL = 'arcata.live';
/** Header of the WebSocket handshake with the subprotocol and the token. */
export const LIVE_TOKEN_HEADER = 'sec-websocket-protocol';
