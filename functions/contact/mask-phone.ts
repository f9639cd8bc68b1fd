/** Returns `138****1234` (PAT-4): enough to distinguish two people, too little to call one. */
export const maskPhone = (phone: string): string =>
  phone.length < 8 ? phone.replaceAll(/\d(?=\d{2})/gu, '*') : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
