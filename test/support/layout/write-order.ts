/** One ordered tooth of a test. `unit` is the word of the vendor. */
interface OrderedTooth {
  readonly fdi: string;
  readonly universal: string;
  readonly unit: string;
  readonly material?: string;
  readonly shade?: string;
  readonly implant?: string;
}

export interface WrittenOrder {
  readonly patient: string;
  readonly notes?: string;
  readonly teeth: readonly OrderedTooth[];
  /** Pairs of Universal numbers that a connector joins. */
  readonly connectors?: readonly (readonly [string, string])[];
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const HEAD = '<?xml version="1.0" encoding="utf-8"?>\r\n';
const tag = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escape(text)}</${name}>`;

/** Writes a project of exocad. Medit and Shining write the same format. */
export const writeDentalProject = ({ patient, notes, teeth }: WrittenOrder): string => `${HEAD}<Treatment>
<DateTime>2026-09-02T08:42:50</DateTime>${tag('Notes', notes)}
<ProjectGUID>5f0e3f1c-0000-4000-8000-000000000001</ProjectGUID>
<Teeth>${teeth
  .map(
    ({ fdi, unit, material, shade, implant }) =>
      `<Tooth><Number>${fdi}</Number>${tag('ReconstructionType', unit)}${tag('PreparationType', 'Crown')}${tag('MaterialName', material)}${tag('Color', shade)}${tag('ImplantType', implant ?? 'None')}</Tooth>`,
  )
  .join('')}</Teeth>
<Practice><PracticeId>1</PracticeId><PracticeName>Elm Street Dental</PracticeName></Practice>
<Patient><PatientId>P-17</PatientId>${tag('PatientName', patient)}</Patient>
<ToothColor>A3</ToothColor><AntagonistType>DigitalImpressionScan</AntagonistType>
</Treatment>`;

/** Writes iTero's export: numbers, and lists that explain them. */
export function writeIteroXml({ patient, notes, teeth, connectors = [] }: WrittenOrder): string {
  const units = [...new Set(teeth.map(({ unit }) => unit))];
  const materials = [...new Set(teeth.map(({ material }) => material ?? ''))];
  const list = (name: string, item: string, names: readonly string[]) =>
    `<${name}>${names.map((each, id) => `<${item} Id="${id}" Name="${escape(each)}"/>`).join('')}</${name}>`;
  return `${HEAD}<iTeroExport Version="5.0"><RxInfo><OrderID>123456789</OrderID><ExportTime>09/02/2026 17:27:25</ExportTime>${tag('Patient', patient)}
<ChartNumber/><Doctor>Dr. Okafor</Doctor><DueDate>09/14/2026</DueDate>
<Teeth>${teeth
    .map(
      ({ universal, unit, material, shade }) =>
        `<Tooth AdaId="${universal}" RestorationType="${units.indexOf(unit)}" ToothMaterial="${materials.indexOf(material ?? '')}" IncisalShade="" MiddleShade="${shade ?? ''}" GingivalShade=""/>`,
    )
    .join('')}</Teeth>
<Bridges>${connectors.map(([from, to]) => `<Bridge Id="1" Type="1" FromAdaId="${from}" ToAdaId="${to}"/>`).join('')}</Bridges>
${tag('Notes', notes ?? 'Null')}</RxInfo>
<RxDefines>${list('RestorationTypes', 'Type', units)}${list('Materials', 'Material', materials)}</RxDefines>
<ExportedObjects>
<Object ObjectType="Surface" SubType="Jaw" JawId="Upper" FileName="123456789_a.ply"/>
<Object ObjectType="Surface" SubType="Jaw" JawId="Lower" FileName="123456789_b.ply"/>
<Object ObjectType="Surface" SubType="PreTreatment_Jaw" JawId="Upper" FileName="123456789_c.ply"/>
</ExportedObjects></iTeroExport>`;
}

const property = (name: string, value: string): string =>
  `<Property name="${name}" value="${escape(value).replaceAll('\n', '&#xA;')}"/>`;
const item = (kind: string, values: Readonly<Record<string, string>>): string =>
  `<Object type="TDM_Item_${kind}">${Object.entries(values)
    .map(([name, value]) => property(name, value))
    .join('')}</Object>`;
const list = (kind: string, items: readonly string[]): string =>
  `<Object name="${kind}List" type="TDM_List_${kind}"><List name="Items">${items.join('')}</List></Object>`;

/** Writes 3Shape's container of flat lists, with one model element for each tooth. */
export function writeThreeShapeXml({ patient, notes = '', teeth, connectors = [] }: WrittenOrder): string {
  const [family = '', given = ''] = patient.split(' ');
  const links = connectors.flatMap(([from, to], number) =>
    [from, to].map((tooth) => item('LinkToothElement', { LinkID: `L${number}`, ToothElementID: `T${tooth}` })),
  );
  return `${HEAD}<DentalContainer version="2022-1"><Object name="MainObject" type="TDM_Container">${list('Order', [
    item('Order', {
      IntOrderID: '2026_0042',
      Patient_LastName: family,
      Patient_FirstName: given,
      Patient_RefNo: 'P-17',
      Customer: 'Elm Street Dental',
      OrderComments: notes,
      CreateDate: '1788338570',
    }),
  ])}${list(
    'ModelElement',
    teeth.map(({ universal, material = '', shade = '' }) =>
      item('ModelElement', { ModelElementID: `M${universal}`, CacheMaterialName: material, CacheColor: shade }),
    ),
  )}${list(
    'ToothElement',
    teeth.map(({ universal, unit, implant = '' }) =>
      item('ToothElement', {
        ToothElementID: `T${universal}`,
        ModelElementID: `M${universal}`,
        ToothNumber: universal,
        CacheToothTypeClass: unit,
        AbutmentKitID: implant,
      }),
    ),
  )}${list('LinkToothElement', links)}</Object></DentalContainer>`;
}
