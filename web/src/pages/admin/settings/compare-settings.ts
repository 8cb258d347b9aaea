import type { Settings, SettingsImage, SiteLink, SocialAccount } from '#contract/settings.ts'
import { networks } from '#web/components/social-links.tsx'

/** A setting that has another value in two versions, in words. */
export type Difference = { name: string; mine: string; theirs: string }

export function isSameSettings(one: Settings, other: Settings): boolean {
  return findDifferences(one, other).length === 0
}

/** The settings in which two versions differ. */
export function findDifferences(mine: Settings, theirs: Settings): Difference[] {
  const others = new Map(describe(theirs))
  return describe(mine).flatMap(([name, text]) => {
    const other = others.get(name) ?? ''
    return text === other ? [] : [{ name, mine: text, theirs: other }]
  })
}

/**
 * What changed between two versions, applied to a third one: the changes of one author on top of another's.
 * @param base what both began with
 */
export function rebaseSettings(base: Settings, mine: Settings, theirs: Settings): Settings {
  return {
    ...rebase(base, mine, theirs),
    wordmark: rebase(base.wordmark, mine.wordmark, theirs.wordmark),
    accent: rebase(base.accent, mine.accent, theirs.accent),
    hero: rebase(base.hero, mine.hero, theirs.hero),
    social: rebase(base.social, mine.social, theirs.social),
    contact: rebase(base.contact, mine.contact, theirs.contact),
    comments: rebase(base.comments, mine.comments, theirs.comments),
  }
}

function rebase<Group extends object>(base: Group, mine: Group, theirs: Group): Group {
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(base, name)),
  )
  return { ...theirs, ...Object.fromEntries(changed) }
}

/** The name and value of each setting. Two values are the same when their texts are. */
function describe(settings: Settings): [name: string, text: string][] {
  const { wordmark, accent, hero, social, contact, comments } = settings
  return [
    ['Name', settings.name],
    ['Wordmark', wordmark.start],
    ['Second part of the wordmark', wordmark.end],
    ['Tagline', settings.tagline],
    ['Description', settings.description],
    ['Logo', describeImage(settings.logo)],
    ['Icon', describeImage(settings.icon)],
    ['Social image', describeImage(settings.socialImage)],
    ['Accent on light paper', accent.light],
    ['Accent on dark paper', accent.dark],
    ['Badge', hero.badge],
    ['Title of the home page', hero.title],
    ['Text of the home page', hero.text],
    ['Navigation', describeLinks(settings.navigation)],
    ['Footer', describeLinks(settings.footer)],
    ...networks.map(({ id, name }): [string, string] => [name, describeAccount(social[id])]),
    ['Email', contact.email],
    ['Note on the email', contact.emailNote],
    ['Phone', contact.phone],
    ['Hours', contact.phoneHours],
    ['Office', contact.office],
    ['Note on the office', contact.officeNote],
    ['Time zone', settings.timeZone],
    ['Language', settings.language],
    ['Date of the privacy policy', settings.policyDate],
    ['Comments', comments.areOpen ? 'open' : 'closed'],
    ['Days until comments close', comments.closeAfterDays?.toString() ?? 'never'],
  ]
}

function describeImage(image: SettingsImage | null) {
  return image ? [image.src.split('/').at(-1), image.alt && `(${image.alt})`].join(' ').trim() : 'none'
}

function describeLinks(links: SiteLink[]) {
  return links.map(({ label, href }) => `${label} (${href})`).join(', ') || 'none'
}

function describeAccount(account: SocialAccount) {
  return account ?? 'left out'
}
