import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { QueryOperation } from './aws-endpoint.ts';
import { judgeMail, judgeText } from '../gate/judge-message.ts';
import { AwsError } from './aws-error.ts';
import type { SentMail } from './mail-reports.ts';

export const Mail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Time of sending, in unix milliseconds. */
  sentAtMs: z.int(),
});
export type Mail = z.infer<typeof Mail>;

export const Sms = z.object({ id: z.string(), to: z.string(), text: z.string(), sentAtMs: z.int() });
export type Sms = z.infer<typeof Sms>;

/** Returns the values of `Name.member.1`, `Name.member.2`, … of the query protocol. */
function members(input: URLSearchParams, name: string): string[] {
  const found: string[] = [];
  for (
    let value = input.get(`${name}.member.1`);
    value !== null;
    value = input.get(`${name}.member.${found.length + 1}`)
  ) {
    found.push(value);
  }
  return found;
}

/** Returns the message tags of a mail. */
function tagsOf(input: URLSearchParams): Record<string, string> {
  const tags: Record<string, string> = {};
  for (let at = 1; input.has(`Tags.member.${at}.Name`); at += 1) {
    tags[input.get(`Tags.member.${at}.Name`) ?? ''] = input.get(`Tags.member.${at}.Value`) ?? '';
  }
  return tags;
}

/**
 * Forwards a request to another SES.
 * @throws AwsError if that SES refuses it
 */
export type Forward = (input: URLSearchParams, headers: IncomingHttpHeaders) => Promise<void>;

/** All mails and text messages that the platform sent. They survive a restart. */
export class Inbox {
  readonly #db: DatabaseSync;
  readonly #forward: Forward | undefined;
  #report: (mail: SentMail) => void = () => undefined;
  /** Domains and addresses that may send mails. SES refuses all other senders. */
  readonly #verified = new Set<string>();

  constructor(db: DatabaseSync, forward?: Forward) {
    this.#db = db;
    this.#forward = forward;
    db.exec(
      'CREATE TABLE IF NOT EXISTS inbox (seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, message TEXT NOT NULL)',
    );
  }

  /** Returns all mails, newest first. */
  mails(): Mail[] {
    return this.#read('mail').map((message) => Mail.parse(message));
  }

  /** Returns all text messages, newest first. */
  sms(): Sms[] {
    return this.#read('sms').map((message) => Sms.parse(message));
  }

  /** Handles `VerifyDomainIdentity` and `VerifyEmailIdentity` of SES v1. Here an identity is verified at once. */
  readonly verifyIdentity: QueryOperation = async (input, headers) => {
    await this.#forward?.(input, headers);
    this.#verified.add(input.get('Domain') ?? input.get('EmailAddress') ?? '');
    return input.has('Domain') ? [['VerificationToken', randomUUID()]] : [];
  };

  /** Handles `SendEmail` of SES v1. */
  readonly sendEmail: QueryOperation = async (input, headers) => {
    const to = ['To', 'Cc', 'Bcc'].flatMap((kind) => members(input, `Destination.${kind}Addresses`));
    const from = input.get('Source') ?? '';
    const subject = input.get('Message.Subject.Data') ?? '';
    const html = input.get('Message.Body.Html.Data') ?? '';
    const text = input.get('Message.Body.Text.Data') ?? '';
    const bytes = Buffer.byteLength(subject + html + text);
    judgeMail({ from, to, subject, bytes }, (sender) => this.#isVerified(sender));
    await this.#forward?.(input, headers);
    const id = this.#keep('mail', { from, to, subject, html, text } satisfies Omit<Mail, 'id' | 'sentAtMs'>);
    this.#report({ id, from, to, tags: tagsOf(input) });
    return [['MessageId', id]];
  };

  /** Handles `Publish` of SNS to a phone number. */
  readonly publish: QueryOperation = (input) => {
    const to = input.get('PhoneNumber');
    if (to === null)
      throw new AwsError('InvalidParameter', 'The local cloud publishes text messages to a PhoneNumber alone.');
    const text = input.get('Message') ?? '';
    judgeText({ to, text });
    const id = this.#keep('sms', { to, text } satisfies Omit<Sms, 'id' | 'sentAtMs'>);
    return [['MessageId', id]];
  };

  /** Sets the function that gets each accepted mail, so that the function can report the delivery as SES does. */
  reportTo(report: (mail: SentMail) => void): void {
    this.#report = report;
  }

  #isVerified(sender: string): boolean {
    return this.#verified.has(sender) || this.#verified.has(sender.split('@').at(-1) ?? '');
  }

  /** Adds a mail that comes from an AWS service, not from the platform. */
  receive(mail: Omit<Mail, 'id' | 'sentAtMs'>): void {
    this.#keep('mail', mail);
  }

  #keep(kind: 'mail' | 'sms', message: object): string {
    const id = randomUUID();
    this.#db
      .prepare('INSERT INTO inbox (kind, message) VALUES (?, ?)')
      .run(kind, JSON.stringify({ ...message, id, sentAtMs: Date.now() }));
    return id;
  }

  #read(kind: 'mail' | 'sms'): unknown[] {
    const rows = this.#db.prepare('SELECT message FROM inbox WHERE kind = ? ORDER BY seq DESC').all(kind);
    return rows.map(({ message }): unknown => JSON.parse(String(message)));
  }
}
