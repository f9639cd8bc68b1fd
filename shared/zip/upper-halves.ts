/**
 * Bytes 0x80 to 0xFF of IBM code page 437, the encoding of a zip's unmarked names (APPNOTE appendix D). TextDecoder
 * lacks it.
 */
export const CP437_UPPER_HALF =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/**
 * Bytes 0x80 to 0xFF of code page 857, which Turkish Windows uses. Code page 850 of Western Europe has other characters in the places of
 * the Turkish letters.
 */
export const CP857_UPPER_HALF =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ�ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ�×ÚÛÙìÿ¯´\u00ad±�¾¶§÷¸°¨·¹³²■\u00a0';

/** Decodes bytes of an IBM code page with its upper half. Bytes below 0x80 are ASCII. */
export const decodeUpperHalf = (bytes: Uint8Array, upperHalf: string): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upperHalf.charAt(byte - 0x80))).join('');
