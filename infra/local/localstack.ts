import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { GetSecretValueCommand, RotateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses';
import { preview } from 'vite';
import * as z from 'zod';
import { API_STAGE } from '#infra/stack/calls/api.ts';
import { build } from '#infra/build.ts';
import { EMBED_ROOT } from '#shared/embed/embed-address.ts';
import { apiPrefixes, STANDARD_ROOTS } from '#infra/stack/site/site.ts';
import { LOCALSTACK_ENDPOINT as ENDPOINT, STAGES } from '#infra/stack/stages.ts';
import { LOCALSTACK_ENVIRONMENT as ENVIRONMENT } from './localstack-environment.ts';

const SITE_PORT = 3000;
const OUTPUTS_FILE = 'dist/localstack-outputs.json';

const Outputs = z.object({
  'Arcata-dev': z.object({ RestApiId: z.string(), TokenKeysSecret: z.string(), TokenKeysRotation: z.string() }),
});
type Outputs = z.infer<typeof Outputs>['Arcata-dev'];

function run(command: string, ...args: string[]): void {
  console.log(`$ ${command} ${args.join(' ')}`);
  execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, ...ENVIRONMENT } });
}

function hasDocker(): boolean {
  try {
    execFileSync('docker', ['compose', 'version'], { stdio: 'ignore' });
    execFileSync('docker', ['info'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function deploy(): Outputs {
  const choices = ['--context', 'target=localstack'];
  run('cdklocal', 'bootstrap', ...choices);
  run('cdklocal', 'deploy', '--require-approval', 'never', '--outputs-file', OUTPUTS_FILE, ...choices);
  return Outputs.parse(JSON.parse(readFileSync(OUTPUTS_FILE, 'utf8')))['Arcata-dev'];
}

/**
 * Does the steps that AWS does by itself after a deployment: verifies the sender of mails, and rotates the token keys so that the first
 * keys exist.
 */
async function completeDeployment({
  TokenKeysSecret: SecretId,
  TokenKeysRotation: RotationLambdaARN,
}: Outputs): Promise<void> {
  const client = { endpoint: ENDPOINT, region: ENVIRONMENT.AWS_REGION, credentials: CREDENTIALS };
  const sender = `no-reply@${STAGES.dev.mailDomain}`;
  await new SESClient(client).send(new VerifyEmailIdentityCommand({ EmailAddress: sender }));
  const secrets = new SecretsManagerClient(client);
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  if (SecretString.includes('kid')) return;
  await secrets.send(
    new RotateSecretCommand({ SecretId, RotationLambdaARN, RotationRules: { AutomaticallyAfterDays: 30 } }),
  );
}

const CREDENTIALS = { accessKeyId: ENVIRONMENT.AWS_ACCESS_KEY_ID, secretAccessKey: ENVIRONMENT.AWS_SECRET_ACCESS_KEY };

/** Serves the built portal and the API from one origin, as CloudFront does. */
async function serveSite({ RestApiId }: Outputs): Promise<void> {
  const target = `${ENDPOINT}/_aws/execute-api/${RestApiId}/${API_STAGE}`;
  const prefixes = [...apiPrefixes(), ...[...STANDARD_ROOTS, EMBED_ROOT].map((root) => `${root}/`)];
  const proxy = Object.fromEntries(prefixes.map((prefix) => [prefix, { target, changeOrigin: true }]));
  await preview({
    configFile: 'web/vite.config.ts',
    preview: { port: SITE_PORT, strictPort: true, host: '127.0.0.1', proxy },
  });
  console.log(`\n  Arcata on LocalStack   http://localhost:${SITE_PORT}\n`);
}

async function main(): Promise<void> {
  run('docker', 'compose', 'up', '--detach', '--wait');
  await build(process.arch === 'arm64' ? 'arm64' : 'x64');
  const outputs = deploy();
  await completeDeployment(outputs);
  await serveSite(outputs);
}

if (hasDocker()) await main();
else {
  console.error(
    'LocalStack runs in Docker, and there is no Docker with its compose plugin here. `npm start` needs neither.',
  );
  process.exitCode = 1;
}
