import { maskPhone } from './mask-phone.ts';

/** Returns `m***@clinic.example`: enough to distinguish two people, too little to write to one. */
const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain}`;
};

/** Returns a masked contact, as lists show it (ACC-30). */
export const maskContact = (contactKey: string): string =>
  contactKey === '' ? '' : contactKey.includes('@') ? maskEmail(contactKey) : maskPhone(contactKey);
