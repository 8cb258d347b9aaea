import { isRecord } from '#contract/is-record.ts'
import { isOfKind } from '#contract/setting-kinds.ts'
import { allSettings, type Setting, withSetting } from '#contract/setting-values.ts'
import type { Settings } from '#contract/settings.ts'

/** Settings of another origin, as far as they have the form of settings. */
export type Fitted = {
  settings: Settings
  /** Names that no setting has. */
  unknown: string[]
  /** Settings, and groups of settings, whose value has another form. */
  unusable: string[]
}

/**
 * Reads settings from a file or from this browser's storage. The server checks their values when they are saved.
 * @param present what settings that are missing or unusable have
 */
export function fitSettings(value: object, present: Settings): Fitted {
  const given = new Map<string, unknown>(Object.entries(value))
  const byName = Map.groupBy(allSettings.publication, ({ group, key }) => group ?? key)
  const unusable: string[] = []
  let settings = present
  for (const [name, parts] of byName) {
    if (!given.has(name)) continue
    const found = partsOf(given.get(name), parts)
    if (!found) unusable.push(name)
    for (const [setting, part] of found ?? []) settings = withSetting(settings, setting, part)
  }
  return { settings, unknown: [...given.keys()].filter((name) => !byName.has(name)), unusable }
}

/** The settings that a value has; null when one of them has another form, or when a group has others. */
function partsOf(value: unknown, parts: Setting[]): [Setting, unknown][] | null {
  if (parts[0]?.group === null) return parts.every(({ field }) => isOfKind(field, value)) ? [[parts[0], value]] : null
  if (!isRecord(value)) return null
  const byKey = new Map(parts.map((part) => [part.key, part]))
  const found: [Setting, unknown][] = []
  for (const [key, part] of Object.entries(value)) {
    const setting = byKey.get(key)
    if (!setting || !isOfKind(setting.field, part)) return null
    found.push([setting, part])
  }
  return found
}
