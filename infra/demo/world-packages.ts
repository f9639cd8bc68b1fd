import type { PackageDraft } from '#shared/upgrade-package/upgrade-package.ts';

const MIB = 1024 * 1024;

/** An upgrade of the demo world. `percentage` is the share of devices to which the upgrade is offered; null for a draft. */
export type WorldPackage = PackageDraft & { readonly sizeBytes: number; readonly percentage: number | null };

/** Upgrades that after-sales keeps in the demo world: one offered to all devices, one to 10 % of them, one draft. */
export const WORLD_PACKAGES: readonly WorldPackage[] = [
  {
    name: 'Helios firmware',
    version: '3.5.0',
    product: { family: 'Helios', models: ['Helios 600'] },
    minVersion: '3.0.0',
    description: {
      en: 'Sharper margins below the gingiva. Colours match VITA shades more closely. Scanning starts two seconds earlier.',
      zh: '龈下边缘更清晰。颜色更接近 VITA 比色板。扫描启动快两秒。',
      tr: 'Dişeti altındaki kenarlar daha net. Renkler VITA tonlarına daha yakın. Tarama iki saniye erken başlar.',
      es: 'Márgenes más nítidos bajo la encía. Los colores se acercan más a la guía VITA. El escaneo empieza dos segundos antes.',
      ar: 'حواف أوضح تحت اللثة. ألوان أقرب إلى دليل VITA. يبدأ المسح أبكر بثانيتين.',
      ru: 'Чётче границы под десной. Цвета ближе к шкале VITA. Сканирование начинается на две секунды раньше.',
    },
    sizeBytes: 3 * MIB,
    percentage: 100,
  },
  {
    name: 'CBCT Vista software',
    version: '2.1.0',
    product: { family: 'CBCT', models: ['CBCT Vista'] },
    minVersion: null,
    description: {
      en: 'Less metal scatter around implants. The dose of a child’s scan is shown before it starts.',
      zh: '种植体周围金属伪影更少。儿童扫描开始前显示剂量。',
    },
    sizeBytes: 5 * MIB,
    percentage: 10,
  },
  {
    name: 'Sensor HD firmware',
    version: '2.0.0',
    product: { family: 'Sensor', models: ['Sensor HD'] },
    minVersion: '1.8.0',
    description: { en: 'Faster read-out over USB. Not released yet.', zh: 'USB 读取更快。尚未发布。' },
    sizeBytes: MIB,
    percentage: null,
  },
];
