import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { lastPorts } from '../local/ports.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '../local/template/identity.ts';
import { STAGES } from '#infra/stack/stages.ts';
import { type Deployment, findDeployment } from './deployment.ts';
import { manageAccount } from './manage-account.ts';
import { addModel, type ModelBucket, removeModel } from './manage-model.ts';
import { redriveOutbox } from './redrive-outbox.ts';
import { redrive } from './redrive.ts';
import { restoreObjects } from './restore-objects.ts';
import { restoreRows } from './restore-rows.ts';
import { restoreTable } from './restore-table.ts';
import { replaceTokenKeys } from './replace-token-keys.ts';

const USAGE = `npm run operate -- <what> [--stage dev|prod | --local]

  redrive [--queue Notify]        sends dead letters again: of all queues, or of those with this in their name
  redrive-outbox --since <time>   sends the events again that were written since then, such as 2026-11-22T10:00Z
  account --account <address or usr_…> --act suspend|lift|endSessions|removeSecondFactors
                                  stops an account, lets it go on, ends its sessions only, or lets a person
                                  in who has lost each second factor
  model add <folder>              installs the model of a folder, checked against its manifest.json
  model remove --analyser cephLandmarks
                                  takes the model of an analyser out of use
  replace-token-keys              makes new token keys only, after a leak
  restore --at <time>             brings back what is gone since then: rows and the objects of their files
    [--organisation org_…]        of one organisation; absent = everything
    [--as-then]                   also sets back what has changed since, and takes away what is new
    [--from-table <name>]         from a table that holds that time already, instead of making one (hours)

--local is the local cloud that runs in .arcata/`;

const options = {
  stage: { type: 'string', default: 'dev' },
  local: { type: 'boolean', default: false },
  queue: { type: 'string' },
  account: { type: 'string' },
  act: { type: 'string' },
  since: { type: 'string' },
  at: { type: 'string' },
  organisation: { type: 'string' },
  'as-then': { type: 'boolean', default: false },
  'from-table': { type: 'string' },
  analyser: { type: 'string' },
} as const;

type Values = ReturnType<typeof read>['values'];
const read = (args: string[]) => parseArgs({ args, options, allowPositionals: true });

interface Opened {
  readonly deployment: Deployment;
  readonly region: string;
  /** Arguments of the command line after the operation's name. */
  readonly words: readonly string[];
}

/** Reads a time from an option. @throws Error that names the option if its value is no time */
function timeOf(name: 'since' | 'at', values: Values): Date {
  const at = new Date(values[name] ?? '');
  if (Number.isNaN(at.getTime())) throw new Error(`--${name} is no time.\n\n${USAGE}`);
  return at;
}

async function restore({ deployment, region }: Opened, values: Values): Promise<void> {
  const client = new DynamoDBClient({ region });
  const to = deployment.setting('TABLE_NAME');
  const from = values['from-table'] ?? (await restoreTable(client, to, timeOf('at', values)));
  const restored = await restoreRows({
    client,
    from,
    to,
    organisationId: values.organisation,
    isAsThen: values['as-then'],
  });
  const s3 = new S3Client({ region, forcePathStyle: values.local });
  const objects = await restoreObjects(s3, deployment.setting('UPLOADS_BUCKET'), restored.files);
  const { put, setBack, removed } = restored;
  console.log(`${put} rows are back, ${setBack} set back, ${removed} taken away; ${objects} objects are back.`);
  console.log(`${from} is no longer needed: delete it once you have looked.`);
}

async function manageModel({ deployment, region, words }: Opened, values: Values): Promise<void> {
  const to: ModelBucket = {
    s3: new S3Client({ region, forcePathStyle: values.local }),
    bucket: deployment.setting('UPLOADS_BUCKET'),
  };
  const [act, folder] = words;
  if (act === 'remove') {
    await removeModel(to, values.analyser ?? '');
    console.log('The model is out of use. Its files stay in the bucket.');
  } else if (act === 'add' && folder !== undefined) {
    const { name, version, clinicalClaim, training } = await addModel(to, folder);
    console.log(`${name} ${version} is installed.`);
    console.log(`Its data and terms: ${training.data} ${training.terms}`);
    if (!clinicalClaim) console.log('It claims no clinical use: every result says so.');
  } else throw new Error(USAGE);
}

const OPERATIONS: Readonly<Record<string, (opened: Opened, values: Values) => Promise<void>>> = {
  redrive: async ({ deployment }, { queue }) => console.table(await redrive(deployment, queue)),
  'redrive-outbox': async ({ deployment, region }, values) => {
    const count = await redriveOutbox(deployment, timeOf('since', values).getTime() / 1000, region);
    console.log(`${count} events sent again`);
  },
  account: async ({ deployment }, { account = '', act = '' }) => manageAccount(deployment, account, act),
  'replace-token-keys': async ({ deployment, region }) => {
    await replaceTokenKeys(deployment, region);
    console.log('New keys are on their way; within five minutes no function takes the old ones any more.');
  },
  restore,
  model: manageModel,
};

/** Sets environment variables so that this process's AWS clients use the local cloud. */
function leadToLocalCloud(): void {
  const { aws, dynamodb, files } = lastPorts('.arcata');
  Object.assign(process.env, {
    AWS_REGION: LOCAL_REGION,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL: `http://127.0.0.1:${aws}`,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${files}`,
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${dynamodb}`,
  });
}

async function open({ stage, local }: Values, words: readonly string[]): Promise<Opened> {
  if (local) leadToLocalCloud();
  const region = local ? LOCAL_REGION : STAGES[stage === 'prod' ? 'prod' : 'dev'].region;
  return { region, words, deployment: await findDeployment(local ? undefined : `Arcata-${stage}`, region) };
}

async function operate(args: string[]): Promise<void> {
  const { values, positionals } = read(args);
  const operation = OPERATIONS[positionals[0] ?? ''];
  if (operation === undefined) throw new Error(USAGE);
  await operation(await open(values, positionals.slice(1)), values);
}

await operate(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
