import * as z from 'zod';
import type { Permission } from '../access/permissions.ts';

interface KindRow {
  /** A reader who holds one of these hears of the kind; empty: everyone in the organisation does. */
  readonly permissions: readonly Permission[];
  /** First parts of the query keys that the portal reads again. */
  readonly refreshes: readonly string[];
}

/** The kinds of things whose changes open pages hear of (LIVE-1). */
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
  // The families that a person sees are a part of the account's answer.
  product: { permissions: [], refreshes: ['product', 'account'] },
  membership: { permissions: [], refreshes: ['member', 'account'] },
  // An invitation is a notification first.
  notification: { permissions: [], refreshes: ['notification', 'member'] },
  account: { permissions: [], refreshes: ['account'] },
} as const satisfies Readonly<Record<string, KindRow>>;

export const LiveKind = z.enum(Object.keys(LIVE_KINDS) as [keyof typeof LIVE_KINDS, ...(keyof typeof LIVE_KINDS)[]]);
export type LiveKind = z.infer<typeof LiveKind>;

/** The changes that an open page hears of: kinds and ids, never data (LIVE-2). */
export const LiveChange = z.object({ kind: LiveKind, ids: z.array(z.string()) });
export type LiveChange = z.infer<typeof LiveChange>;

/** Milliseconds since the last change of anything that the reader may hear of; `QUIET_MS_MAX` also means longer (LIVE-8). */
export const QuietMs = z.int().min(0);

/** A message from the server to an open page. */
export const LiveMessage = z.union([z.object({ changes: z.array(LiveChange) }), z.object({ quietMs: QuietMs })]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** The only message of a page: proves again who listens, and asks how long nothing has changed. */
export const LiveHello = z.object({ token: z.string() });

/** The path of the channel on the portal's origin; API Gateway takes it for the name of the stage. */
export const LIVE_PATH = '/live';
/** The WebSocket subprotocol. The token of the session follows it, since a browser sends no headers of a page's own. */
export const LIVE_PROTOCOL = 'arcata.live';
/** The header of the handshake that holds subprotocol and token. */
export const LIVE_TOKEN_HEADER = 'sec-websocket-protocol';
