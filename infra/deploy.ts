import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { quotaOptions } from './stack/alarms/account-alarms.ts';
import { type DeployFacts, readAccountFacts } from './release/account-facts.ts';
import { build } from './build.ts';
import { readKnownFaults } from './release/component-faults.ts';
import { missingFor } from './release/deploy-checks.ts';
import { type Stage, STAGES } from './stack/stages.ts';
import { uploadSite } from './release/upload-site.ts';

const OUTPUTS_FILE = 'dist/outputs.json';
const Outputs = z.record(z.string(), z.object({ SiteBucket: z.string().optional() }));
const StageName = z.enum(['dev', 'prod']);

/** Returns the name of the deployment that the command line chooses, such as `--context stage=prod`; absent = `dev`. */
function stageOf(args: readonly string[]) {
  const options = { context: { type: 'string', short: 'c', multiple: true } } as const;
  const { values } = parseArgs({ args: [...args], options, strict: false });
  const chosen = z.array(z.string()).default([]).parse(values.context);
  return StageName.parse(chosen.find((choice) => choice.startsWith('stage='))?.slice('stage='.length) ?? 'dev');
}

/** Prints the unmet requirements and the notes. Returns whether the deployment may begin. */
function check(stage: Stage, facts: DeployFacts): boolean {
  const missing = missingFor(stage, facts);
  for (const { text, stops } of missing) console.error(`${stops ? 'Missing' : 'Note'}: ${text}`);
  return missing.every(({ stops }) => !stops);
}

/** Checks the account, builds, deploys every stack and uploads the portal: `npm run deploy -- --context stage=prod`. */
async function deploy(options: readonly string[]): Promise<void> {
  const stage = STAGES[stageOf(options)];
  const facts = { ...(await readAccountFacts(stage)), knownFaults: readKnownFaults() };
  if (!check(stage, facts)) {
    console.error('Nothing was deployed.');
    process.exitCode = 1;
    return;
  }
  await build();
  // Without a terminal, CDK cannot ask a person to approve changed roles. Tests of the template check the roles instead.
  const approval = options.includes('--require-approval') ? [] : ['--require-approval', 'never'];
  execFileSync(
    'cdk',
    ['deploy', '--all', '--outputs-file', OUTPUTS_FILE, ...quotaOptions(facts), ...approval, ...options],
    {
      stdio: 'inherit',
    },
  );
  // The client finds the bucket's region by itself, because the bucket may be in another region than the caller.
  const s3 = new S3Client({ followRegionRedirects: true, region: process.env['AWS_REGION'] ?? 'us-east-1' });
  for (const { SiteBucket } of Object.values(Outputs.parse(JSON.parse(readFileSync(OUTPUTS_FILE, 'utf8')))))
    if (SiteBucket !== undefined) console.log(`${await uploadSite('dist/web', SiteBucket, s3)} files in ${SiteBucket}`);
}

await deploy(process.argv.slice(2));
