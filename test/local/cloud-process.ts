import { startCloud } from '#infra/local/cloud.ts';
import { cloudTemplate } from './cloud-template.ts';

/** Runs a cloud until it is stopped or killed. Prints its address when it is ready. */
const [dataDir = ''] = process.argv.slice(2);
const cloud = await startCloud({ dataDir, template: cloudTemplate(`${dataDir}/collected.jsonl`), pauseScale: 0.002 });
console.log(JSON.stringify({ origin: cloud.origin, environment: cloud.endpointEnv }));
process.once('SIGTERM', () => void cloud.stop().then(() => process.exit()));
