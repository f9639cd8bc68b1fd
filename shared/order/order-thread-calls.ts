import * as z from 'zod';
import { AccountId, FileId, MessageId, OrderId } from '../ids.ts';
import { MENTIONS_MAX } from '../limits.ts';
import { TOOTH_NOTATIONS } from '../tooth/tooth-notations.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf } from '../wire/page.ts';
import { isSearchable } from '../wire/search-text.ts';
import { MESSAGE_FILES_MAX, OrderMessage, OrderSide } from './order.ts';

/** A person who may be named in the thread of an order (ORD-241). */
const Mentionable = z.object({ accountId: AccountId, name: z.string(), side: OrderSide });
export type Mentionable = z.infer<typeof Mentionable>;

/** A person of the other side, and the newest message that they have read (ORD-243). */
const ReadMark = z.object({ name: z.string(), messageId: MessageId, at: UnixSeconds });
export type ReadMark = z.infer<typeof ReadMark>;

/** A line of the thread in which a text was found: a message, the note of a move, or the name of a file (ORD-245). */
const ThreadHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), messageId: MessageId, at: UnixSeconds }),
  z.object({ kind: z.literal('move'), action: z.string(), note: z.string(), at: UnixSeconds }),
  z.object({ kind: z.literal('file'), fileId: FileId, name: z.string(), at: UnixSeconds }),
]);
export type ThreadHit = z.infer<typeof ThreadHit>;

const THREAD_SEARCH_LENGTH_MAX = 64;

/** Calls about the conversation of an order. */
export const orderThreadCalls = {
  message: endpoint({
    path: '/api/v1/dental/order/info/message',
    permission: 'order:message',
    idempotent: true,
    summary: 'Writes to the other side in the order’s thread; a message may carry files of the order.',
    /** `notation` says how the writer numbers teeth; the answer names those of the text by FDI. */
    input: z
      .object({
        orderId: OrderId,
        /** May be empty in a message with files. */
        body: z.string().trim().max(2000),
        notation: z.enum(TOOTH_NOTATIONS).default('fdi'),
        quoteId: MessageId.optional(),
        mentions: z.array(AccountId).max(MENTIONS_MAX).default([]),
        /** Files of the order; new ones are announced before (`file/info/init`). */
        fileIds: z.array(FileId).max(MESSAGE_FILES_MAX).default([]),
      })
      .refine(({ body, fileIds }) => body !== '' || fileIds.length > 0, { error: 'required', path: ['body'] }),
    output: OrderMessage,
  }),
  messages: endpoint({
    path: '/api/v1/dental/order/info/messages',
    permission: 'order:read',
    reads: 'patientData',
    summary: 'The order’s thread, oldest first, and how far the other side has read it.',
    input: z.object({ orderId: OrderId }),
    /** `marks` is absent if there are none; `readTo` is the newest message that the caller has marked as read, absent before. */
    output: listOf(OrderMessage).extend({ marks: z.array(ReadMark).optional(), readTo: MessageId.optional() }),
  }),
  readThread: endpoint({
    path: '/api/v1/dental/order/info/messages/read',
    permission: 'order:message',
    summary: 'Marks the thread as read up to a message, or the last one before it. A mark never goes back.',
    input: z.object({ orderId: OrderId, messageId: MessageId }),
    /** `readTo` is absent as long as the caller has marked nothing. */
    output: z.object({ readTo: MessageId.optional() }),
  }),
  mentionable: endpoint({
    path: '/api/v1/dental/order/info/mentionable',
    permission: 'order:message',
    reads: 'other',
    summary: 'The members of both sides who may open the order: those whom a message may name.',
    input: z.object({ orderId: OrderId }),
    output: listOf(Mentionable),
  }),
  searchThread: endpoint({
    path: '/api/v1/dental/order/info/messages/search',
    permission: 'order:read',
    reads: 'patientData',
    summary:
      'Finds a text in the order’s messages, in the notes of its moves and in the names of its files, newest first.',
    input: z.object({
      orderId: OrderId,
      text: z.string().trim().max(THREAD_SEARCH_LENGTH_MAX).refine(isSearchable, { error: 'searchTooShort' }),
    }),
    output: listOf(ThreadHit),
  }),
} as const;
