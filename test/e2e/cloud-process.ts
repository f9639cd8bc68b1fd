import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundWorld } from '#infra/demo/found-world.ts';
import { startTestCloud } from '#test/support/cloud.ts';
import { writeSmallCephModel } from '#test/support/onnx/small-ceph-model.ts';

/**
 * Runs a cloud with one small world until its parent process disconnects. Sends its address when it is ready. Argument: the password of all
 * people.
 */
const [password = ''] = process.argv.slice(2);
const cloud = await startTestCloud({ site: 'built' });
const model = mkdtempSync(join(tmpdir(), 'arcata-model-'));
writeSmallCephModel(model);
await cloud.addModel(model);
rmSync(model, { recursive: true });
await foundWorld(cloud, password);
process.once('disconnect', () => void cloud.stop().then(() => process.exit()));
process.send?.({ origin: cloud.origin });
