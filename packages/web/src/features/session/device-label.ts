/** The browser and system names of a user agent string. Product names are not translated. */
export interface DeviceLabel {
  /** The browser or other program; undefined when unknown. */
  program: string | undefined;
  system: string | undefined;
}

/** The first match wins: most browsers also claim to be the ones below. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh|_| OS)/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The most characters of a program name. */
const nameMax = 40;

const firstFit = (list: typeof browsers, text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** @param userAgent an unverified string from the device */
export function deviceLabel(userAgent: string): DeviceLabel {
  const browser = firstFit(browsers, userAgent);
  const system = firstFit(systems, userAgent);
  if (browser || system) return { program: browser, system };
  const product = userAgent.trim().split(/[\s/(;]/)[0] ?? '';
  return { program: product.slice(0, nameMax) || undefined, system: undefined };
}
