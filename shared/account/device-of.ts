/**
 * Browsers, each with the part of a user agent that identifies it. The first match wins, because the user agent of most browsers also names
 * other browsers.
 */
const BROWSERS = [
  { name: 'Edge', marks: /\bEdgA?(?:iOS)?\//u },
  { name: 'Opera', marks: /\bOPR\//u },
  { name: 'Samsung Internet', marks: /\bSamsungBrowser\//u },
  { name: 'WeChat', marks: /\bMicroMessenger\//u },
  { name: 'Firefox', marks: /\b(?:Firefox|FxiOS)\//u },
  { name: 'Chrome', marks: /\b(?:Chrome|HeadlessChrome|CriOS)\//u },
  { name: 'Safari', marks: /\bVersion\/[\d.]+.*\bSafari\//u },
] as const;

/**
 * Devices and operating systems, each with the part of a user agent that identifies it. The first match wins. So a device or system comes
 * before the more general system that its user agent also names.
 */
const SYSTEMS = [
  { name: 'iPhone', marks: /\biPhone\b/u },
  { name: 'iPad', marks: /\biPad\b/u },
  { name: 'Android', marks: /\bAndroid\b/u },
  { name: 'HarmonyOS', marks: /\b(?:HarmonyOS|OpenHarmony)\b/u },
  { name: 'Windows', marks: /\bWindows\b/u },
  { name: 'Mac', marks: /\bMac(?:intosh| OS X)\b/u },
  { name: 'ChromeOS', marks: /\bCrOS\b/u },
  { name: 'Linux', marks: /\bLinux\b/u },
] as const;

type Name<Row extends readonly { readonly name: string }[]> = Row[number]['name'];

const firstOf = <Row extends { readonly name: string; readonly marks: RegExp }>(
  rows: readonly Row[],
  text: string,
): Row['name'] | undefined => rows.find(({ marks }) => marks.test(text))?.name;

/** Returns the browser and the device or system of a user agent; each is `undefined` if unknown. */
export const deviceOf = (
  userAgent: string,
): { readonly browser: Name<typeof BROWSERS> | undefined; readonly system: Name<typeof SYSTEMS> | undefined } => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
});

export const isPhone = (userAgent: string): boolean => /\b(?:iPhone|iPad|Android|Mobile)\b/u.test(userAgent);
