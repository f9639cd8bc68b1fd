/** Check of a shipment's number in addition to its pattern. `form`: only the pattern is checked. */
type NumberCheck = 'form' | 's10' | 'ups';

interface CarrierRow {
  /** Name that the portal offers and that is stored with the shipment. */
  readonly name: string;
  /** Other names that people write, in lower case. */
  readonly alias: readonly string[];
  /** Carrier's public page of one shipment. `{number}` is replaced with the shipment's number. */
  readonly link: string;
  /** Pattern of the carrier's numbers, in upper case without spaces. */
  readonly form: RegExp;
  readonly check: NumberCheck;
}

/**
 * Carriers that the portal knows (ORD-49), by name. The pattern of a number follows the carrier's labels. S10 is the Universal Postal
 * Union's standard for letters and parcels; its ninth digit is a check digit.
 */
export const CARRIERS = [
  {
    name: 'Aramex',
    alias: ['أرامكس'],
    link: 'https://www.aramex.com/track/results?ShipmentNumber={number}',
    form: /^\d{10,12}$/u,
    check: 'form',
  },
  {
    name: 'CDEK',
    alias: ['сдэк', 'cdek'],
    link: 'https://www.cdek.ru/ru/tracking?order_id={number}',
    form: /^\d{10}$/u,
    check: 'form',
  },
  {
    name: 'DHL',
    alias: ['dhl express'],
    link: 'https://www.dhl.com/en/express/tracking.html?AWB={number}',
    form: /^\d{10}$/u,
    check: 'form',
  },
  {
    name: 'FedEx',
    alias: ['federal express'],
    link: 'https://www.fedex.com/fedextrack/?trknbr={number}',
    form: /^(?:\d{12}|\d{15}|\d{20})$/u,
    check: 'form',
  },
  {
    name: 'PostNord',
    alias: ['post nord'],
    link: 'https://tracking.postnord.com/en/?id={number}',
    form: /^(?:[A-Z]{2}\d{9}[A-Z]{2})$/u,
    check: 's10',
  },
  {
    name: 'Royal Mail',
    alias: [],
    link: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
    form: /^[A-Z]{2}\d{9}GB$/u,
    check: 's10',
  },
  {
    name: 'SF Express',
    alias: ['sf', '顺丰', '顺丰速运'],
    link: 'https://www.sf-express.com/cn/sc/dynamic_function/waybill/#search/bill-number/{number}',
    form: /^(?:SF\d{13}|\d{12})$/u,
    check: 'form',
  },
  {
    name: 'UPS',
    alias: [],
    link: 'https://www.ups.com/track?tracknum={number}',
    form: /^1Z[\dA-Z]{15}\d$/u,
    check: 'ups',
  },
  {
    name: 'Yurtiçi Kargo',
    alias: ['yurtici kargo', 'yurtiçi'],
    link: 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code={number}',
    form: /^\d{12}$/u,
    check: 'form',
  },
] as const satisfies readonly CarrierRow[];

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;
const DIGITS = /^\d$/u;
const A = 65;

const CHECKS: Record<NumberCheck, (number: string) => boolean> = {
  form: () => true,
  s10: (number) => {
    const digits = Array.from(number.slice(2, 11), Number);
    const sum = S10_WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
    const left = 11 - (sum % 11);
    return digits[8] === (left === 10 ? 0 : left === 11 ? 5 : left);
  },
  ups: (number) => {
    // For UPS's check digit, a letter has the value of its position after A, plus two, modulo 10. Every second value is doubled in the sum.
    const values = Array.from(number.slice(2), (each) =>
      DIGITS.test(each) ? Number(each) : (each.charCodeAt(0) - A + 2) % 10,
    );
    const sum = values.slice(0, -1).reduce((total, value, index) => total + (index % 2 === 0 ? value : value * 2), 0);
    return values.at(-1) === (10 - (sum % 10)) % 10;
  },
};

/** Returns the number in the form that carriers use: in upper case, without spaces, points and hyphens. */
const plainNumber = (number: string): string => number.toUpperCase().replaceAll(/[\s.-]/gu, '');

const carrierNamed = (written: string): CarrierRow | undefined => {
  const name = written.trim().toLowerCase();
  return CARRIERS.find((row: CarrierRow) => row.name.toLowerCase() === name || row.alias.includes(name));
};

interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/**
 * Checks a shipment's number. `unknown`: the carrier is unknown or the number is empty. `good`: it can be a number of the carrier. `odd`:
 * it cannot.
 */
export function numberVerdict({ carrier, trackingNumber }: Shipment): 'unknown' | 'good' | 'odd' {
  const row = carrierNamed(carrier);
  const number = plainNumber(trackingNumber);
  if (row === undefined || number === '') return 'unknown';
  return row.form.test(number) && CHECKS[row.check](number) ? 'good' : 'odd';
}

/** Returns the carrier's page of the shipment (ORD-49). `undefined` for an unknown carrier, or if the number cannot be the carrier's. */
export function trackingLink(shipment: Shipment): string | undefined {
  if (numberVerdict(shipment) !== 'good') return undefined;
  return carrierNamed(shipment.carrier)?.link.replace(
    '{number}',
    encodeURIComponent(plainNumber(shipment.trackingNumber)),
  );
}
