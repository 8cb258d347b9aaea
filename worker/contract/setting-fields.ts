import { mostNeurons } from './assistant.ts'
import { listLimits, maxCommentDays, textLimits } from './limits.ts'
import { type MailSentenceName, placesOf, sentenceRows } from './mail-sentences.ts'
import { longestUndoMinutes } from './mail-times.ts'
import type { SettingField, SettingFields, SettingsOf } from './setting-kinds.ts'

const { siteName, siteText, address } = textLimits

/** The settings that readers see, and the permissions of programs. The defaults are in settings.ts, which readers download. */
const publication: SettingFields<SettingsOf['publication']> = {
  name: { kind: 'text', section: 'publication', label: 'Name', limit: siteName, isRequired: true },
  'wordmark.start': {
    kind: 'text',
    section: 'publication',
    label: 'Name in the header',
    hint: 'A logo replaces it.',
    limit: siteName,
    isRequired: true,
    isNarrow: true,
  },
  'wordmark.end': {
    kind: 'text',
    section: 'publication',
    label: 'Second part, in the accent colour',
    hint: 'Follows the name in the header. Leave it empty for none.',
    limit: siteName,
    isNarrow: true,
  },
  tagline: {
    kind: 'longText',
    section: 'publication',
    label: 'Tagline',
    hint: 'A sentence about the publication, in the footer, in feeds and for search engines.',
    limit: textLimits.tagline,
  },
  description: {
    kind: 'text',
    section: 'publication',
    label: 'Description',
    hint: 'Follows the name in the title of the home page.',
    limit: siteText,
  },
  'accent.light': { kind: 'accent', section: 'look', label: 'Accent on light paper', scheme: 'light', isNarrow: true },
  'accent.dark': { kind: 'accent', section: 'look', label: 'Accent on dark paper', scheme: 'dark', isNarrow: true },
  logo: {
    kind: 'image',
    section: 'look',
    label: 'Logo',
    hint: 'Replaces the name in the header, on light and on dark paper.',
  },
  icon: {
    kind: 'image',
    section: 'look',
    label: 'Icon',
    hint: 'A square picture for tabs and home screens, 512 pixels wide at best.',
  },
  socialImage: {
    kind: 'image',
    section: 'look',
    label: 'Social image',
    hint: 'For shared links to a page without a picture, 1200 × 630 pixels at best.',
  },
  'hero.badge': {
    kind: 'text',
    section: 'home',
    label: 'Badge',
    hint: 'A few words above the title. Leave it empty for none.',
    limit: siteName,
  },
  'hero.title': {
    kind: 'text',
    section: 'home',
    label: 'Title of the home page',
    formLabel: 'Title',
    hint: 'Put words between *asterisks* to show them in the accent colour.',
    limit: textLimits.title,
    isRequired: true,
  },
  'hero.text': {
    kind: 'longText',
    section: 'home',
    label: 'Text of the home page',
    formLabel: 'Text',
    limit: siteText,
  },
  navigation: { kind: 'links', section: 'links', label: 'Navigation', limit: listLimits.siteLinks },
  footer: { kind: 'links', section: 'links', label: 'Footer', limit: listLimits.siteLinks },
  'social.facebook': { kind: 'account', section: 'social', label: 'Facebook', limit: address },
  'social.twitter': { kind: 'account', section: 'social', label: 'Twitter', limit: address },
  'social.instagram': { kind: 'account', section: 'social', label: 'Instagram', limit: address },
  'social.linkedIn': { kind: 'account', section: 'social', label: 'LinkedIn', limit: address },
  'social.gitHub': { kind: 'account', section: 'social', label: 'GitHub', limit: address },
  'contact.email': {
    kind: 'email',
    section: 'contact',
    label: 'Email',
    noun: 'The email address',
    limit: textLimits.email,
    isNarrow: true,
  },
  'contact.emailNote': {
    kind: 'text',
    section: 'contact',
    label: 'Note on the email',
    limit: siteText,
    isNarrow: true,
  },
  'contact.phone': {
    kind: 'text',
    section: 'contact',
    label: 'Phone',
    noun: 'The phone number',
    limit: siteName,
    isNarrow: true,
  },
  'contact.phoneHours': { kind: 'text', section: 'contact', label: 'Hours', limit: siteText, isNarrow: true },
  'contact.office': { kind: 'text', section: 'contact', label: 'Office', limit: siteText, isNarrow: true },
  'contact.officeNote': {
    kind: 'text',
    section: 'contact',
    label: 'Note on the office',
    limit: siteText,
    isNarrow: true,
  },
  timeZone: {
    kind: 'timeZone',
    section: 'dates',
    label: 'Time zone',
    hint: 'For all dates, here and on readers’ pages. Type a city.',
    limit: textLimits.timeZone,
    isNarrow: true,
  },
  language: { kind: 'language', section: 'dates', label: 'Language', limit: textLimits.language, isNarrow: true },
  policyDate: {
    kind: 'day',
    section: 'dates',
    label: 'Date of the privacy policy',
    hint: 'The day it took effect. Leave it empty to show the current day.',
    isNarrow: true,
  },
  'comments.areOpen': {
    kind: 'flag',
    section: 'comments',
    label: 'Comments',
    formLabel: 'Readers can comment',
    texts: { on: 'open', off: 'closed' },
  },
  'comments.closeAfterDays': {
    kind: 'optionalNumber',
    section: 'comments',
    label: 'Days until comments close',
    hint: 'Counted from publication. Leave it empty to keep them open.',
    least: 1,
    limit: maxCommentDays,
    problem: `Write a number of days from 1 to ${maxCommentDays}.`,
    none: 'never',
    // While nobody can comment, it does not matter when comments close.
    shownWith: 'comments.areOpen',
  },
  'signals.search': {
    kind: 'signal',
    section: 'programs',
    label: 'Use in search results',
    formLabel: 'Search results',
    hint: 'Links with a short extract.',
    isNarrow: true,
  },
  'signals.answers': {
    kind: 'signal',
    section: 'programs',
    label: 'Use in answers of AI',
    formLabel: 'Answers of AI',
    hint: 'An assistant reads a blog to answer a question.',
    isNarrow: true,
  },
  'signals.training': {
    kind: 'signal',
    section: 'programs',
    label: 'Use for training AI',
    formLabel: 'Training of AI',
    hint: 'Blogs become a part of what a model has learned.',
    isNarrow: true,
  },
}

const sentences: unknown[][] = sentenceRows.map(([name, row]) => {
  const same = { kind: 'sentence', section: 'sentences', noun: 'The sentence', limit: textLimits.mailSentence }
  return [`sentences.${name}`, { ...same, label: row.label, ours: row.ours, places: placesOf(row) }]
})
const sentenceFields: Record<`sentences.${MailSentenceName}`, SettingField<'sentence'>> = Object.fromEntries(sentences)

/** The settings of mail. */
const newsletter: SettingFields<SettingsOf['newsletter']> = {
  senderName: {
    kind: 'text',
    section: 'sender',
    label: 'Name',
    hint: 'The name that mail comes from. Leave it empty to use the name of the publication.',
    limit: siteName,
  },
  replyTo: {
    kind: 'email',
    section: 'sender',
    label: 'Address for replies',
    hint: 'Where replies of readers arrive. Leave it empty to use the address that mail comes from, if it has a mailbox.',
    limit: textLimits.email,
  },
  postalAddress: {
    kind: 'ownLines',
    section: 'sender',
    label: 'Postal address',
    hint: 'At the foot of newsletters and requests to confirm. Some countries require it, such as the USA.',
    limit: textLimits.postalAddress,
  },
  footerText: {
    kind: 'lines',
    section: 'sender',
    label: 'Text in the footer',
    noun: 'The text of the footer',
    hint: 'Above the postal address of every newsletter.',
    limit: textLimits.mailFooter,
  },
  undoMinutes: {
    kind: 'number',
    section: 'sending',
    label: 'Minutes to undo',
    hint: `How long a newsletter can be taken back after Send: 0 to ${longestUndoMinutes}.`,
    least: 0,
    limit: longestUndoMinutes,
    problem: `Write a number of minutes from 0 to ${longestUndoMinutes}.`,
  },
  'welcome.isOn': { kind: 'flag', section: 'welcome', label: 'Send a welcome mail', noun: 'welcome.isOn' },
  'welcome.subject': {
    kind: 'text',
    section: 'welcome',
    label: 'Subject',
    hint: 'Leave it empty to use “Welcome to” and the name of the publication.',
    limit: textLimits.mailSubject,
    shownWith: 'welcome.isOn',
  },
  'welcome.text': {
    kind: 'lines',
    section: 'welcome',
    label: 'Text',
    hint: 'Leave it empty to use two sentences of ours. Addresses become links.',
    limit: textLimits.welcomeText,
    shownWith: 'welcome.isOn',
  },
  remindsPending: {
    kind: 'flag',
    section: 'readers',
    label: 'Remind once who has not confirmed after 24 hours',
    hint: 'The reminder counts against the three mails a day that ask an address to confirm.',
  },
  hasDigest: {
    kind: 'flag',
    section: 'readers',
    label: 'Offer one mail a week',
    hint: 'On Monday at 7:00: the blogs that were first published in the seven days before. A week without any sends nothing. While it is off, readers who chose one mail a week get nothing.',
  },
  ...sentenceFields,
}

const neurons = {
  kind: 'optionalNumber',
  section: 'limits',
  least: 0,
  limit: mostNeurons,
  problem: `Write a whole number from 0 to ${mostNeurons.toLocaleString('en')}, or leave it empty for no limit.`,
  none: 'No limit',
} as const

/** The settings of AI. */
const assistant: SettingFields<SettingsOf['assistant']> = {
  neuronsPerDay: {
    ...neurons,
    label: 'AI units a day',
    hint: 'For everything together, from 00:00 UTC on. Leave it empty for no limit.',
  },
  neuronsPerArticle: { ...neurons, label: 'AI units a day for one blog', hint: 'Leave it empty for no limit.' },
  proposesResources: {
    kind: 'flag',
    section: 'resources',
    label: 'Propose resources for published blogs',
    hint: 'For blogs whose author has left no list. Each page is read before readers see it.',
  },
}

/**
 * Every setting, in the order in which its form shows it. The forms, the limits, the checks of a save, the import and the
 * comparison of two versions follow from these tables.
 */
export const settingFields: { [Name in keyof SettingsOf]: SettingFields<SettingsOf[Name]> } = {
  publication,
  newsletter,
  assistant,
}
