import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { alertRules, setAlertRules } from './alert-rules.ts';
import { bind } from './bind.ts';
import { heartbeat } from './heartbeat.ts';
import { index } from './index-equipment.ts';
import { moveBy } from './move.ts';
import { read } from './read.ts';
import { checkSerials, register, registerMany } from './register.ts';
import { renewToken } from './renew-token.ts';
import { self } from './self.ts';
import { transfer } from './transfer.ts';

export const handler = serve(equipmentApi, {
  register,
  checkSerials,
  registerMany,
  bind,
  unbind: moveBy('unbind'),
  lock: moveBy('lock'),
  unlock: moveBy('unlock'),
  transfer,
  renewToken,
  index,
  read,
  alertRules,
  setAlertRules,
  heartbeat,
  self,
});
