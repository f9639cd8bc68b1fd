import type { OrderTooth } from '../file/order-data.ts';
import { readTooth } from '../tooth/read-tooth.ts';
import { readDay } from './read-day.ts';
import type { ReadOrder } from './read-order.ts';
import type { XmlElement } from './read-xml.ts';
import { childOf, textOf, tidy, tidyLines } from './xml-values.ts';

/** Returns a function that looks up the name for a number. The export lists the names in `RxDefines/Materials/Material Id Name`. */
function definesOf(root: XmlElement): (list: string, id: string | undefined) => string {
  const names = new Map(
    (childOf(root, 'RxDefines')?.children ?? []).flatMap((list) =>
      list.children.map(({ attributes }) => [`${list.name}/${attributes['Id']}`, tidy(attributes['Name'] ?? '')]),
    ),
  );
  return (list, id) => names.get(`${list}/${id}`) ?? '';
}

/** Attributes with shades, in order of preference. The first is the middle of the crown, which is often the only one. */
const SHADES = ['MiddleShade', 'GingivalShade', 'IncisalShade'];
/** Work type `Missing`: the tooth is missing, and a bridge closes the gap. */
const MISSING = /^missing/iu;

/**
 * Reads iTero's export XML (`iTero_Export_#<id>_v50.xml` and older). Teeth are Universal numbers. All other values are numbers with names
 * in `RxDefines`.
 */
export const readIteroOrder: ReadOrder = (root) => {
  const info = childOf(root, 'RxInfo');
  const nameOf = definesOf(root);
  const bridges = (childOf(info, 'Bridges')?.children ?? []).map(({ attributes }) => {
    const ends = [Number(attributes['FromAdaId']), Number(attributes['ToAdaId'])];
    return { from: Math.min(...ends), to: Math.max(...ends) };
  });
  const toothOf = ({ attributes }: XmlElement): OrderTooth[] => {
    const number = attributes['AdaId'] ?? '';
    const tooth = readTooth(number, 'universal');
    if (tooth === undefined) return [];
    const bridge = bridges.findIndex(({ from, to }) => Number(number) >= from && Number(number) <= to);
    const word = nameOf('RestorationTypes', attributes['RestorationType']);
    const inBridge = nameOf('ToothInBridgeTypes', attributes['TypeInBridge']);
    const implant = nameOf('ImplantBasedRestorationTypes', attributes['ImplantBasedRestorationType']);
    return [
      {
        tooth,
        restoration: inBridge !== '' && (word === '' || MISSING.test(word)) ? inBridge : word || implant,
        material: nameOf('Materials', attributes['ToothMaterial']),
        shade: SHADES.map((shade) => tidy(attributes[shade] ?? '', 64)).find((shade) => shade !== '') ?? '',
        implant: nameOf('ImplantTypes', attributes['ImplantType']) || implant,
        ...(bridge >= 0 && { bridge }),
      },
    ];
  };
  return {
    orderNumber: textOf(info, 'OrderID') || textOf(info, 'CaseId'),
    patientName: textOf(info, 'Patient'),
    patientId: textOf(info, 'ChartNumber'),
    practice: textOf(info, 'PracticeName'),
    doctor: textOf(info, 'Doctor'),
    date: readDay(textOf(info, 'ExportTime')),
    dueDate: readDay(textOf(info, 'DueDate')),
    shade: '',
    antagonist: '',
    notes: tidyLines(childOf(info, 'Notes')?.text ?? ''),
    teeth: (childOf(info, 'Teeth')?.children ?? []).flatMap(toothOf),
  };
};
