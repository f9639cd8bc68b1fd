import type * as z from 'zod';
import type { ImplantRestoration, Material, Restoration } from './prescription.ts';

type Works = {
  readonly restoration: z.infer<typeof Restoration>;
  readonly implantRestoration: z.infer<typeof ImplantRestoration>;
};

interface RestorationRow {
  readonly word: RegExp;
  /** The work in our prescription, without and with an implant. Null: no work is made for this tooth. */
  readonly means: Works | null;
  /** Present if the word itself says that the work is on an implant, or that it is a pontic. */
  readonly on?: 'implant' | 'pontic';
}

const CROWN = { restoration: 'onlayCrown', implantRestoration: 'crown' } as const;
const BRIDGE = { restoration: 'bridge', implantRestoration: 'bridge' } as const;
const OTHER = { restoration: 'other', implantRestoration: 'other' } as const;
const ABUTMENT = { restoration: 'other', implantRestoration: 'customAbutment' } as const;

/**
 * Words of exocad (`AnatomicCrown`, `WaxupPontic`), 3Shape (`teCrown`, `teCrownPontic`) and iTero (`Crown`, `Implant Abutment`) for a unit
 * (RX-7). The first row that matches counts. If no row matches a word, the dentist sees the word and chooses the work.
 */
export const VENDOR_RESTORATIONS = [
  { word: /antagonist|healthy|neighbou?r|gingiva|residual/iu, means: null },
  { word: /pontic/iu, means: BRIDGE, on: 'pontic' },
  { word: /^missing|omit/iu, means: null },
  {
    word: /post\s?(?:and|&)\s?core|postcore|桩核/iu,
    means: { restoration: 'other', implantRestoration: 'postAndCore' },
  },
  { word: /screw.?retained|implant\s?(?:based\s?)?crown|种植冠/iu, means: CROWN, on: 'implant' },
  { word: /abutment|基台/iu, means: ABUTMENT, on: 'implant' },
  { word: /bridge|桥/iu, means: BRIDGE },
  { word: /onlay|overlay|高嵌体/iu, means: CROWN },
  { word: /inlay|嵌体/iu, means: { restoration: 'inlay', implantRestoration: 'other' } },
  {
    word: /veneer|laminate|telescop|attachment|bar(?:pillar|segment)?$|splint|denture|removable|rpd|tray|model|^(?:te)?wax-?up$|贴面/iu,
    means: OTHER,
  },
  // exocad's `AnatomicWaxup` is a crown that is copied from a wax-up. `ReducedWaxup` is the framework of such a crown.
  { word: /crown|coping|waxup|冠/iu, means: CROWN },
] as const satisfies readonly RestorationRow[];

interface MaterialRow {
  readonly word: RegExp;
  readonly means: z.infer<typeof Material>;
}

/**
 * Words of vendors and labs for materials. The first row that matches counts. No row has gold, cobalt-chrome, PMMA, PEEK or wax: our
 * prescription has no value for them, so people see the vendor's word.
 */
export const VENDOR_MATERIALS = [
  // Multilayer zirconia has graded colours and is milled from one piece, so no porcelain is layered on it.
  { word: /multi.?layer(?:ed)?.*zir[ck]|zir[ck].*multi.?layer|^mlzi$/iu, means: 'zirconia' },
  {
    word: /(?:layered|veneered|porcelain|pfz).*zir[ck]|zir[ck]\S*.*(?:layered|veneered|porcelain)|烤瓷氧化锆|分层/iu,
    means: 'layeredZirconia',
  },
  { word: /zir[ck]|zro2|^zi(?:ht)?$|katana|prettau|bruxzir|氧化锆/iu, means: 'zirconia' },
  { word: /press|铸瓷/iu, means: 'pressedCeramic' },
  {
    word: /e\.?\s?max|lithium|li-?si|disilicate|glas+.?\s?(?:ceramic|keramik)|feldspar|feldspat|suprinity|celtra|empress|^(?:ls[12]|gcer|fs)$|玻璃陶瓷/iu,
    means: 'glassCeramic',
  },
  { word: /titan|ti-?6al|^ti$|钛/iu, means: 'titaniumAlloy' },
  { word: /composite|resin\s?ceramic|hybrid\s?ceramic|enamic|cerasmart|^rc$|复合树脂/iu, means: 'compositeResin' },
] as const satisfies readonly MaterialRow[];
