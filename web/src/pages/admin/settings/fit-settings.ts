import type { Settings, SettingsImage, SiteLink } from '#contract/settings.ts'

type Check<Value> = (value: unknown) => value is Value

/** Settings of another origin, as far as they have the form of settings. */
export type Fitted = {
  settings: Settings
  /** Names that no setting has. */
  unknown: string[]
  /** Settings whose value has another form. */
  unusable: string[]
}

/**
 * Reads settings from a file or from this browser's storage. The server checks their values when they are saved.
 * @param present what settings that are missing or unusable have
 */
export function fitSettings(value: object, present: Settings): Fitted {
  const settings = { ...present }
  const given = new Map<string, unknown>(Object.entries(value))
  const unusable: string[] = []
  function take<Name extends keyof Settings>(name: Name, check: Check<Settings[Name]>) {
    const part = given.get(name)
    if (!given.delete(name)) return
    if (check(part)) settings[name] = part
    else unusable.push(name)
  }
  for (const name in checks) if (isSettingName(name)) takeNamed(name)
  function takeNamed<Name extends keyof Settings>(name: Name) {
    take(name, checks[name])
  }
  return { settings, unknown: [...given.keys()], unusable }
}

const isText: Check<string> = (value) => typeof value === 'string'
const isFlag: Check<boolean> = (value) => typeof value === 'boolean'
const isNumber: Check<number> = (value) => typeof value === 'number'
const isLink = group<SiteLink>({ label: isText, href: isText })
const isImage = group<SettingsImage>({ src: isText, width: isNumber, height: isNumber, alt: isText })
const isAccount = orNull(isText)

const checks: { [Name in keyof Settings]: Check<Settings[Name]> } = {
  name: isText,
  wordmark: group({ start: isText, end: isText }),
  tagline: isText,
  description: isText,
  logo: orNull(isImage),
  icon: orNull(isImage),
  socialImage: orNull(isImage),
  accent: group({ light: isText, dark: isText }),
  hero: group({ badge: isText, title: isText, text: isText }),
  navigation: listOf(isLink),
  footer: listOf(isLink),
  social: group({
    facebook: isAccount,
    twitter: isAccount,
    instagram: isAccount,
    linkedIn: isAccount,
    gitHub: isAccount,
  }),
  contact: group({
    email: isText,
    emailNote: isText,
    phone: isText,
    phoneHours: isText,
    office: isText,
    officeNote: isText,
  }),
  timeZone: isText,
  language: isText,
  policyDate: isText,
  comments: group({ areOpen: isFlag, closeAfterDays: orNull(isNumber) }),
}

function isSettingName(name: string): name is keyof Settings {
  return Object.hasOwn(checks, name)
}

/** An object with exactly these parts. */
function group<Group extends object>(parts: { [Name in keyof Group]: Check<Group[Name]> }): Check<Group> {
  return (value): value is Group => {
    if (typeof value !== 'object' || value === null) return false
    if (Object.keys(value).length !== Object.keys(parts).length) return false
    for (const name in parts) if (!parts[name](Reflect.get(value, name))) return false
    return true
  }
}

function orNull<Value>(check: Check<Value>): Check<Value | null> {
  return (value): value is Value | null => value === null || check(value)
}

function listOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(check)
}
