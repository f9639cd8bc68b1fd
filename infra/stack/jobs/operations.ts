import { CfnOutput, Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import type * as z from 'zod';
import { Env, FoundEnv, PurgeEnv } from '#functions/operations/env.ts';
import { AppFunction, type AppFunctionProps, type House } from '#infra/stack/functions/app-function.ts';

/** Grants for a function that erases objects with all their versions. */
const ERASER = [
  'table:use',
  'partition:drop',
  'uploads:list',
  'uploads:listVersions',
  'incoming:delete',
  // Before a clinic's files are erased, files that a lab made and must keep are copied to the lab.
  'original:read',
  'original:write',
  'original:delete',
  'extracted:delete',
  'converted:delete',
  'package:delete',
  'profile:delete',
  'report:delete',
] as const;

/** Minutes between two runs of `TendWhatIsDue`. So an order at risk and a silent device are noticed within this time (ORD-254, EQU-29). */
const DUE_MINUTES = 15;

/** Functions that only operators or schedules run; no API calls them. */
export class Operations extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { house, settings }: { house: House; settings: z.input<typeof PurgeEnv> & z.input<typeof FoundEnv> },
  ) {
    super(scope, id);
    const found = new AppFunction(this, 'Found', {
      house,
      settings,
      entry: 'functions/operations/found.ts',
      env: FoundEnv,
      failureImpact: 'The after-sales team cannot be given its organisation.',
      grants: ['table:use'],
      // The function hashes the passwords of a whole team. Each hash takes one full core.
      memoryMiB: 1769,
      timeoutSeconds: 30,
    });
    new CfnOutput(this, 'FoundFunction', { value: found.fn.functionName }).overrideLogicalId('FoundFunctionName');
    new AppFunction(this, 'ManageAccount', {
      house,
      settings,
      entry: 'functions/operations/manage-account.ts',
      env: Env,
      failureImpact: 'An account that was taken over cannot be stopped.',
      alarmFrom: 1,
      grants: ['table:use'],
    });
    this.#runHourly('PurgeDissolved', {
      house,
      settings,
      entry: 'functions/operations/purge-dissolved.ts',
      failureImpact: 'What we dissolved a month ago is still stored.',
    });
    this.#runHourly('PurgeDeleted', {
      house,
      settings,
      entry: 'functions/operations/purge-deleted.ts',
      failureImpact: 'What we deleted for good a month ago is still stored.',
    });
    this.#runHourly('TendShares', {
      house,
      settings,
      entry: 'functions/operations/tend-shares.ts',
      failureImpact: 'Nobody is told that a link ends tomorrow, and copies outlive their share.',
    });
    this.#tendWhatIsDue(house, settings);
  }

  /**
   * Schedules the function that starts and ends subscriptions. The function also notifies people of late orders, orders at risk and silent
   * devices.
   */
  #tendWhatIsDue(house: House, settings: z.input<typeof Env>): void {
    const tend = new AppFunction(this, 'TendWhatIsDue', {
      house,
      settings,
      entry: 'functions/operations/tend-what-is-due.ts',
      env: Env,
      failureImpact:
        'Nobody is told that our capacity ends soon, that an order will be late, or that a device is silent.',
      grants: ['table:use'],
      alarmFrom: 1,
      timeoutSeconds: 900,
      keepsDeadLetters: true,
    });
    new Rule(this, 'TendWhatIsDueOften', {
      schedule: Schedule.rate(Duration.minutes(DUE_MINUTES)),
      targets: [tend.asTarget()],
    });
  }

  /** Schedules an hourly run of a function that permanently erases rows and objects. */
  #runHourly(
    id: string,
    props: Pick<AppFunctionProps<typeof PurgeEnv>, 'house' | 'settings' | 'entry' | 'failureImpact'>,
  ): void {
    const purge = new AppFunction(this, id, {
      ...props,
      env: PurgeEnv,
      grants: ERASER,
      alarmFrom: 1,
      timeoutSeconds: 900,
      keepsDeadLetters: true,
    });
    new Rule(this, `${id}Hourly`, { schedule: Schedule.rate(Duration.hours(1)), targets: [purge.asTarget()] });
  }
}
