/** A contact as people write it: an e-mail address, or a phone number with `+` and country code. Whether it is one is for its schema. */
export async function parseContact(text: string): Promise<unknown> {
  if (text.includes('@')) return { kind: 'email', email: text };
  // Its table of all numbers is larger than all else here.
  const { default: parsePhone } = await import('libphonenumber-js/min');
  const number = parsePhone(text);
  if (number === undefined) return undefined;
  return { kind: 'phone', countryCallingCode: number.countryCallingCode, phone: number.nationalNumber };
}
