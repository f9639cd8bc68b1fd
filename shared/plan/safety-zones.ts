/**
 * Smallest safe distances in mm between an implant and a neighbouring part, with their sources (PLAN-20). A plan warns about a smaller
 * distance. A person may change these distances for each implant. A plan does not measure the distance to a kind of part without a row.
 */
export const SAFETY_ZONES = {
  canal: {
    mm: 2,
    source: 'Greenstein G, Tarnow D. J Periodontol 2006;77:1933–1943',
  },
  implant: {
    mm: 3,
    source: 'Tarnow DP, Cho SC, Wallace SS. J Periodontol 2000;71:546–549',
  },
  root: {
    mm: 1.5,
    source: 'Grunder U, Gracis S, Capelli M. Int J Periodontics Restorative Dent 2005;25:113–119',
  },
} as const satisfies Record<string, { readonly mm: number; readonly source: string }>;

/** A kind of part from which an implant keeps its distance. */
export type Neighbour = keyof typeof SAFETY_ZONES;
export const NEIGHBOURS = ['canal', 'root', 'implant'] as const satisfies readonly Neighbour[];
