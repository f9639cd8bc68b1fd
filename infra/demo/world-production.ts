import type { Skill } from '#shared/work-order/work-order.ts';
import type { WorldPerson } from './world-people.ts';

/** Technicians of the labs. The first technician of each lab is its head, and checks the work of the second one. */
export const WORLD_TECHNICIANS = [
  { email: 'maya.lindqvist@northlight.example', skills: ['planning', 'quality', 'packing'], minutesPerDay: 240 },
  { email: 'tomas.rivera@northlight.example', skills: ['cad', 'cam', 'ceramics'], minutesPerDay: 420 },
  { email: 'chen.zhiqiang@hengmei.example', skills: ['planning', 'quality', 'packing'], minutesPerDay: 240 },
  { email: 'liu.yang@hengmei.example', skills: ['cad', 'cam', 'ceramics'], minutesPerDay: 420 },
] as const satisfies readonly {
  email: WorldPerson['email'];
  skills: readonly Skill[];
  minutesPerDay: number;
}[];

/**
 * Problem reports to after-sales. Each report names the serial number of the device, the question of after-sales and the clinic's answer.
 * `question` and `answer` are null if they were not written yet.
 */
export const WORLD_REPORTS = [
  {
    by: 'elm',
    serialNumber: 'CBCT-1007',
    description: 'A dark ring appears in the middle of every axial slice since Monday.',
    question: 'Did you calibrate the panel after the update to 2.0.8?',
    answer: 'No. We can do it this afternoon.',
  },
  {
    by: 'elm',
    serialNumber: 'HELIOS-0002',
    description: 'The tip of the scanner stays cold, and its mirror fogs.',
    question: null,
    answer: null,
  },
  {
    by: 'chenxi',
    serialNumber: 'HELIOS-0001',
    description: '扫描头无法加热，镜面起雾。',
    question: '更换扫描头后是否仍然如此？',
    answer: null,
  },
] as const;
