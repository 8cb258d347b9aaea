import { paragraphStyle } from '#blocks/paragraph/worker.ts'
import type { MailLook } from '../../article/blocks/mail-block.ts'
import type { TextDirection } from '../../contract/text-direction.ts'
import { mark } from './places.ts'

/**
 * The styles of mails. Inline: what Gmail, Outlook and Apple Mail support (caniemail, in mails.test.ts). Colours come from
 * `web/src/styles/tokens.css`; fonts are the systems' own.
 */

const ink = '#1b1a16'
const inkSoft = '#5b584d'
const paper = '#fbfaf6'
const sunken = '#f1efe7'
const rule = '#e2ded1'
const line = '#8b8676'
/**
 * In place of the accent colour until the mail is written: a mark (places.ts), which authors cannot write. It is longer than a
 * colour, so that a mail is never longer than its pieces were together.
 */
export const accentMark = mark('accent')
const accent = accentMark
const accentInk = '#ffffff'
const marked = '#fbf0d9'

const serif = "Georgia,'Times New Roman',serif"
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const mono = "Menlo,Consolas,'Courier New',monospace"

/** The width of the column, and of what is in it, in pixels. */
export const columnWidth = 600
const margin = 24
export const contentWidth = columnWidth - 2 * margin

/** Which side a text of this direction starts from. */
export function startOf(direction: TextDirection): 'left' | 'right' {
  return direction === 'rtl' ? 'right' : 'left'
}

/** The styles for the blocks of an article. @param direction of the article */
export function lookOf(direction: TextDirection): MailLook {
  return { side: startOf(direction), contentWidth, inkSoft, sunken, rule, line, accent, accentInk, sans, mono }
}

/** The styles of what is around the article, and of words; each kind of block has its own. */
export const styles = {
  preheader: `display:none;height:0;font-size:1px;line-height:1px;color:${paper};mso-hide:all`,
  page: `background-color:${paper};color:${ink};font-family:${serif};font-size:18px;line-height:1.6;word-break:break-word`,
  column: `max-width:${columnWidth}px;margin:0 auto`,
  inside: `padding:${margin}px`,
  /** For Outlook on Windows, which knows no `max-width`, and whose tables inherit no font. */
  outlookCell: `padding:${margin}px;font-family:${serif};font-size:18px;color:${ink}`,

  view: `margin:0 0 16px;font-family:${sans};font-size:14px;color:${inkSoft}`,
  siteName: `margin:0 0 32px;font-size:20px;font-weight:bold`,
  plainLink: `color:${ink};text-decoration:none`,
  softLink: `color:${inkSoft}`,
  category: `margin:0 0 8px;font-family:${sans};font-size:14px;font-weight:bold;color:${accent}`,
  title: 'margin:0 0 12px;font-size:32px;line-height:1.2;font-weight:bold',
  subTitle: `margin:0 0 12px;font-size:20px;line-height:1.45;color:${inkSoft}`,
  published: `margin:0 0 24px;font-family:${sans};font-size:14px;color:${inkSoft}`,
  cover: 'margin:0 0 32px',
  continues: `margin:32px 0 0;font-style:italic;color:${inkSoft}`,
  digestEntry: 'margin:40px 0 0',
  digestImage: 'margin:0 0 16px',
  digestTitle: 'margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:bold',
  digestExcerpt: `margin:0 0 24px;color:${inkSoft}`,
  buttonLine: `margin:32px 0;font-family:${sans};font-size:16px`,
  button: [
    `display:inline-block;padding:12px 24px;border:1px solid ${accent}`,
    `background-color:${accent};color:${accentInk};font-weight:bold;text-decoration:none`,
  ].join(';'),
  footer: `border-top:1px solid ${rule};padding:24px 0 0;font-family:${sans};font-size:14px;color:${inkSoft}`,
  footerLine: 'margin:0 0 8px',

  paragraph: paragraphStyle,
  small: `margin:0 0 8px;font-family:${sans};font-size:14px;color:${inkSoft}`,
  link: `color:${accent}`,
  inlineCode: `font-family:${mono};font-size:86%;background-color:${sunken}`,
  marked: `background-color:${marked}`,
  /** A visitor's message, which may be of either direction. */
  message: `margin:0 0 24px;padding:16px;background-color:${sunken}`,
}

/**
 * Only programs that know cascade layers read it; they obey what is in it. All others ignore it as a whole and have the
 * inline styles, whose colours their own dark modes invert.
 * @param darkAccent as #rrggbb
 */
export const styleSheet = (darkAccent: string) =>
  [
    '@layer mail{',
    ':root{color-scheme:light dark}',
    `body{margin:0;background-color:${paper}}`,
    '.sunken,code{overflow-wrap:anywhere}',
    '.wide{overflow-x:auto}',
    '@media (prefers-color-scheme:dark){',
    'body,.page{background-color:#14130f!important;color:#ece8dd!important}',
    `a,.accent{color:${darkAccent}!important}`,
    '.plain{color:#ece8dd!important}',
    '.soft,blockquote{color:#a9a392!important}',
    '.sunken,code,th{background-color:#0e0d0a!important}',
    '.marked{background-color:#2d220c!important}',
    '.sunken,.line,td,th{border-color:#322f27!important}',
    `blockquote{border-color:${darkAccent}!important}`,
    'hr{border-color:#79735f!important}',
    `.button{background-color:${darkAccent}!important;border-color:${darkAccent}!important;color:#1b0d08!important}`,
    '}}',
  ].join('')
