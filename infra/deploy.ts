import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { build } from './build.ts';
import { uploadSite } from './upload-site.ts';

const OUTPUTS_FILE = 'dist/outputs.json';
const Outputs = z.record(z.string(), z.object({ SiteBucket: z.string().optional() }));

/** Builds, deploys every stack and uploads the portal: `npm run deploy -- --context stage=prod`. */
async function deploy(options: readonly string[]): Promise<void> {
  await build();
  execFileSync('cdk', ['deploy', '--all', '--outputs-file', OUTPUTS_FILE, ...options], { stdio: 'inherit' });
  // The bucket tells its region, whichever the caller's is.
  const s3 = new S3Client({ followRegionRedirects: true, region: process.env['AWS_REGION'] ?? 'us-east-1' });
  for (const { SiteBucket } of Object.values(Outputs.parse(JSON.parse(readFileSync(OUTPUTS_FILE, 'utf8')))))
    if (SiteBucket !== undefined) console.log(`${await uploadSite('dist/web', SiteBucket, s3)} files in ${SiteBucket}`);
}

await deploy(process.argv.slice(2));
