import type { ProductFamily } from '#shared/product/product-family.ts';
import type { ProductTexts } from '#shared/product/product.ts';
import type { WorldOrganisationKey } from './world-people.ts';

interface WorldProduct {
  readonly modelNumber: string;
  readonly family: ProductFamily;
  readonly texts: ProductTexts;
  /** SVG shapes of the product's drawing, on an area of 800 × 600 (units of SVG). */
  readonly drawing: string;
}

/** Product catalogue of the demo world: the models of its devices (`WORLD_EQUIPMENT`) and a newer scanner. */
export const WORLD_PRODUCTS: readonly WorldProduct[] = [
  {
    modelNumber: 'Helios 600',
    family: 'Helios',
    texts: {
      en: { name: 'Helios 600', description: 'Intraoral scanner. A full arch in about a minute, in colour.' },
      zh: { name: 'Helios 600', description: '口内扫描仪。约一分钟完成全牙弓彩色扫描。' },
      tr: { name: 'Helios 600', description: 'Ağız içi tarayıcı. Tam ark yaklaşık bir dakikada, renkli.' },
      es: { name: 'Helios 600', description: 'Escáner intraoral. Una arcada completa en un minuto, en color.' },
      ar: { name: 'Helios 600', description: 'ماسح داخل الفم. قوس كامل بالألوان في نحو دقيقة.' },
      ru: { name: 'Helios 600', description: 'Внутриротовой сканер. Полная дуга в цвете примерно за минуту.' },
    },
    drawing:
      '<path d="M150 400 L560 200 Q620 175 645 225 Q660 270 610 300 L205 480 Q140 480 150 400Z" fill="#dfe7ea"/><path d="M560 200 L690 140 L715 190 L610 250Z" fill="#9fb4bb"/><circle cx="360" cy="345" r="26" fill="#13a0b4"/>',
  },
  {
    modelNumber: 'Helios 700',
    family: 'Helios',
    texts: {
      en: { name: 'Helios 700', description: 'Wireless intraoral scanner with a small tip for children.' },
      zh: { name: 'Helios 700', description: '无线口内扫描仪，配有儿童小扫描头。' },
      tr: { name: 'Helios 700', description: 'Çocuklar için küçük uçlu, kablosuz ağız içi tarayıcı.' },
      es: { name: 'Helios 700', description: 'Escáner intraoral inalámbrico con una punta pequeña para niños.' },
      ar: { name: 'Helios 700', description: 'ماسح لاسلكي داخل الفم برأس صغير للأطفال.' },
      ru: { name: 'Helios 700', description: 'Беспроводной внутриротовой сканер с малой насадкой для детей.' },
    },
    drawing:
      '<rect x="180" y="240" width="360" height="110" rx="55" fill="#dfe7ea"/><path d="M530 258 L690 272 L690 318 L530 332Z" fill="#9fb4bb"/><rect x="240" y="430" width="260" height="50" rx="20" fill="#9fb4bb"/><circle cx="290" cy="295" r="24" fill="#13a0b4"/>',
  },
  {
    modelNumber: 'CBCT Vista',
    family: 'CBCT',
    texts: {
      en: { name: 'CBCT Vista', description: 'Cone-beam CT with panoramic and lateral images. Fields of 5 to 16 cm.' },
      zh: { name: 'CBCT Vista', description: '锥形束CT，可拍全景片和侧位片。视野 5 至 16 厘米。' },
      tr: { name: 'CBCT Vista', description: 'Panoramik ve lateral görüntülü konik ışınlı BT. 5–16 cm görüntü alanı.' },
      es: { name: 'CBCT Vista', description: 'TC de haz cónico con panorámica y lateral. Campos de 5 a 16 cm.' },
      ar: { name: 'CBCT Vista', description: 'تصوير مقطعي مخروطي مع صور بانورامية وجانبية. مجال من 5 إلى 16 سم.' },
      ru: {
        name: 'CBCT Vista',
        description: 'Конусно-лучевой томограф с панорамой и боковой проекцией. Поле 5–16 см.',
      },
    },
    drawing:
      '<rect x="150" y="90" width="90" height="440" rx="20" fill="#dfe7ea"/><rect x="200" y="120" width="420" height="80" rx="30" fill="#9fb4bb"/><rect x="560" y="180" width="80" height="170" rx="16" fill="#dfe7ea"/><rect x="300" y="180" width="60" height="170" rx="16" fill="#dfe7ea"/><circle cx="455" cy="300" r="40" fill="none" stroke="#13a0b4" stroke-width="14"/><rect x="110" y="520" width="420" height="34" rx="14" fill="#9fb4bb"/>',
  },
  {
    modelNumber: 'Sensor HD',
    family: 'Sensor',
    texts: {
      en: { name: 'Sensor HD', description: 'Intraoral sensor in two sizes for small dental images.' },
      zh: { name: 'Sensor HD', description: '两种尺寸的口内传感器，用于拍摄小牙片。' },
      tr: { name: 'Sensor HD', description: 'Periapikal görüntüler için iki boyda ağız içi sensör.' },
      es: { name: 'Sensor HD', description: 'Sensor intraoral en dos tamaños para imágenes dentales pequeñas.' },
      ar: { name: 'Sensor HD', description: 'مستشعر داخل الفم بمقاسين لصور الأسنان الصغيرة.' },
      ru: { name: 'Sensor HD', description: 'Внутриротовой датчик двух размеров для прицельных снимков.' },
    },
    drawing:
      '<rect x="230" y="180" width="230" height="300" rx="40" fill="#9fb4bb"/><rect x="258" y="208" width="174" height="244" rx="24" fill="#dfe7ea"/><path d="M345 180 C345 90 560 110 660 60" fill="none" stroke="#9fb4bb" stroke-width="16"/><circle cx="345" cy="330" r="30" fill="#13a0b4"/>',
  },
];

/** Applications for product families, with the answer of after-sales. An application with `none` is still waiting. */
export const WORLD_APPLICATIONS_OF_FAMILIES = [
  { by: 'elm', family: 'Helios', answer: 'pass' },
  { by: 'elm', family: 'CBCT', answer: 'pass' },
  { by: 'elm', family: 'Sensor', answer: 'none' },
  { by: 'chenxi', family: 'Helios', answer: 'pass' },
  { by: 'northlight', family: 'CBCT', answer: 'reject' },
] as const satisfies readonly {
  by: WorldOrganisationKey;
  family: ProductFamily;
  answer: 'pass' | 'reject' | 'none';
}[];

/** Reason that after-sales gives for the rejected application. */
export const REFUSAL_REASON = 'We have no service for CBCT in your region yet.';
