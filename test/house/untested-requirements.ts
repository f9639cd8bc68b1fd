/** Requirements that no test shows, each with the reason or the missing means. Keep the list short: a house test counts its rows. */
export const UNTESTED: Readonly<Record<string, string>> = {};

/** Requirements that tests show only in part. The text is the part that no test shows. */
export const PARTLY: Readonly<Record<string, string>> = {
  'ACC-6': 'the second name of a field equals the first one',
  'ACC-28': 'that each GET with a code, contact or token has a POST beside it',
  'LANG-3': 'the 365 days of the cookie',
  'ORG-6': 'a page of 999 organisations',
  'UX-3': 'a new page begins at its top',
  'UX-15': 'each entry of the bar leads where it says',
  'UX-17': 'fixed header, size and what they are at first',
  'UX-39': 'double click and panning with the right button',
};
