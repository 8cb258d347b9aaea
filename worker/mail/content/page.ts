import { writeAttributes } from '../../article/blocks/attributes.ts'
import { escapeText } from '../../contract/escape-html.ts'
import { directionOf } from '../../contract/text-direction.ts'
import { mark, markSignedUp } from './places.ts'
import { english, type MailSite } from './sender.ts'
import { accentMark, columnWidth, startOf, styleSheet, styles } from './styles.ts'
import { lineWidth, wrapText } from './wrap-text.ts'

/** Characters without a look: behind a preheader they keep the mail's first words out of the list of mails. */
const filler = '\u034F\u200C\u00A0'.repeat(60)

/** A preheader is for the list of mails: no screen reader reads it with the mail. */
const hidden = writeAttributes({ 'aria-hidden': 'true' })

type Page = {
  title: string
  preheader: string
  /** Of the title and the main part; empty for an unknown language. */
  lang: string
  /** The address of the same on the site; none for a mail that is only a mail. */
  address?: string
  /** HTML below the name of the site. */
  main: string
  /** HTML. */
  footer: string
}

/**
 * The HTML of a mail: one column, the name of the site, the main part and the footer. The element `body` is left out,
 * as HTML allows: programs that show a mail inside their own page remove it with its style.
 */
export function writePage({ title, preheader, lang, address, main, footer }: Page, site: MailSite): string {
  const direction = directionOf(lang)
  const root = writeAttributes({ lang: lang || site.language, dir: direction === 'rtl' ? 'rtl' : 'ltr' })
  const home = `<a${writeAttributes({ href: site.origin, class: 'plain', style: styles.plainLink })}>${escapeText(site.name)}</a>`
  const words = writeAttributes({ lang: site.sentencesLang, dir: directionOf(site.sentencesLang) })
  const view = address && `<p${styled('view', 'soft')}>${softLink(site.sentences.viewInBrowser, address)}</p>`
  return [
    `<!doctype html><html${root}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    '<meta name="x-apple-disable-message-reformatting">',
    `<title>${escapeText(title)}</title><style>${styleSheet(site.accent.dark)}</style></head>`,
    preheader && `<div${hidden}${styled('preheader')}>${escapeText(preheader)}${filler}</div>`,
    // Programs that show a mail inside their own page remove the root.
    `<div${root}${styled('page', 'page')}>`,
    `<!--[if mso]><table role="presentation" align="center" width="${columnWidth}"><tr>`,
    `<td style="${styles.outlookCell}"><![endif]-->`,
    `<div${styled('column')}><div${styled('inside')}>`,
    `<header${words}>${view ?? ''}<p${styled('siteName')}>${home}</p></header>`,
    `<main>${main}</main>`,
    `<footer${words}><div${styled('footer', 'soft line')}>${footer}</div></footer>`,
    '</div></div><!--[if mso]></td></tr></table><![endif]--></div></html>',
  ]
    .join('')
    .replaceAll(accentMark, site.accent.light)
}

type StyleName = {
  [Name in keyof typeof styles]: (typeof styles)[Name] extends string ? Name : never
}[keyof typeof styles]

/** The attributes of an element with a style. @param names of classes, for the style sheet */
export function styled(style: StyleName, names = ''): string {
  return writeAttributes({ ...(names && { class: names }), style: styles[style] })
}

/** A paragraph of text. */
export function paragraph(text: string, style: StyleName = 'paragraph', names = ''): string {
  return `<p${styled(style, names)}>${escapeText(text)}</p>`
}

/** A link that looks as a button, on a line of its own. */
export function button(label: string, address: string): string {
  const link = writeAttributes({ href: address, class: 'button', style: styles.button })
  return `<p${styled('buttonLine')}><a${link}>${escapeText(label)}</a></p>`
}

/** A link in the header or the footer. */
function softLink(label: string, address: string): string {
  return `<a${writeAttributes({ href: address, class: 'soft', style: styles.softLink })}>${escapeText(label)}</a>`
}

/** Lines of the footer. @param lines HTML */
export function footerLines(lines: string[]): string {
  return lines.map((html) => `<p${styled('footerLine')}>${html}</p>`).join('')
}

/** The author's words. Programs that know no `dir` align by the style. */
export function inLanguage(html: string, lang: string): string {
  if (lang === english) return html
  return `<div${writeAttributes({ ...(lang && { lang }), dir: directionOf(lang), ...alignment(lang) })}>${html}</div>`
}

/** For programs that know no `dir`. */
export function alignment(lang: string) {
  const direction = directionOf(lang)
  return direction === 'rtl' && { style: `text-align:${startOf(direction)}` }
}

/** Above the footer of the text; programs hide what is below the usual `-- `. */
const separator = '_'.repeat(lineWidth)

/** Whom a mail to many goes to: a reader also has a choice to make. */
type Addressee = 'reader' | 'unconfirmed'

/**
 * The links by which a reader leaves a mail to many, with their labels. Their addresses are marks, which authors cannot write.
 */
function waysOut({ sentences }: MailSite, to: Addressee): [label: string, address: string][] {
  const unsubscribe: [string, string] = [sentences.unsubscribe, mark('unsubscribePage')]
  return to === 'reader' ? [[sentences.preferences, mark('preferencesPage')], unsubscribe] : [unsubscribe]
}

/** Why one gets a newsletter, since when. It has a mark. */
export function newsletterReason({ sentences: { why, whyUndated }, timeZone, language }: MailSite): string {
  return markSignedUp({ dated: why, undated: whyUndated, timeZone, language })
}

/** The footer of a mail to many: why one gets it or what to do, how to leave, and who sends it. @param reason text */
export function footerHtml(reason: string, site: MailSite, to: Addressee): string {
  const address = linesOf(site.postalAddress).map(escapeText).join('<br>')
  const links = waysOut(site, to).map(([label, page]) => softLink(label, page))
  const own = linesOf(site.footerText).map(escapeText).join('<br>')
  return footerLines([escapeText(reason), ...links, own, address].filter((line) => line !== ''))
}

/** The footer of the text part, below a line of dashes. @param reason lines */
export function footerText(reason: string, site: MailSite, to: Addressee): string {
  return [
    separator,
    reason,
    ...waysOut(site, to).map(([label, page]) => `${label}: ${page}`),
    ...wrapText(site.footerText),
    ...wrapText(site.postalAddress),
  ].join('\n')
}

function linesOf(text: string): string[] {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
}
