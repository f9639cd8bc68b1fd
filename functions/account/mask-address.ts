import { networkOf } from './code/network-of.ts';

/**
 * Returns the start of a client's IP address: enough for owners to recognise their own place, too little to locate a person. Empty if
 * unknown.
 */
export function maskAddress(sourceIp: string): string {
  const [asker = ''] = sourceIp.split(', ');
  return asker.includes(':') ? networkOf(asker).replace('/64', '*') : asker.replace(/\.\d+$/u, '.*');
}
