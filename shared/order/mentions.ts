interface Person {
  readonly name: string;
}

/** Returns the people that a text mentions with `@` and their name. If two names have the same start, the longer match counts. */
export function mentionsIn<Named extends Person>(text: string, people: readonly Named[]): Named[] {
  const named = new Set<string>();
  const names = people.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const found = names.find((name) => name !== '' && text.startsWith(name, at + 1));
    if (found !== undefined) named.add(found);
  }
  return people.filter(({ name }) => named.has(name));
}
