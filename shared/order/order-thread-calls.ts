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

/** Person of the other side, with the newest message that this person has read (ORD-243). */
const ReadMark = z.object({ name: z.string(), messageId: MessageId, at: UnixSeconds });
export type ReadMark = z.infer<typeof ReadMark>;

/** Line of the thread that contains the searched text: a message, the note of a move, or the name of a file (ORD-245). */
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
    /** `notation` is the notation in which the writer numbers teeth. The answer has the teeth of the text as FDI numbers. */
    input: z
      .object({
        orderId: OrderId,
        /** May be empty if the message has files. */
        body: z.string().trim().max(2000),
        notation: z.enum(TOOTH_NOTATIONS).default('fdi'),
        quoteId: MessageId.optional(),
        mentions: z.array(AccountId).max(MENTIONS_MAX).default([]),
        /** Files of the order. A new file must be announced first (`file/info/init`). */
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
    /** `marks` is absent if there are none. `readTo` is the newest message that the caller has marked as read; absent before the first. */
    output: listOf(OrderMessage).extend({ marks: z.array(ReadMark).optional(), readTo: MessageId.optional() }),
  }),
  readThread: endpoint({
    path: '/api/v1/dental/order/info/messages/read',
    permission: 'order:message',
    summary: 'Marks the thread as read up to a message, or the last one before it. A mark never goes back.',
    input: z.object({ orderId: OrderId, messageId: MessageId }),
    /** Absent until the caller has marked a message as read. */
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
