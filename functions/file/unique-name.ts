/**
 * Returns the name, with a number added if an earlier file has it, and adds it to `taken`. Names may become equal when the patient's name
 * is removed.
 */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let number = 2; taken.has(unique.toLowerCase()); number += 1)
    unique = name.replace(/(?=\.[^./]*$)|$/u, `-${number}`);
  taken.add(unique.toLowerCase());
  return unique;
}
