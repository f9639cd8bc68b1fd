import { PROFILE_FIELDS, type ProfileValues } from './profile-values.ts';

type Field = (typeof PROFILE_FIELDS)[number];

/** The profile as somebody began to change it, as it is now after somebody else changed it, and as they have it on screen. */
interface Sides {
  readonly base: ProfileValues;
  readonly theirs: ProfileValues;
  readonly mine: ProfileValues;
}

/** What of theirs is taken over since I did not touch it, and the fields that both of us changed, each in another way. */
export function mergeProfile({ base, theirs, mine }: Sides): { merged: ProfileValues; clashes: readonly Field[] } {
  const isMine = (field: Field): boolean => mine[field] !== base[field];
  const taken = PROFILE_FIELDS.filter((field) => !isMine(field)).map((field) => [field, theirs[field]] as const);
  const clashes = PROFILE_FIELDS.filter(
    (field) => isMine(field) && theirs[field] !== base[field] && theirs[field] !== mine[field],
  );
  return { merged: { ...mine, ...Object.fromEntries(taken) }, clashes };
}
