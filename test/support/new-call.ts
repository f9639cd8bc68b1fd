/** Makes the files and rows of a new call: `npm run new:call <group> <verb> <permission>`. The recipe is in `functions/README.md`. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { PlannedCall, scaffoldCall } from './scaffold-call.ts';

const root = join(import.meta.dirname, '..', '..');
const [group, verb, permission] = process.argv.slice(2);
const files = scaffoldCall(root, PlannedCall.parse({ group, verb, permission }));
execFileSync('npx', ['oxfmt', ...files], { cwd: root, stdio: 'inherit' });
console.log(`${files.join('\n')}

Now: npm run types, then npx vitest run --config test/vitest.config.ts test/house/calls.test.ts. Both say what is missing.
A call that writes nothing gets \`reads\` in its row; with \`reads: 'other'\` its words in audit.json go.`);
