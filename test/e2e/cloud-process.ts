import { foundWorld } from '#infra/demo/found-world.ts';
import { startTestCloud } from '#test/support/cloud.ts';

/** Runs a cloud with one small world until its parent process disconnects; prints its address when ready. Argument: everyone's password. */
const [password = ''] = process.argv.slice(2);
const cloud = await startTestCloud({ site: 'built' });
await foundWorld(cloud, password);
process.once('disconnect', () => void cloud.stop().then(() => process.exit()));
process.send?.({ origin: cloud.origin });
