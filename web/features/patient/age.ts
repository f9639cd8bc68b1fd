interface Aged {
  readonly age?: number | undefined;
  /** The birth date, such as `2016-03-09`. */
  readonly birthDate?: string | undefined;
}

/** Returns the age in whole years: from the birth date if there is one, or else the age that was entered. */
export function ageOf({ age, birthDate }: Aged, today: Date): number | undefined {
  if (birthDate === undefined) return age;
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const hadBirthday = today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);
  return today.getFullYear() - year - (hadBirthday ? 0 : 1);
}
