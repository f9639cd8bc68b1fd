import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../aws/aws-error.ts';
import type { MailReport } from '../aws/mail-reports.ts';
import type { JsonOperation } from '../aws/aws-endpoint.ts';
import { judgeEvents } from '../gate/judge-message.ts';
import type { StoredObject } from '../s3/object-store.ts';
import type { CreationReason } from '../s3/operation.ts';
import { LOCAL_ACCOUNT, LOCAL_REGION } from '../template/identity.ts';
import type { EventRule } from '../template/read-events.ts';
import { matchesPattern } from './event-pattern.ts';
import { targetInput } from './target-input.ts';

/** Name of the event bus that gets the events of AWS services. */
const DEFAULT_BUS = 'default';

const PutEventsInput = z.object({
  Entries: z.array(
    z.object({
      Source: z.string(),
      DetailType: z.string(),
      Detail: z.string(),
      EventBusName: z.string().default(DEFAULT_BUS),
      Resources: z.array(z.string()).default([]),
    }),
  ),
});

interface NewEvent {
  readonly bus: string;
  readonly source: string;
  readonly detailType: string;
  readonly detail: unknown;
  readonly resources: readonly string[];
}

/** Sends an input to the target of a rule. */
export type Deliver = (targetArn: string, input: unknown) => void;

/** Emulates EventBridge: its buses and their rules. */
export class EventBus {
  readonly #rules: readonly EventRule[];
  readonly #buses: ReadonlySet<string>;
  readonly #deliver: Deliver;

  constructor(options: { rules: readonly EventRule[]; buses: readonly string[]; deliver: Deliver }) {
    this.#rules = options.rules;
    this.#buses = new Set([DEFAULT_BUS, ...options.buses]);
    this.#deliver = options.deliver;
  }

  /** Handles EventBridge's `PutEvents`. Drops an event that matches no rule, as AWS does. */
  readonly putEvents: JsonOperation = (input) => {
    const { Entries } = PutEventsInput.parse(input);
    judgeEvents(Entries);
    return {
      FailedEntryCount: 0,
      Entries: Entries.map(({ Source, DetailType, Detail, EventBusName, Resources }) => {
        const bus = EventBusName.replace(/^arn:.*event-bus\//u, '');
        if (!this.#buses.has(bus)) throw new AwsError('ResourceNotFoundException', `Event bus ${bus} does not exist.`);
        const detail: unknown = JSON.parse(Detail);
        return { EventId: this.#put({ bus, source: Source, detailType: DetailType, detail, resources: Resources }) };
      }),
    };
  };

  /** Publishes S3's event `Object Created`. */
  objectCreated(bucket: string, { key, versionId, content }: StoredObject, reason: CreationReason): void {
    const object = {
      key,
      size: content.sizeBytes,
      etag: content.etag,
      'version-id': versionId,
      sequencer: content.lastModifiedMs.toString(16).toUpperCase(),
    };
    const requester = {
      'request-id': randomUUID(),
      requester: LOCAL_ACCOUNT,
      'source-ip-address': '127.0.0.1',
      reason,
    };
    this.#put({
      bus: DEFAULT_BUS,
      source: 'aws.s3',
      detailType: 'Object Created',
      resources: [`arn:aws:s3:::${bucket}`],
      detail: { version: '0', bucket: { name: bucket }, object, ...requester },
    });
  }

  /** Publishes the event that SES sends about a mail. */
  mailReported({ detailType, detail }: MailReport): void {
    this.#put({ bus: DEFAULT_BUS, source: 'aws.ses', detailType, detail, resources: [] });
  }

  /** Sends an event to all targets of a scheduled rule now. */
  runSchedule(rule: EventRule): void {
    const event = this.#envelope({
      bus: DEFAULT_BUS,
      source: 'aws.events',
      detailType: 'Scheduled Event',
      detail: {},
      resources: [],
    });
    for (const target of rule.targets) this.#deliver(target.Arn, targetInput(event, target));
  }

  #envelope({ source, detailType, detail, resources }: NewEvent) {
    const time = new Date().toISOString().replace(/\.\d+Z$/u, 'Z');
    const origin = { account: LOCAL_ACCOUNT, time, region: LOCAL_REGION };
    return { version: '0', id: randomUUID(), 'detail-type': detailType, source, ...origin, resources, detail };
  }

  #put(event: NewEvent): string {
    const envelope = this.#envelope(event);
    for (const { bus, pattern, targets } of this.#rules) {
      if (bus !== event.bus || pattern === undefined || !matchesPattern(envelope, pattern)) continue;
      for (const target of targets) this.#deliver(target.Arn, targetInput(envelope, target));
    }
    return envelope.id;
  }
}
