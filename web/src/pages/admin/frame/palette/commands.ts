import { foldLetters } from '#contract/fold-letters.ts'
import { allSettings, type Setting } from '#contract/setting-values.ts'
import { updateChoices } from '#web/boot/choices.ts'
import { icons } from '#web/components/icon.tsx'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { paths } from '#web/routing/paths.ts'
import { themeName, themes } from '#web/site/theme.ts'
import { partOfSection, settingsParts } from '../../publication/settings/parts.ts'
import { menuIcons } from '../menu-icons.ts'
import type { MenuItem } from '../menu-link.tsx'
import { type Command, pageCommands } from './page-commands.ts'
import { settingWords } from './setting-words.ts'

/** `isFoundOnly`: its commands are shown to who looks for one. */
type CommandGroup = { name: string; commands: Command[]; isFoundOnly?: true }

/** Words that find the pages of the menu. */
const menuWords: Record<string, string> = {
  [adminPaths.comments]: 'spam moderate approve',
  [adminPaths.messages]: 'contact inbox',
  [adminPaths.subscribers]: 'unsubscribe unsubscribed suppress suppressed bounce bounced spam list readers gdpr',
  [adminPaths.newsletters]: 'campaign send mail letter',
  [adminPaths.authors]: 'writers people byline',
  [adminPaths.redirects]: 'moved old addresses 404',
  [adminPaths.import]: 'ghost wordpress substack medium move gdpr',
  [adminPaths.account]: 'password email sessions sign in',
}

/** Pages below an item of the menu. */
const pagesBelow: Command[] = [
  ...settingsParts.map(({ slug, title }) => ({
    label: `Settings: ${title}`,
    icon: menuIcons.settings,
    href: adminPaths.settingsPart.href(slug),
  })),
  {
    label: 'Settings: Newsletter',
    icon: menuIcons.settings,
    words: 'sender mail',
    href: adminPaths.newsletterSettings,
  },
  { label: 'Settings: AI', icon: icons.spark, words: 'models limits', href: adminPaths.aiSettings },
  {
    label: 'People',
    icon: menuIcons.authors,
    words: 'users team invite roles permissions members owner editor',
    href: adminPaths.people,
  },
  { label: 'Activity', icon: menuIcons.settings, words: 'log history events who', href: adminPaths.activity },
  { label: 'Health', icon: icons.gauge, words: 'services jobs status', href: adminPaths.health },
  {
    label: 'Health: for who runs the site',
    icon: icons.gauge,
    words: 'domain name dns mail provider smtp hosting backup deploy update version',
    href: `${adminPaths.health}#runs`,
  },
  { label: 'Export', icon: menuIcons.exchange, words: 'download wordpress', href: adminPaths.export },
  { label: 'Backups', icon: menuIcons.exchange, words: 'restore', href: adminPaths.backups },
  { label: 'Page: About', icon: menuIcons.pages, href: paths.editPage.href('about') },
  {
    label: 'Page: Privacy Policy',
    icon: menuIcons.pages,
    words: 'gdpr data protection cookies legal',
    href: paths.editPage.href('privacy-policy'),
  },
]

/** Each setting but the sentences of mails, which leads to its field. */
function listSettings(): Command[] {
  const { publication, newsletter, assistant } = allSettings
  return [
    ...publication.map((setting) => {
      const { slug, title } = partOfSection(setting.field.section)
      return commandOf(setting, title, adminPaths.settingsPart.href(slug))
    }),
    ...newsletter
      .filter(({ field }) => field.kind !== 'sentence')
      .map((setting) => commandOf(setting, 'Newsletter', adminPaths.newsletterSettings)),
    ...assistant.map((setting) => commandOf(setting, 'AI', adminPaths.aiSettings)),
  ]
}

function commandOf({ name, field }: Setting, page: string, path: string): Command {
  const words = settingWords[name] ?? ''
  return { label: field.label, icon: menuIcons.settings, words, detail: page, href: `${path}#${name}` }
}

const themeLabels = { system: 'Theme of this device', light: 'Light theme', dark: 'Dark theme' }

/**
 * The commands of the page that is open, every page, the actions of every page, and every setting; none that leads to a page which
 * the account may not open.
 * @param items of its menu
 */
export function listCommands(
  items: MenuItem[],
  mayOpen: (address: string) => boolean,
  onLogOut: () => void,
): CommandGroup[] {
  const groups: CommandGroup[] = [
    { name: 'This page', commands: pageCommands() },
    {
      name: 'Go to',
      commands: [
        ...items
          .filter(({ to }) => to !== adminPaths.addBlog)
          .map(({ to, label, icon }) => ({ label, icon: menuIcons[icon], words: menuWords[to] ?? '', href: to })),
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
        { label: 'LogOut', icon: menuIcons.logOut, phrases: ['log out', 'sign out'], run: onLogOut },
      ],
    },
    { name: 'Settings', isFoundOnly: true, commands: listSettings() },
  ]
  return groups.map(({ commands, ...group }) => ({
    ...group,
    commands: commands.filter((command) => !('href' in command) || mayOpen(command.href)),
  }))
}

/** The commands with a word that begins like each word of a text; for an empty text the groups that can be looked through. */
export function matchCommands(groups: CommandGroup[], text: string): CommandGroup[] {
  const typed = wordsOf(text)
  return groups
    .filter(({ isFoundOnly }) => !isFoundOnly || typed.length > 0)
    .map(({ name, commands }) => ({ name, commands: commands.filter((command) => isFound(command, typed)) }))
}

function isFound({ label, words = '', phrases }: Command, typed: string[]): boolean {
  if (phrases && typed.length > 0) return [foldLetters(label), ...phrases].includes(typed.join(' '))
  const known = wordsOf(`${label} ${words}`)
  return typed.every((word) => known.some((other) => other.startsWith(word)))
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
