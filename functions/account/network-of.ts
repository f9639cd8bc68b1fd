const GROUPS = 8;
/** What a provider gives to one subscriber: the subscriber can come from any address in it. */
const SUBSCRIBER_GROUPS = 4;

/** By which network an address is counted: an IPv4 address by itself, an IPv6 one by its /64. */
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
