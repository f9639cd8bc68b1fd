import { networkOf } from './code/network-of.ts';

/**
 * Returns the start of a client's IP address. Owners can recognise a network that they use, but no one can locate a person by it. Empty if
 * unknown.
 */
export function maskAddress(sourceIp: string): string {
  const [asker = ''] = sourceIp.split(', ');
  return asker.includes(':') ? networkOf(asker).replace('/64', '*') : asker.replace(/\.\d+$/u, '.*');
}
