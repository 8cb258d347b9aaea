import { countMarkdown } from '#web/editor/paste/markdown/count-markdown.ts'
import { replaceElements } from '#worker/foreign-html/tree.ts'
import { readMarkdown } from '../read-markdown.ts'
import { cleanText, LeftOut } from './clean-text.ts'
import { embed, nameImages, pageOfImage, readTree, writeTree } from './foreign-tree.ts'
import type { ImageNames } from './image-names.ts'
import { calloutOf, toggleOf } from './markdown/write-blocks.ts'
import { webImage } from './read-html.ts'

/** Lines of Hashnode and dev.to that show a page or a video: `%[address]`, `{% embed address %}`, `{% youtube id %}`. */
const embeds = /^[ \t]*(?:%\[(https?:\/\/[^\]\s]{1,500})\]|\{% ?(\w{1,30}) ([^%\s]{1,500})[^%\n]{0,200}%\})[ \t]*$/
const fence = /^[ \t]{0,3}(\x60{3,}|~{3,})/
/** The addresses before an id in a tag that is named by its site. */
const sites: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  twitter: 'https://x.com/i/status/',
  tweet: 'https://x.com/i/status/',
  codepen: '',
  github: 'https://github.com/',
  gist: '',
}

/**
 * The Markdown of a post of Hashnode or dev.to as HTML, with the paths of its images.
 * @returns sentences on what of it an article cannot have
 */
export function readMarkdownPost(markdown: string, images: ImageNames) {
  const leftOut = new LeftOut()
  let open = ''
  const lines = markdown.split(/\r?\n/).map((line) => {
    const mark = fence.exec(line)?.[1] ?? ''
    if (open === '' && mark !== '') open = mark
    else if (open !== '' && mark.startsWith(open) && line.trim() === mark) open = ''
    else if (open === '') return translate(line, leftOut)
    return line
  })
  const translated = lines.join('\n')
  const root = readTree(readMarkdown(translated))
  replaceElements(root, pageOfImage)
  nameImages(root, images, webImage)
  const { html, notes } = cleanText(root, countMarkdown(translated))
  return { html, notes: [...leftOut.notes(), ...notes] }
}

function translate(line: string, leftOut: LeftOut): string {
  const [, address, tag, argument = ''] = embeds.exec(line) ?? []
  const whole = address ?? (/^https?:\/\//i.test(argument) ? argument : undefined)
  const site = tag !== undefined && Object.hasOwn(sites, tag) ? sites[tag] : undefined
  if (whole !== undefined || site) return `\n${writeTree([embed(whole ?? `${site}${argument}`)])}\n`
  return (
    translateTags(line, leftOut)
      .replace('<div data-node-type="callout">', calloutOf('callout')?.start ?? '')
      // Hashnode has the place of an image in its parentheses.
      .replace(/(\]\([^()\s]{1,1000}) align="\w{1,10}"\)/g, '$1)')
  )
}

const formulaInLine = /\{% katex inline %\}([^{}\n]{1,1000})\{% endkatex %\}/g
const button = /\{% cta (https?:\/\/[^\s%]{1,500}) %\}([^{}\n]{1,500})\{% endcta %\}/g
const liquid = /`[^`\n]*`|\{% ?(\w{1,30})([^%\n]{0,300})%\}/g

/** The tags of dev.to in a line: toggles, formulas and buttons. Others stay, and are named. */
function translateTags(line: string, leftOut: LeftOut): string {
  if (!line.includes('{%')) return line
  const simple = line
    .replace(formulaInLine, (_, formula) => `$${formula.trim()}$`)
    .replace(button, (_, address, words) => `[${words.trim()}](${address})`)
  return simple.replace(liquid, (found, tag, argument) => {
    if (tag === undefined) return found
    if (toggles.test(tag)) return `\n${toggleOf(argument.trim()).start}\n\n`
    if (/^end(?:details|collapsible|spoiler)$/.test(tag)) return `\n\n${toggleOf('').end}\n`
    if (tag === 'katex' || tag === 'endkatex') return '$$'
    if (tag === 'raw' || tag === 'endraw') return ''
    if (!tag.startsWith('end')) leftOut.add(`{% ${tag} %}`)
    return found
  })
}

const toggles = /^(?:details|collapsible|spoiler)$/
