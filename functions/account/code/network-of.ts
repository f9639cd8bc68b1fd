const GROUPS = 8;
/** The groups of an IPv6 address that name a subscriber (/64): a subscriber can use any address of the rest. */
const SUBSCRIBER_GROUPS = 4;

/** Returns the network that an address counts under: an IPv4 address itself, the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...between, ...after].map((group) => group.replace(/^0+(?=.)/u, ''));
  return `${groups.slice(0, SUBSCRIBER_GROUPS).join(':')}::/64`;
}
