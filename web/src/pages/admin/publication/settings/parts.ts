import type { SettingSection } from '#contract/setting-kinds.ts'

/** A part of the settings that has a page. `section` is null for the file that holds all of them. */
export type SettingsPart = {
  /** The last part of its address. */
  slug: string
  section: SettingSection | null
  title: string
  /** Above and below the fields. */
  intro?: string
  note?: string
  /** Whether readers' home page shows these settings, so that a preview is beside them. */
  isSeen?: true
}

const general: SettingsPart = { slug: 'general', section: 'publication', title: 'General', isSeen: true }

/** The parts in the order of the menu; `/admin/settings` leads to the first. */
export const settingsParts: SettingsPart[] = [
  general,
  { slug: 'appearance', section: 'look', title: 'Appearance', isSeen: true },
  { slug: 'home', section: 'home', title: 'Home page', isSeen: true },
  {
    slug: 'menus',
    section: 'links',
    title: 'Menus',
    intro:
      'Link to a page of this site by its path, such as /about, or to another site by an address that begins with https://. Your own pages follow these links by themselves.',
    isSeen: true,
  },
  { slug: 'social', section: 'social', title: 'Social accounts', isSeen: true },
  { slug: 'contact', section: 'contact', title: 'Contact' },
  {
    slug: 'language',
    section: 'dates',
    title: 'Dates and language',
    intro:
      'Choose the language you write in: browsers, screen readers and search engines are told. The words of the site itself stay English.',
  },
  { slug: 'comments', section: 'comments', title: 'Comments', note: 'Comments that are there already stay visible.' },
  {
    slug: 'programs',
    section: 'programs',
    title: 'Search engines and AI',
    intro:
      'Say what programs may do with your texts. robots.txt and the Markdown of each blog repeat it; who reads them decides whether to follow.',
  },
  { slug: 'file', section: null, title: 'Settings file' },
]

/** The part with an address; the first for an unknown one. */
export function findPart(slug: string | undefined): SettingsPart {
  return settingsParts.find((part) => part.slug === slug) ?? general
}

/** The part that has a setting, or a part of its value such as `navigation.0.href`. */
export function partOfSection(section: SettingSection): SettingsPart {
  return settingsParts.find((part) => part.section === section) ?? general
}
