import { serve } from '#functions/gate/serve.ts';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import { ask } from './ask.ts';
import { give, grant } from './grant.ts';
import { index } from './index-accesses.ts';
import { look, lookAtFile } from './look.ts';
import { end, leave, refuse, withdraw } from './moves.ts';
import { read } from './read.ts';

export const handler = serve(supportAccessApi, {
  ask,
  give,
  grant,
  refuse,
  end,
  withdraw,
  leave,
  index,
  read,
  look,
  lookAtFile,
});
