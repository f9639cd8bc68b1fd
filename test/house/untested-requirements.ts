/** Requirements that no test shows, each with its reason or with what a test would lack. Kept short: a house test counts them. */
export const UNTESTED: Readonly<Record<string, string>> = {};

/** Requirements of which the tests that cite them show a part only, each with what no test shows. */
export const PARTLY: Readonly<Record<string, string>> = {
  'ACC-6': 'the second name of a field equals the first one',
  'ACC-28': 'that each GET with a code, contact or token has a POST beside it',
  'EQU-6': 'firmware number and unbind time come back',
  'LANG-3': 'the 365 days of the cookie',
  'ORG-6': 'a page of 999 organisations',
  'UX-3': 'a new page begins at its top',
  'UX-15': 'each entry of the bar leads where it says',
  'UX-17': 'fixed header, size and what they are at first',
  'UX-39': 'double click and panning with the right button',
};
