/** Limits of a call that reads, counted after its caller is known (WIRE-22, WIRE-23). */
export interface ReadBudget {
  /** Rounds of requests to the table. Two requests are in one round if neither needs the other's answer. */
  readonly rounds: number;
  /** Items that the call reads in addition to the rows of the page. */
  readonly items: number;
}

export const USUAL: ReadBudget = { rounds: 2, items: 12 };

const FEW = USUAL.items;
const WORKER = 'The index of a worker leads to the grants, and these to the counts of files.';
const PEOPLE = 'Names follow the rows that name the people.';
const PARTNER = 'Partners follow the rows that name them, and their logos follow the partners.';
const FILE = 'The file’s owner leads to the file, that to the order, and the order to what a lab may see of it.';
const FILES = 'The files of a lab’s order are read after the order, and their progress after the files.';
const PATIENT = 'What belongs to a merged patient is under the ids in its record, and leads to files.';
const PAPER = 'A paper has the order, its files and the logos of both sides.';
const REPORT = 'A report about an order is shown with that order.';

/**
 * Calls that may cost more than `USUAL`, each with the reason. `read-budgets.test.ts` fails for a call in this list that does not need an
 * exception.
 */
export const EXCEPTIONS: Readonly<Record<string, ReadBudget & { readonly why: string }>> = {
  'organisation.members': { rounds: 3, items: FEW, why: PEOPLE },
  'organisation.myApply': { rounds: 3, items: FEW, why: PARTNER },
  'organisation.myLogos': { rounds: 3, items: FEW, why: PARTNER },
  'relation.invitations': { rounds: 3, items: FEW, why: PARTNER },
  'relation.terms': { rounds: 4, items: FEW, why: PARTNER },
  'relation.find': { rounds: 3, items: FEW, why: PARTNER },
  'patient.checkImport': { rounds: 3, items: FEW, why: PATIENT },
  'order.index': { rounds: 3, items: FEW, why: WORKER },
  'order.export': { rounds: 3, items: FEW, why: WORKER },
  'order.readSent': { rounds: 3, items: FEW, why: 'The pieces of a record follow the record.' },
  'order.mentionable': { rounds: 5, items: FEW, why: PEOPLE },
  'paper.print': { rounds: 4, items: FEW, why: PAPER },
  'paper.report': { rounds: 4, items: FEW, why: PAPER },
  'file.index': { rounds: 4, items: FEW, why: FILES },
  'file.read': { rounds: 6, items: FEW, why: FILE },
  'file.readAnnotations': { rounds: 5, items: FEW, why: FILE },
  'plan.read': { rounds: 5, items: FEW, why: FILE },
  'file.readCeph': { rounds: 4, items: FEW, why: FILE },
  'study.index': { rounds: 3, items: FEW, why: PATIENT },
  'study.read': { rounds: 3, items: FEW, why: PATIENT },
  'study.tooth': {
    rounds: 5,
    items: FEW,
    why: 'Mounts name images, studies lead to files, and films to their reviews.',
  },
  'analysis.read': { rounds: 4, items: FEW, why: FILE },
  'share.index': { rounds: 3, items: FEW, why: FILES },
  'equipment.index': {
    rounds: 2,
    items: 48,
    why: 'Each device has a row of its own beside that of its serial number. Lines and counts of all are in eight partitions.',
  },
  'upgrade-package.devices': {
    rounds: 4,
    items: FEW,
    why: 'Which devices are behind follows from their last reports. Those of the page lead to their results, and these to packages.',
  },
  'audit.index': {
    rounds: 5,
    items: 40,
    why: 'A filter looks through lines that do not match; a patient’s lines are under its orders too.',
  },
  'audit.export': { rounds: 4, items: 40, why: 'The same, for a file.' },
  'work-order.read': { rounds: 4, items: FEW, why: REPORT },
  'work-order.orderTasks': { rounds: 4, items: FEW, why: REPORT },
  'support-access.read': { rounds: 4, items: FEW, why: FILE },
};
