import { foldLetters } from '#contract/fold-letters.ts'
import { updateChoices } from '#web/boot/choices.ts'
import { icons } from '#web/components/icon.tsx'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { paths } from '#web/routing/paths.ts'
import { themeName, themes } from '#web/site/theme.ts'
import { settingsParts } from '../../publication/settings/parts.ts'
import { menuIcons } from '../menu-icons.ts'
import type { MenuItem } from '../menu-link.tsx'

/** An entry of the palette: a page to go to, or something to do. */
export type Command = {
  label: string
  /** The path of its icon. */
  icon: string
  /** Words that find it, too. */
  words?: string
  /** Said at its end. */
  detail?: string
} & ({ href: string } | { run: () => void })

type CommandGroup = { name: string; commands: Command[] }

/** Pages below an item of the menu. */
const pagesBelow: Command[] = [
  ...settingsParts.map(({ slug, title }) => ({
    label: `Settings: ${title}`,
    icon: menuIcons.settings,
    href: adminPaths.settingsPart.href(slug),
  })),
  { label: 'Newsletter settings', icon: menuIcons.settings, words: 'sender mail', href: adminPaths.newsletterSettings },
  { label: 'AI settings', icon: icons.spark, words: 'models limits', href: adminPaths.aiSettings },
  { label: 'Activity', icon: menuIcons.settings, words: 'log history events who', href: adminPaths.activity },
  { label: 'Health', icon: icons.gauge, words: 'services jobs status', href: adminPaths.health },
  { label: 'Export', icon: menuIcons.exchange, words: 'download wordpress', href: adminPaths.export },
  { label: 'Backups', icon: menuIcons.exchange, words: 'restore', href: adminPaths.backups },
]

const themeLabels = { system: 'Theme of this device', light: 'Light theme', dark: 'Dark theme' }

/** Every page, and what can be done from every page. */
export function listCommands(items: MenuItem[], onLogOut: () => void): CommandGroup[] {
  return [
    {
      name: 'Go to',
      commands: [
        ...items
          .filter(({ to }) => to !== adminPaths.addBlog)
          .map(({ to, label, icon }) => ({ label, icon: menuIcons[icon], href: to })),
        ...pagesBelow,
      ],
    },
    {
      name: 'Actions',
      commands: [
        { label: 'Add blog', icon: menuIcons.write, words: 'new write article', href: adminPaths.addBlog },
        { label: 'View site', icon: icons.globe, words: 'home readers', href: paths.home },
        ...themes.map((theme) => ({
          label: themeLabels[theme],
          icon: menuIcons.theme,
          words: 'colours',
          run: () => chooseTheme(theme),
        })),
        { label: 'LogOut', icon: menuIcons.logOut, words: 'log out sign', run: onLogOut },
      ],
    },
  ]
}

/** The commands with a word that begins like each word of a text; every one for an empty text. */
export function matchCommands(groups: CommandGroup[], text: string): CommandGroup[] {
  const typed = wordsOf(text)
  return groups.map(({ name, commands }) => ({
    name,
    commands: commands.filter(({ label, words = '' }) => {
      const known = wordsOf(`${label} ${words}`)
      return typed.every((word) => known.some((other) => other.startsWith(word)))
    }),
  }))
}

function wordsOf(text: string): string[] {
  return foldLetters(text).split(/\s+/).filter(Boolean)
}

function chooseTheme(theme: (typeof themes)[number]) {
  try {
    localStorage.setItem(themeName, theme)
  } catch {
    // Without storage there is no choice.
  }
  updateChoices()
}
