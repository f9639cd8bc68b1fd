import { readTooth } from '../tooth/read-tooth.ts';
import { readDay } from './read-day.ts';
import type { ReadOrder } from './read-order.ts';
import type { XmlElement } from './read-xml.ts';
import { allOf, tidy, tidyLines } from './xml-values.ts';

type Properties = ReadonlyMap<string, string>;

/**
 * Returns the properties of all objects of one type. The file writes an object and its properties as `<Object
 * type="TDM_Item_Order"><Property name="Customer" value="…"/>`.
 */
const itemsOf = (objects: readonly XmlElement[], kind: string): Properties[] =>
  objects
    .filter(({ attributes }) => attributes['type'] === `TDM_Item_${kind}`)
    .map(
      ({ children }) =>
        new Map(children.map(({ attributes }) => [attributes['name'] ?? '', attributes['value'] ?? ''])),
    );

/** Returns the bridge numbers by tooth id. Only teeth that connectors join to other teeth have a bridge number. */
function bridgesOf(objects: readonly XmlElement[]): ReadonlyMap<string, number> {
  const bridges = new Map<string, number>();
  const ends = Map.groupBy(itemsOf(objects, 'LinkToothElement'), (end) => end.get('LinkID') ?? '');
  let count = 0;
  for (const [, joined] of ends) {
    if (joined.length < 2) continue;
    const teeth = joined.map((end) => end.get('ToothElementID') ?? '');
    const known = new Set(teeth.flatMap((tooth) => bridges.get(tooth) ?? []));
    for (const [tooth, bridge] of bridges) if (known.has(bridge)) bridges.set(tooth, count);
    for (const tooth of teeth) bridges.set(tooth, count);
    count += 1;
  }
  return bridges;
}

/**
 * Reads 3Shape's order (`.xml`, `.3ox`, `.3shapeorder`), a `DentalContainer` of flat lists. `ToothElement` has one entry for each unit,
 * with a Universal number. `ModelElement` has the product and material of the unit.
 */
export const readThreeShapeOrder: ReadOrder = (root) => {
  const objects = allOf(root, 'Object');
  const [order] = itemsOf(objects, 'Order');
  if (order === undefined) return undefined;
  const models = new Map(itemsOf(objects, 'ModelElement').map((model) => [model.get('ModelElementID'), model]));
  const bridges = bridgesOf(objects);
  const word = (properties: Properties | undefined, name: string, length = 128) =>
    tidy(properties?.get(name) ?? '', length);
  const [model] = models.values();
  return {
    orderNumber: word(order, 'IntOrderID') || word(order, 'ExtOrderID'),
    patientName: [word(order, 'Patient_LastName'), word(order, 'Patient_FirstName')].filter(Boolean).join(' '),
    patientId: word(order, 'Patient_RefNo'),
    practice: word(order, 'Customer'),
    doctor: word(order, 'OperatorName'),
    date: readDay(word(order, 'CreateDate') || word(model, 'CreateDate') || word(order, 'CacheMaxScanDate')),
    dueDate: readDay(word(order, 'DeliveryDate') || word(model, 'DeliveryDate')),
    shade: word(order, 'CacheColor', 64),
    antagonist: '',
    notes: tidyLines(order.get('OrderComments') ?? ''),
    teeth: itemsOf(objects, 'ToothElement').flatMap((element) => {
      const tooth = readTooth(word(element, 'ToothNumber'), 'universal');
      const made = models.get(element.get('ModelElementID'));
      const bridge = bridges.get(element.get('ToothElementID') ?? '');
      if (tooth === undefined) return [];
      return [
        {
          tooth,
          restoration: element.get('PostAndCore') === 'True' ? 'tePostAndCore' : word(element, 'CacheToothTypeClass'),
          material: word(made, 'CacheMaterialName'),
          shade: word(made, 'CacheColor', 64),
          implant: word(element, 'AbutmentKitID'),
          ...(bridge !== undefined && { bridge }),
        },
      ];
    }),
  };
};
