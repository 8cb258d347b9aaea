/** In this order, because user agents imitate each other: Edge also says Chrome and Safari, Chrome also says Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Describes a browser by its `User-Agent`, as in `Firefox on Windows`. The header is not trusted: it can say anything.
 */
export function describeBrowser(userAgent: string): string {
  const browser = find(browsers, userAgent) ?? nameProgram(userAgent) ?? 'An unknown browser'
  const system = find(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

/** Of what is no browser, such as `curl/8.14`: all browsers begin with Mozilla. */
function nameProgram(userAgent: string) {
  const [name] = /^(?!Mozilla\/)[a-z][a-z.-]{1,30}(?=\/|$)/i.exec(userAgent) ?? []
  return name && `The program ${name}`
}

function find(names: [RegExp, string][], userAgent: string) {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
