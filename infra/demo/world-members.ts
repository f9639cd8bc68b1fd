import type { MemberRole } from '#shared/access/roles.ts';
import type { WorldOrganisationKey, WorldPerson } from './world-people.ts';

/** People who apply to a second organisation, such as visiting dentists or designers with extra work. */
export const WORLD_APPLICATIONS = [
  { email: 'wang.hao@chenxi.example', to: 'elm', answer: 'none' },
  { email: 'daniel.okafor@elmstreet.example', to: 'chenxi', answer: 'none' },
  { email: 'liu.yang@hengmei.example', to: 'northlight', answer: 'none' },
  { email: 'tomas.rivera@northlight.example', to: 'hengmei', answer: 'reject' },
] as const satisfies readonly {
  email: WorldPerson['email'];
  to: WorldOrganisationKey;
  answer: 'none' | 'reject';
}[];

/** Invited people. None of them has an account. */
export const WORLD_INVITATIONS = [
  { by: 'elm', email: 'priya.nair@elmstreet.example', role: 'clinicMember', language: 'en', isCancelled: false },
  { by: 'elm', email: 'locum.june@elmstreet.example', role: 'clinicMember', language: 'en', isCancelled: true },
  { by: 'chenxi', email: 'zhou.ting@chenxi.example', role: 'clinicMember', language: 'zh', isCancelled: false },
  { by: 'hengmei', email: 'sun.lei@hengmei.example', role: 'factoryMember', language: 'zh', isCancelled: false },
  { by: 'northlight', email: 'elsa.holm@northlight.example', role: 'factoryAdmin', language: 'en', isCancelled: false },
] as const satisfies readonly {
  by: WorldOrganisationKey;
  email: string;
  role: MemberRole;
  language: 'zh' | 'en';
  isCancelled: boolean;
}[];
