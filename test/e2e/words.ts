import enAccount from '#shared/locales/en/account.json' with { type: 'json' };
import enApp from '#shared/locales/en/app.json' with { type: 'json' };
import enCt from '#shared/locales/en/ct.json' with { type: 'json' };
import enEquipment from '#shared/locales/en/equipment.json' with { type: 'json' };
import enFile from '#shared/locales/en/file.json' with { type: 'json' };
import enMesh from '#shared/locales/en/mesh.json' with { type: 'json' };
import enOrder from '#shared/locales/en/order.json' with { type: 'json' };
import enPatient from '#shared/locales/en/patient.json' with { type: 'json' };
import enPrescription from '#shared/locales/en/prescription.json' with { type: 'json' };
import enRelation from '#shared/locales/en/relation.json' with { type: 'json' };
import enViewer from '#shared/locales/en/viewer.json' with { type: 'json' };
import zhAccount from '#shared/locales/zh/account.json' with { type: 'json' };
import zhApp from '#shared/locales/zh/app.json' with { type: 'json' };
import zhCt from '#shared/locales/zh/ct.json' with { type: 'json' };
import zhEquipment from '#shared/locales/zh/equipment.json' with { type: 'json' };
import zhFile from '#shared/locales/zh/file.json' with { type: 'json' };
import zhMesh from '#shared/locales/zh/mesh.json' with { type: 'json' };
import zhOrder from '#shared/locales/zh/order.json' with { type: 'json' };
import zhPatient from '#shared/locales/zh/patient.json' with { type: 'json' };
import zhPrescription from '#shared/locales/zh/prescription.json' with { type: 'json' };
import zhRelation from '#shared/locales/zh/relation.json' with { type: 'json' };
import zhViewer from '#shared/locales/zh/viewer.json' with { type: 'json' };

export type Language = 'en' | 'zh';

/** The portal's words, by which the suites find its controls as a reader does. */
export const WORDS = {
  en: {
    account: enAccount,
    app: enApp,
    ct: enCt,
    equipment: enEquipment,
    file: enFile,
    mesh: enMesh,
    order: enOrder,
    patient: enPatient,
    prescription: enPrescription,
    relation: enRelation,
    viewer: enViewer,
  },
  zh: {
    account: zhAccount,
    app: zhApp,
    ct: zhCt,
    equipment: zhEquipment,
    file: zhFile,
    mesh: zhMesh,
    order: zhOrder,
    patient: zhPatient,
    prescription: zhPrescription,
    relation: zhRelation,
    viewer: zhViewer,
  },
} as const;

/** Fills the `{{places}}` of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name]));
