/** Returns a name that no earlier file has, and takes it: two names may differ in the patient only. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let number = 2; taken.has(unique.toLowerCase()); number += 1)
    unique = name.replace(/(?=\.[^./]*$)|$/u, `-${number}`);
  taken.add(unique.toLowerCase());
  return unique;
}
