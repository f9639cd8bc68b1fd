import type { ReactNode } from 'react';

const TOOTH =
  'M48 20c-5-4-10-4.5-14-2.5-6 3-7.5 9.5-6 16 1.2 5 3.2 8 4.2 12.5 1.4 5.5 1.6 13 5.6 13 4.6 0 4.2-13.5 10.2-13.5S53.6 59 58.2 59c4 0 4.2-7.5 5.6-13 1-4.5 3-7.5 4.2-12.5 1.5-6.5 0-13-6-16-4-2-9-1.5-14 2.5z';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const accent = { ...line, stroke: '#13a0b4' } as const;

/** Small drawings for empty lists and pages, by the kind of things that are missing. */
export const PICTURES = {
  orders: (
    <>
      <rect x="26" y="14" width="44" height="52" rx="5" {...line} />
      <path d="M36 26h24M36 34h24M36 42h12" {...line} />
      <path d="M52 54l5 5 10-11" {...accent} />
    </>
  ),
  patients: (
    <>
      <circle cx="48" cy="30" r="11" {...line} />
      <path d="M26 64c2-13 11-19 22-19s20 6 22 19" {...line} />
      <path d="M43 33c3 3 7 3 10 0" {...accent} />
    </>
  ),
  files: (
    <>
      <path d={TOOTH} {...line} />
      <path d="M48 66V42M40 50l8-8 8 8" {...accent} />
    </>
  ),
  partners: (
    <>
      <rect x="18" y="30" width="24" height="30" rx="3" {...line} />
      <rect x="54" y="22" width="24" height="38" rx="3" {...line} />
      <path d="M42 45h12" {...accent} />
      <path d="M26 40h8M26 48h8M62 32h8M62 40h8M62 48h8" {...line} />
    </>
  ),
  equipment: (
    <>
      <path d="M30 20h20l14 14-8 8-14-8H30z" {...line} />
      <path d="M64 34l8 8" {...line} />
      <path d="M70 52c2-3 2-6 0-9M76 55c4-5 4-11 0-16" {...accent} />
      <path d="M36 34v26h-8" {...line} />
    </>
  ),
  rights: (
    <>
      <path d="M48 14l22 8v16c0 14-9 23-22 28-13-5-22-14-22-28V22z" {...line} />
      <path d="M38 40l7 7 13-14" {...accent} />
    </>
  ),
  person: (
    <>
      <rect x="20" y="20" width="56" height="40" rx="5" {...line} />
      <circle cx="36" cy="36" r="6" {...line} />
      <path d="M26 53c1-7 5-9 10-9s9 2 10 9" {...line} />
      <path d="M54 34h14M54 43h10" {...accent} />
    </>
  ),
  house: (
    <>
      <path d="M24 38L48 18l24 20M30 34v30h36V34" {...line} />
      <path d="M48 42v14M41 49h14" {...accent} />
    </>
  ),
  messages: (
    <>
      <path d="M22 22h52v32H48L36 64V54H22z" {...line} />
      <path d="M34 34h28M34 43h16" {...accent} />
    </>
  ),
  nothingFound: (
    <>
      <circle cx="44" cy="36" r="17" {...line} />
      <path d="M57 49l14 14" {...line} />
      <path d="M38 36h12" {...accent} />
    </>
  ),
  lost: (
    <>
      <path d={TOOTH} {...line} />
      <path d="M42 31a6 6 0 1 1 8 6c-2 1-2 3-2 4M48 46v.5" {...accent} />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type PictureName = keyof typeof PICTURES;
