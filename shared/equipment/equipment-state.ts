import * as z from 'zod';

export const EquipmentState = z.enum(['unbound', 'bound', 'locked']);
export type EquipmentState = z.infer<typeof EquipmentState>;
