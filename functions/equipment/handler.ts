import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { bind } from './bind.ts';
import { heartbeat } from './heartbeat.ts';
import { index } from './index-equipment.ts';
import { moveBy } from './move.ts';
import { read } from './read.ts';
import { register } from './register.ts';
import { self } from './self.ts';

export const handler = serve(equipmentApi, {
  register,
  bind,
  unbind: moveBy('unbind'),
  lock: moveBy('lock'),
  unlock: moveBy('unlock'),
  index,
  read,
  heartbeat,
  self,
});
