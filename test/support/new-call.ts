/** Makes the files and table rows of a new call: `npm run new:call`. `functions/README.md` describes the steps. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { PlannedCall, scaffoldCall } from './scaffold-call.ts';

const root = join(import.meta.dirname, '..', '..');
const [group, verb, permission, reads] = process.argv.slice(2);
const planned = PlannedCall.safeParse({ group, verb, permission, reads });
if (!planned.success) {
  console.error('npm run new:call <group> <verb> <permission> [<reads>]');
  for (const { path, message } of planned.error.issues) console.error(`<${path.join('.')}> ${message}`);
  console.error(
    '<reads> is for a call that writes nothing. A new group and a new permission have recipes of their own: README.md.',
  );
  process.exit(1);
}
const files = scaffoldCall(root, planned.data);
execFileSync('npx', ['oxfmt', ...files], { cwd: root, stdio: 'ignore' });
console.log(`${files.join('\n')}

Now fill them in. npm run types, then npx vitest run --config test/vitest.config.ts test/house/calls.test.ts, name what is missing.`);
