/** Characters that RFC 5987 lets stand unescaped in an extended value, beyond letters and digits. */
const ATTR_CHARS = '!#$&+-.^_`|~';

const extended = (name: string): string =>
  [...Buffer.from(name, 'utf8')]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[0-9A-Za-z]/u.test(char) || ATTR_CHARS.includes(char)
        ? char
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

/** `content-disposition` that saves a download under the name its sender gave it (RFC 6266), with an ASCII name for old clients. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended(name)}`;
}

/** The last part of an entry's path: what a single file is saved as. */
export const fileNameOf = (path: string): string => path.split('/').findLast((part) => part !== '') ?? path;
