/** How a shipment's number is checked beyond its form. */
type NumberCheck = 'form' | 's10' | 'ups';

interface CarrierRow {
  /** The name that is offered and stored with the shipment. */
  readonly name: string;
  /** Other names that people write, in lower case. */
  readonly alias: readonly string[];
  /** The carrier's public page of one shipment; `{number}` is its number. */
  readonly link: string;
  /** The form of its numbers, in upper case without spaces. */
  readonly form: RegExp;
  readonly check: NumberCheck;
}

/**
 * The carriers that the portal knows (ORD-49), by name. The form of a number is what the carrier prints on its labels. S10: the standard of
 * the Universal Postal Union for letters and parcels; its ninth digit checks the others.
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
    // A letter counts as the last digit of its position after A, plus two; every second character counts twice.
    const values = Array.from(number.slice(2), (each) =>
      DIGITS.test(each) ? Number(each) : (each.charCodeAt(0) - A + 2) % 10,
    );
    const sum = values.slice(0, -1).reduce((total, value, index) => total + (index % 2 === 0 ? value : value * 2), 0);
    return values.at(-1) === (10 - (sum % 10)) % 10;
  },
};

/** Returns the number as carriers write it: in upper case, without spaces, points and hyphens. */
const plainNumber = (number: string): string => number.toUpperCase().replaceAll(/[\s.-]/gu, '');

const carrierNamed = (written: string): CarrierRow | undefined => {
  const name = written.trim().toLowerCase();
  return CARRIERS.find((row: CarrierRow) => row.name.toLowerCase() === name || row.alias.includes(name));
};

interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** Judges a shipment's number: `unknown` for an unknown carrier, else whether the number can be the carrier's. */
export function numberVerdict({ carrier, trackingNumber }: Shipment): 'unknown' | 'good' | 'odd' {
  const row = carrierNamed(carrier);
  const number = plainNumber(trackingNumber);
  if (row === undefined || number === '') return 'unknown';
  return row.form.test(number) && CHECKS[row.check](number) ? 'good' : 'odd';
}

/** Returns the carrier's page of the shipment (ORD-49); `undefined` for an unknown carrier or a number that cannot be its. */
export function trackingLink(shipment: Shipment): string | undefined {
  if (numberVerdict(shipment) !== 'good') return undefined;
  return carrierNamed(shipment.carrier)?.link.replace(
    '{number}',
    encodeURIComponent(plainNumber(shipment.trackingNumber)),
  );
}
