import { Duration } from 'aws-cdk-lib';
import { type EventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import type * as z from 'zod';
import { HeldMailEnv, NotifyEnv } from '#functions/notification/env.ts';
import { Env as RelayEnv } from '#functions/outbox/env.ts';
import { SendEnv } from '#functions/order/env.ts';
import { CountEnv } from '#functions/operator/env.ts';
import { StoreEnv } from '#functions/store/env.ts';
import { MakeStudiesEnv } from '#functions/study/env.ts';
import type { FileEventType } from '#shared/file/file-events.ts';
import type { OrderEventType } from '#shared/order/order-events.ts';
import { OUTCOME_EVENTS } from '#shared/order/order-outcomes.ts';
import type { PatientEventType } from '#shared/patient/patient-events.ts';
import type { LiveKind } from '#shared/live/live.ts';
import { LIVE_DETAIL_TYPE, LIVE_SOURCE } from '#shared/live/live-events.ts';
import { LIVE_ENTITIES } from '#shared/live/live-rows.ts';
import { EVENT_SOURCE } from '#shared/wire/event-source.ts';
import { AppFunction, type House } from '#infra/stack/functions/app-function.ts';
import type { Data } from '#infra/stack/storage/data.ts';

export interface EventsProps {
  readonly house: House;
  readonly data: Data;
  readonly bus: EventBus;
  readonly settings: z.input<typeof NotifyEnv> &
    z.input<typeof RelayEnv> &
    z.input<typeof SendEnv> &
    z.input<typeof MakeStudiesEnv>;
}

const NEW_OUTBOX_ROW = FilterCriteria.filter({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: { NewImage: { entity: { S: FilterRule.isEqual('outbox') } } },
});

const ofLiveEntity = { entity: { S: FilterRule.or(...LIVE_ENTITIES) } };
/** Filters of the table's stream: they pass changes of the item types that the portal's pages show live. */
const LIVE_ROW_FILTERS = [
  FilterCriteria.filter({
    eventName: FilterRule.or('INSERT', 'MODIFY'),
    dynamodb: { NewImage: ofLiveEntity },
  }),
  FilterCriteria.filter({
    eventName: FilterRule.isEqual('REMOVE'),
    dynamodb: { OldImage: ofLiveEntity },
  }),
];

/**
 * Domain events go from the outbox row to the table's stream, the relay, the bus, and each consumer's queue. One consumer is `notify`. Each
 * consumer keeps events that it could not handle.
 */
export class Events extends Construct {
  readonly relay: AppFunction;

  constructor(scope: Construct, id: string, { house, data, bus, settings }: EventsProps) {
    super(scope, id);
    this.relay = new AppFunction(this, 'Relay', {
      house,
      settings,
      entry: 'functions/outbox/relay.ts',
      env: RelayEnv,
      failureImpact: 'Nobody is told what happens to our orders: no mail, nothing under the bell.',
      grants: ['tableStream:read', 'eventBus:put'],
      timeoutSeconds: 30,
      keepsDeadLetters: true,
    });
    this.relay.fn.addEventSourceMapping('Outbox', {
      eventSourceArn: data.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      // A row of the outbox is given up after 100 retries, or after 24 hours, when the stream drops it. Otherwise a row that can never be
      // sent would block all later rows.
      retryAttempts: 100,
      maxRecordAge: Duration.hours(24),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      filters: [NEW_OUTBOX_ROW, ...LIVE_ROW_FILTERS],
      ...(this.relay.deadLetters === undefined ? {} : { onFailure: new SqsDlq(this.relay.deadLetters) }),
    });
    const notify = new AppFunction(this, 'Notify', {
      house,
      settings,
      entry: 'functions/notification/notify.ts',
      env: NotifyEnv,
      failureImpact: 'I get no mail and no message about my orders, and invitations do not arrive.',
      grants: ['table:use', 'mail:send', 'sms:send', 'pushKey:read'],
      timeoutSeconds: 60,
      isFedByQueue: true,
    });
    new Rule(this, 'TellPeople', {
      eventBus: bus,
      eventPattern: { source: [EVENT_SOURCE] },
      targets: [notify.asTarget()],
    });
    const held = new AppFunction(this, 'SendHeldMails', {
      house,
      settings,
      entry: 'functions/notification/send-held-mails.ts',
      env: HeldMailEnv,
      failureImpact: 'The mails that waited for the end of my quiet hours, and my daily mail, do not arrive.',
      grants: ['table:use', 'mail:send'],
      timeoutSeconds: 240,
      keepsDeadLetters: true,
    });
    new Rule(this, 'SendHeldMailsOften', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [held.asTarget()],
    });
    const feedback = new AppFunction(this, 'TakeMailFeedback', {
      house,
      settings,
      entry: 'functions/notification/take-mail-feedback.ts',
      env: StoreEnv,
      failureImpact: 'Nobody is told that my mails bounce, and we go on writing to addresses that do not exist.',
      grants: ['table:use'],
      timeoutSeconds: 60,
      isFedByQueue: true,
    });
    const eventType = ['Delivery', 'Bounce', 'Complaint'];
    const { MAIL_CONFIGURATION_SET: configurationSet } = settings;
    new Rule(this, 'MailReports', {
      eventPattern: {
        source: ['aws.ses'],
        detail: {
          eventType,
          // Selects the reports of our own configuration set. Each deployment in the account has its own set, and SES sends all reports to
          // the same bus.
          ...(configurationSet !== undefined && { mail: { tags: { 'ses:configuration-set': [configurationSet] } } }),
        },
      },
      targets: [feedback.asTarget()],
    });
    const follow = new AppFunction(this, 'FollowPatients', {
      house,
      settings,
      entry: 'functions/order/follow-events.ts',
      env: StoreEnv,
      failureImpact:
        'A patient whose name we corrected still has the old one on their orders, and the figures with a partner lack the newest orders.',
      grants: ['table:use'],
      timeoutSeconds: 60,
      isFedByQueue: true,
    });
    const renamed: PatientEventType = 'PatientRenamed';
    new Rule(this, 'RenameOnOrders', {
      eventBus: bus,
      eventPattern: { source: [EVENT_SOURCE], detailType: [renamed, ...OUTCOME_EVENTS] },
      targets: [follow.asTarget()],
    });
    const send = new AppFunction(this, 'SendWhenReady', {
      house,
      settings,
      entry: 'functions/order/send-when-ready.ts',
      env: SendEnv,
      failureImpact:
        'An order that was to go to its lab once its files are ready does not go; one that the terms accept is not accepted, and a lab’s tasks are neither made nor ended by themselves.',
      grants: ['table:use', 'sealKey:sign'],
      timeoutSeconds: 60,
      isFedByQueue: true,
    });
    const readiness: (OrderEventType | FileEventType)[] = [
      'OrderSendingPlanned',
      // The terms between clinic and lab may say that these orders are accepted automatically.
      'OrderSent',
      'OrderForwarded',
      // A lab can choose that its tasks for these orders are made automatically.
      'OrderAccepted',
      // The open tasks of a cancelled order end with the order.
      'OrderCancelled',
      'OrderCancelAgreed',
      'OrderEndedAlone',
      'OrderRejected',
      'OrderReceived',
      'CaseFileReady',
      'CaseFileFailed',
      'CaseFileGivenUp',
    ];
    new Rule(this, 'SendReadyOrders', {
      eventBus: bus,
      eventPattern: { source: [EVENT_SOURCE], detailType: readiness },
      targets: [send.asTarget()],
    });
    this.#countPlatform({ house, bus, settings });
    const studies = new AppFunction(this, 'MakeStudies', {
      house,
      settings,
      entry: 'functions/study/make-studies.ts',
      env: MakeStudiesEnv,
      failureImpact:
        'New images of a patient are among the files, but not on the patient’s timeline, and the last visit does not follow them.',
      grants: ['table:use', 'uploads:list', 'converted:read'],
      timeoutSeconds: 60,
      isFedByQueue: true,
    });
    const followed: (FileEventType | OrderEventType)[] = ['CaseFileReady', 'OrderDeleted', 'OrderRestored'];
    new Rule(this, 'StudiesOfReadyFiles', {
      eventBus: bus,
      eventPattern: { source: [EVENT_SOURCE], detailType: followed },
      targets: [studies.asTarget()],
    });
  }

  /** Adds the function that counts for the operator: processed cases, and organisations with a changed row. */
  #countPlatform({ house, bus, settings }: Omit<EventsProps, 'data'>): void {
    const count = new AppFunction(this, 'CountPlatform', {
      house,
      settings,
      entry: 'functions/operator/count-platform.ts',
      env: CountEnv,
      failureImpact: 'The figures of the whole platform lack the newest cases and organisations.',
      grants: ['table:use'],
      timeoutSeconds: 60,
      isFedByQueue: true,
    });
    const done: FileEventType[] = ['CaseFileReady', 'CaseFileFailed'];
    new Rule(this, 'CountCases', {
      eventBus: bus,
      eventPattern: { source: [EVENT_SOURCE], detailType: done },
      targets: [count.asTarget()],
    });
    const kind: LiveKind[] = ['organisation', 'capacity'];
    new Rule(this, 'CountOrganisations', {
      eventBus: bus,
      eventPattern: { source: [LIVE_SOURCE], detailType: [LIVE_DETAIL_TYPE], detail: { changes: { kind } } },
      targets: [count.asTarget()],
    });
  }
}
