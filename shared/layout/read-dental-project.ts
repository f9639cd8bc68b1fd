import type { OrderTooth } from '../file/order-data.ts';
import { readTooth } from '../tooth/read-tooth.ts';
import { readDay } from './read-day.ts';
import type { ReadOrder } from './read-order.ts';
import type { XmlElement } from './read-xml.ts';
import { allOf, childOf, textOf, tidy, tidyLines } from './xml-values.ts';

/** Values of `ImplantType` that mean that there is no implant. */
const NO_IMPLANT = /^(?:|none|false|0)$/iu;

function toothOf(element: XmlElement): OrderTooth[] {
  const tooth = readTooth(textOf(element, 'Number') || tidy(element.attributes['Number'] ?? ''), 'fdi');
  if (tooth === undefined) return [];
  const implant = textOf(element, 'ImplantType');
  return [
    {
      tooth,
      restoration: textOf(element, 'ReconstructionType'),
      material: textOf(element, 'MaterialName') || textOf(element, 'Material'),
      shade: textOf(element, 'Color', 64),
      implant: NO_IMPLANT.test(implant) ? '' : textOf(element, 'ImplantLibraryEntryDescriptor') || implant,
    },
  ];
}

/**
 * Reads exocad's `.dentalProject`, which Medit and Shining also write. Teeth are FDI numbers; work types are words like `AnatomicCrown`.
 * Materials and shades have the names of the user's library.
 */
export const readDentalProject: ReadOrder = (root) => {
  const patient = childOf(root, 'Patient');
  const practice = childOf(root, 'Practice');
  return {
    orderNumber: textOf(root, 'ProjectId') || textOf(root, 'ProjectGUID'),
    patientName: [textOf(patient, 'PatientName'), textOf(patient, 'PatientFirstName')].filter(Boolean).join(' '),
    patientId: textOf(patient, 'PatientId'),
    practice: textOf(practice, 'PracticeName'),
    doctor: textOf(practice, 'DentistName') || textOf(practice, 'DoctorName'),
    date: readDay(textOf(root, 'DateTime')),
    dueDate: readDay(textOf(root, 'DeliveryDate') || textOf(root, 'DueDate')),
    shade: textOf(root, 'ToothColor', 64),
    antagonist: textOf(root, 'AntagonistType'),
    notes: tidyLines(childOf(root, 'Notes')?.text ?? ''),
    teeth: allOf(childOf(root, 'Teeth') ?? root, 'Tooth').flatMap(toothOf),
  };
};
