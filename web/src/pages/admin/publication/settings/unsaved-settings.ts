import { isRecord } from '#contract/is-record.ts'
import type { Settings } from '#contract/settings.ts'
import { unsentSettings } from '#web/dom/unsent-texts.ts'
import { fitSettings } from './fit-settings.ts'

/** Settings that are not saved, and the stored ones that they were made from. */
export type Unsaved = { base: Settings; values: Settings }

/** `form`: what the form contains; `replaced`: what it contained before the author replaced it. */
type Place = 'form' | 'replaced'

/** Stores unsaved settings in this browser; null removes them. */
export function storeUnsaved(place: Place, unsaved: Unsaved | null): void {
  if (unsaved) unsentSettings.store(place, JSON.stringify(unsaved))
  else unsentSettings.remove(place)
}

/** The unsaved settings of this browser; null when there are none. @param present the values of settings that are missing in what is stored */
export function readUnsaved(place: Place, present: Settings): Unsaved | null {
  const { base, values } = parse(unsentSettings.read(place) ?? '{}')
  if (!isRecord(base) || !isRecord(values)) return null
  return { base: fitSettings(base, present).settings, values: fitSettings(values, present).settings }
}

function parse(text: string): { base?: unknown; values?: unknown } {
  try {
    const content: unknown = JSON.parse(text)
    return isRecord(content) ? content : {}
  } catch {
    return {} // Another version of this page has written it.
  }
}
