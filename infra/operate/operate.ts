import { parseArgs } from 'node:util';
import { lastPorts } from '../local/ports.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '../local/template/identity.ts';
import { STAGES } from '../stages.ts';
import { type Deployment, findDeployment } from './deployment.ts';
import { redriveOutbox } from './redrive-outbox.ts';
import { redrive } from './redrive.ts';
import { replaceTokenKeys } from './replace-token-keys.ts';

const USAGE = `npm run operate -- <what> [--stage dev|prod | --local]

  redrive [--queue Notify]        sends dead letters again: of all queues, or of those with this in their name
  redrive-outbox --since <time>   sends the events again that were written since then, such as 2026-11-22T10:00Z
  replace-token-keys              makes new token keys only, after a leak

--local is the local cloud that runs in .arcata/`;

const options = {
  stage: { type: 'string', default: 'dev' },
  local: { type: 'boolean', default: false },
  queue: { type: 'string' },
  since: { type: 'string' },
} as const;

type Values = ReturnType<typeof read>['values'];
const read = (args: string[]) => parseArgs({ args, options, allowPositionals: true });

interface Opened {
  readonly deployment: Deployment;
  readonly region: string;
}

/** @throws Error where it is no time */
function timeOf({ since }: Values): Date {
  const at = new Date(since ?? '');
  if (Number.isNaN(at.getTime())) throw new Error(`--since is no time.\n\n${USAGE}`);
  return at;
}

const OPERATIONS: Readonly<Record<string, (opened: Opened, values: Values) => Promise<void>>> = {
  redrive: async ({ deployment }, { queue }) => console.table(await redrive(deployment, queue)),
  'redrive-outbox': async ({ deployment, region }, values) => {
    const count = await redriveOutbox(deployment, timeOf(values).getTime() / 1000, region);
    console.log(`${count} events sent again`);
  },
  'replace-token-keys': async ({ deployment, region }) => {
    await replaceTokenKeys(deployment, region);
    console.log('New keys are on their way; within five minutes no function takes the old ones any more.');
  },
};

/** Lets the AWS clients of this process find the local cloud. */
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

async function open({ stage, local }: Values): Promise<Opened> {
  if (local) leadToLocalCloud();
  const region = local ? LOCAL_REGION : STAGES[stage === 'prod' ? 'prod' : 'dev'].region;
  return { region, deployment: await findDeployment(local ? undefined : `Arcata-${stage}`, region) };
}

async function operate(args: string[]): Promise<void> {
  const { values, positionals } = read(args);
  const operation = OPERATIONS[positionals[0] ?? ''];
  if (operation === undefined) throw new Error(USAGE);
  await operation(await open(values), values);
}

await operate(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
