import { isRecord } from '#contract/is-record.ts'
import { byteLimits } from '#contract/limits.ts'
import { settingsImages } from '#contract/setting-values.ts'
import { type Settings, settingsFormat } from '#contract/settings.ts'
import { type Fitted, fitSettings } from './fit-settings.ts'

const kilobyte = 1024

/**
 * Reads a file with exported settings.
 * @param present what settings that the file lacks have
 * @param origin the origin of this site: images of another one are left out, and nothing is requested from there
 * @returns the settings, or a sentence about what is wrong with the file
 */
export async function readSettingsFile(
  file: File,
  present: Settings,
  origin: string,
): Promise<Fitted | { problem: string }> {
  if (file.size > byteLimits.settingsFile) {
    const limit = byteLimits.settingsFile / kilobyte
    return { problem: `The file is too large for settings: ${limit} kB at most.` }
  }
  // A file that was changed or removed since it was chosen cannot be read.
  const text = await file.text().catch(() => null)
  if (text === null) return { problem: 'The file cannot be read. Choose it again.' }
  const content = parse(text)
  if (content === null) return { problem: 'The file is cut off, or no JSON. Export the settings again.' }
  const { format, version, settings } = content
  if (format !== settingsFormat.format) return { problem: 'This file contains no settings of a publication.' }
  if (version !== settingsFormat.version) {
    const written = typeof version === 'number' ? ` ${version}` : ''
    return {
      problem: `The file has the version${written} of the format, and this site reads version ${settingsFormat.version}.`,
    }
  }
  if (!isRecord(settings)) return { problem: 'The file contains no settings.' }
  return keepOwnImages(fitSettings(settings, present), present, origin)
}

function keepOwnImages({ settings, unknown, unusable }: Fitted, present: Settings, origin: string): Fitted {
  const foreign = settingsImages.filter((name) => settings[name] && !settings[name].src.startsWith(`${origin}/media/`))
  const kept = Object.fromEntries(foreign.map((name) => [name, present[name]]))
  return { settings: { ...settings, ...kept }, unknown, unusable: [...unusable, ...foreign] }
}

/** The object that a text describes; null for any other text. */
function parse(text: string): { format?: unknown; version?: unknown; settings?: unknown } | null {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' ? content : null
  } catch {
    return null
  }
}
