import { Duration } from 'aws-cdk-lib';
import { type EventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import type * as z from 'zod';
import { Env as TaskEnv, StarterEnv } from '#functions/pipeline/env.ts';
import type { FileEventType } from '#shared/file/file-events.ts';
import type { ShareEventType } from '#shared/share/share-events.ts';
import { EVENT_SOURCE } from '#shared/wire/event-source.ts';
import { AppFunction, type AppFunctionProps, type EnvSchema, type House } from '#infra/stack/functions/app-function.ts';
import { analyseFilmDefinition } from './analyse-film.ts';
import { exportPatientDefinition } from './export-patient.ts';
import { pascalCase } from './pascal-case.ts';
import { type TaskRow, TASKS } from './pipeline-tasks.ts';
import { processCaseDefinition, RETRY, RETRY_BUSY, RETRY_CRASHED, type ProcessCaseTask } from './process-case.ts';

/**
 * Longest time of one execution in hours, including the wait for capacity. If this limit ends an execution, the sweeper starts the case
 * again or lets it fail.
 */
const PROCESS_CASE_HOURS = 6;
const SWEEP_MINUTES = 15;

/** Events for the copies of a share: the share requests copies, and each copy is then processed. */
const COPY_EVENTS: (ShareEventType | FileEventType)[] = ['ShareCopiesRequested', 'CaseFileReady', 'CaseFileFailed'];

/** Names of the state machines. Functions that start executions need them. */
export interface MachineNames {
  readonly processCase: string;
  readonly packageCase: string;
  readonly exportPatient: string;
  readonly analyseFilm: string;
}

export interface PipelineProps {
  readonly house: House;
  readonly settings: z.input<typeof StarterEnv>;
  readonly bucketName: string;
  readonly bus: EventBus;
  readonly machineNames: MachineNames;
}

/**
 * The pipeline from uploaded files to viewable ones:
 *
 *     S3 Object Created (incoming/) → start → ProcessCase: ShowFirstImage, Inspect → Extract* → Group → Convert* → Publish | Fail
 *     every 15 minutes → sweep                            PackageCase: Package
 *     a clinic's member → ExportPatient: ExportRecord | ExportFailed
 *     a clinic's member → AnalyseFilm: Analyse | AnalysisFailed
 */
export class Pipeline extends Construct {
  readonly functions: Readonly<
    Record<ProcessCaseTask | 'package' | 'packRecord' | 'analyse' | 'start' | 'sweep', AppFunction>
  >;
  readonly machines: readonly sfn.StateMachine[];

  constructor(scope: Construct, id: string, { house, settings, bucketName, bus, machineNames }: PipelineProps) {
    super(scope, id);
    // Puts the tasks in a separate scope. Otherwise their ids would conflict with the ids of the state machines' states.
    const tasks = new Construct(this, 'Tasks');
    const make = <Env extends EnvSchema>(name: string, row: Omit<AppFunctionProps<Env>, 'house' | 'entry'>) =>
      new AppFunction(tasks, pascalCase(name), {
        timeoutSeconds: 900,
        ...row,
        house,
        entry: `functions/pipeline/${name}.ts`,
      });
    const task = (name: string, row: TaskRow) => make(name, { env: TaskEnv, settings, isIsolated: true, ...row });
    const starter = { env: StarterEnv, settings, timeoutSeconds: 60, keepsDeadLetters: true };
    this.functions = {
      showFirstImage: task('show-first-image', TASKS.showFirstImage),
      inspect: task('inspect', TASKS.inspect),
      extract: task('extract', TASKS.extract),
      group: task('group', TASKS.group),
      convert: task('convert', TASKS.convert),
      publish: task('publish', TASKS.publish),
      fail: task('fail', TASKS.fail),
      package: task('package', {
        memoryMiB: 1769,
        grants: ['original:read', 'extracted:read', 'converted:read', 'package:read', 'package:write'],
        failureImpact: 'The download of a whole case never starts.',
      }),
      // The tasks above are isolated. This function is not: it parses no foreign bytes, and it reads rows of all kinds.
      packRecord: make('pack-record', {
        env: TaskEnv,
        settings,
        memoryMiB: 1769,
        grants: ['table:use', 'uploads:list', 'original:read', 'report:read', 'package:write'],
        failureImpact: 'I cannot give a patient their record.',
      }),
      // The WebAssembly of the neural nets takes 280 MB; 1769 MiB is one full core.
      analyse: task('analyse', {
        memoryMiB: 1769,
        reservedConcurrency: 10,
        grants: ['analysis:settle', 'uploads:list', 'converted:read', 'model:read'],
        failureImpact: 'The second reader proposes nothing on my film.',
      }),
      start: make('start', {
        ...starter,
        grants: ['table:use', 'uploads:list', 'incoming:read', 'incoming:write', 'processCase:start'],
        failureImpact: 'Uploads that were broken off at the very end start up to 15 minutes late.',
      }),
      sweep: make('sweep', {
        ...starter,
        timeoutSeconds: 300,
        grants: [
          'table:use',
          'uploads:list',
          'incoming:read',
          'incoming:write',
          'incoming:delete',
          'original:read',
          'processCase:start',
          'processCase:read',
        ],
        failureImpact: 'Uploads that got stuck stay stuck, and their storage stays reserved.',
      }),
    };
    const { functions } = this;
    this.machines = [
      this.machine('ProcessCase', machineNames.processCase, house, this.processCase()),
      this.machine(
        'PackageCase',
        machineNames.packageCase,
        house,
        new LambdaInvoke(this, 'Package', {
          lambdaFunction: functions.package.fn,
          payload: sfn.TaskInput.fromObject({ package: sfn.JsonPath.objectAt('$.package') }),
          resultPath: sfn.JsonPath.DISCARD,
          retryOnServiceExceptions: false,
        })
          .addRetry(RETRY_BUSY)
          .addRetry(RETRY)
          .addRetry(RETRY_CRASHED),
      ),
      this.machine(
        'ExportPatient',
        machineNames.exportPatient,
        house,
        exportPatientDefinition(this, functions.packRecord.fn),
      ),
      this.machine('AnalyseFilm', machineNames.analyseFilm, house, analyseFilmDefinition(this, functions.analyse.fn)),
    ];
    new Rule(this, 'Uploaded', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [bucketName] }, object: { key: [{ prefix: 'incoming/' }] } },
      },
      targets: [functions.start.asTarget()],
    });
    const prepare = make('prepare-share', {
      env: TaskEnv,
      settings,
      isIsolated: true,
      isFedByQueue: true,
      eventsAtATime: 1,
      memoryMiB: 3008,
      grants: [
        'table:use',
        'uploads:list',
        'original:read',
        'converted:read',
        'package:read',
        'package:write',
        'incoming:write',
      ],
      failureImpact: 'A share of de-identified copies stays in “preparing”.',
    });
    new Rule(this, 'SharePreparation', {
      eventBus: bus,
      eventPattern: { source: [EVENT_SOURCE], detailType: COPY_EVENTS },
      targets: [prepare.asTarget()],
    });
    new Rule(this, 'Sweep', {
      schedule: Schedule.rate(Duration.minutes(SWEEP_MINUTES)),
      targets: [functions.sweep.asTarget()],
    });
  }

  private processCase(): sfn.IChainable {
    const { showFirstImage, inspect, extract, group, convert, publish, fail } = this.functions;
    const ingest = { showFirstImage: showFirstImage.fn, inspect: inspect.fn, extract: extract.fn, group: group.fn };
    return processCaseDefinition(this, { ...ingest, convert: convert.fn, publish: publish.fn, fail: fail.fn });
  }

  private machine(id: string, name: string, { stage, key }: House, definition: sfn.IChainable): sfn.StateMachine {
    return new sfn.StateMachine(this, id, {
      stateMachineName: name,
      definitionBody: sfn.DefinitionBody.fromChainable(definition),
      timeout: Duration.hours(PROCESS_CASE_HOURS),
      tracingEnabled: true,
      logs: {
        level: sfn.LogLevel.ALL,
        includeExecutionData: false,
        destination: new LogGroup(this, `${id}Log`, { retention: stage.logRetentionDays, encryptionKey: key }),
      },
    });
  }
}
