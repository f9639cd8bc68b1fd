import { emptyBucket } from './bucket.ts';
import { renewTable } from './table.ts';
import { alarmService, loginProviders, mailTrouble, sent } from './services.ts';

/**
 * Runs before each file of the project `node`, whose files share a process. The first file starts table, bucket and services. Each later
 * file finds them empty.
 */
const seen = globalThis as { isArcataUsed?: boolean };
if (seen.isArcataUsed === true) {
  await renewTable();
  emptyBucket();
  sent.mails.length = 0;
  sent.texts.length = 0;
  loginProviders.length = 0;
  delete mailTrouble.isDownFor;
  delete mailTrouble.meanwhile;
  alarmService.states = {};
  delete alarmService.error;
}
seen.isArcataUsed = true;
