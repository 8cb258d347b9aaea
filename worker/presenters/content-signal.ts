import { completeSettings } from '../contract/setting-values.ts'
import type { Settings } from '../contract/settings.ts'

/** The settings by the names that programs know. Source: https://contentsignals.org/ */
const names = [
  ['search', 'search'],
  ['answers', 'ai-input'],
  ['training', 'ai-train'],
] as const

/**
 * The signals of the publication about the use of its texts, as in a line of robots.txt and in a header: `search=yes,
 * ai-train=no`.
 * @param value the stored settings
 * @returns null when it says nothing
 */
export function contentSignal(value: Partial<Settings>): string | null {
  const { signals } = completeSettings('publication', value)
  const said = names.flatMap(([setting, name]) => (signals[setting] ? `${name}=${signals[setting]}` : []))
  return said.join(', ') || null
}
