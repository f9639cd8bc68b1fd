const GROUPS = 8;
/** Number of leading groups of an IPv6 address that identify a subscriber (/64). The subscriber can choose the other groups freely. */
const SUBSCRIBER_GROUPS = 4;

/** Returns the network under which an address is counted. An IPv4 address is its own network; an IPv6 address counts by its /64. */
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
