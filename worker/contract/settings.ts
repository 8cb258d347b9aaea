import { defaultSiteSettings, type SettingsImage, type SiteSettings } from './site-settings.ts'

/** The admin's permission for programs that use the texts; null where the publication does not say it. */
export type Signal = 'yes' | 'no' | null

/** The settings of the publication. Everything else that is known of a setting is in the table of setting-fields.ts. */
export type Settings = SiteSettings & {
  /** The signals of robots.txt and of the Markdown of articles to programs that read the site (presenters/content-signal.ts). */
  signals: {
    search: Signal
    /** As the source of an answer that a model writes. */
    answers: Signal
    training: Signal
  }
}

/** The names of the settings that are images. */
export type SettingsImageName = {
  [Name in keyof Settings]: SettingsImage extends Settings[Name] ? Name : never
}[keyof Settings]

/** The beginning of a file with exported settings. Its version grows when an older release cannot read it. */
export const settingsFormat = { format: 'broadsheet-settings', version: 1 } as const

/** A file with exported settings. Images are addresses of the site that it was exported from. */
export type SettingsFile = { format: string; version: number; settings: Settings }

/** The settings of a new publication. */
export const defaultSettings: Settings = {
  ...defaultSiteSettings,
  signals: { search: null, answers: null, training: null },
}
