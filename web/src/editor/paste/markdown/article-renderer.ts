import type { RendererObject, Token, Tokens } from 'marked'
import { escapeText } from '#contract/escape-html.ts'

/** The first line of an alert of GitHub or Obsidian as a paragraph, or as its beginning: its kind and its title. */
const alertSign = /^<p>\[!([a-z][a-z\d_-]{0,30})(?:\|[^\]\n]{0,60})?\][+-]?[ \t]*([^\n]*?)(?:\n|(<\/p>))/i
/** The same as it is written: behind a backslash it is words. */
const writtenSign = /^\s*\[!/
/** The kinds of Obsidian that articles call otherwise. All others are notes. */
const kinds: Record<string, 'tip' | 'warning'> = {
  ...{ tip: 'tip', hint: 'tip', success: 'tip', check: 'tip', done: 'tip' },
  ...{ warning: 'warning', caution: 'warning', attention: 'warning', danger: 'warning', error: 'warning' },
  ...{ failure: 'warning', fail: 'warning', missing: 'warning', bug: 'warning' },
}
/** Kinds that readers see without a title. */
const untitled = /^(?:note|tip|warning|info)$/
/** Behind the description of a picture: the size at which Obsidian shows it. */
const pictureSize = /\|\s{0,5}\d{1,5}(?:x\d{1,5})?\s{0,5}$/
const deepestHeading = 4
const languageName = /^[\w+#.-]{1,40}/

/** Writes Markdown as the HTML of an article: without white space between blocks, and with words in paragraphs. */
export const articleRenderer: RendererObject = {
  heading({ tokens, depth }) {
    const name = `h${Math.min(depth, deepestHeading)}`
    return `<${name}>${this.parser.parseInline(tokens)}</${name}>`
  },
  hr: () => '<hr />',
  code({ text, lang }) {
    const language = languageName.exec(lang ?? '')?.[0]
    // GitHub writes formulas so, too.
    if (language === 'math') return `<pre class="math"><code>${escapeText(text.replace(/\n$/, ''))}</code></pre>`
    return `<pre><code${language ? ` class="language-${language}"` : ''}>${escapeText(text.replace(/\n$/, ''))}</code></pre>`
  },
  blockquote({ tokens, text }) {
    const content = this.parser.parse(tokens)
    const found = writtenSign.test(text) ? alertSign.exec(content) : null
    const [sign = '', given = '', title = '', isWhole] = found ?? []
    if (sign === '') return `<blockquote>${content}</blockquote>`
    const kind = given.toLowerCase()
    const words = title.trim() || (untitled.test(kind) ? '' : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`)
    const line = words && `<p><strong>${words}</strong></p>`
    const inner = `${isWhole ? '' : '<p>'}${content.slice(sign.length)}`
    return `<div class="callout ${kinds[kind] ?? 'note'}" role="note">${line}${inner}</div>`
  },
  list({ items, ordered, start }) {
    const lists = groupTasks(items).map((group) => {
      const content = group.map((item) => this.listitem(item)).join('')
      if (group[0]?.task) return `<ul class="tasks">${content}</ul>`
      if (!ordered) return `<ul>${content}</ul>`
      return `<ol${start === 1 || start === '' ? '' : ` start="${start}"`}>${content}</ol>`
    })
    return lists.join('')
  },
  listitem({ tokens, task, checked }) {
    const box = task ? `<input type="checkbox" disabled=""${checked ? ' checked=""' : ''} />` : ''
    return `<li>${box}${this.parser.parse(tokens.filter(isNoBox).map(asParagraph))}</li>`
  },
  checkbox: () => '',
  paragraph({ tokens }) {
    const shown = tokens.filter(isShown)
    const isImages = shown.length > 0 && shown.every(isImage)
    if (!isImages) return `<p>${this.parser.parseInline(tokens)}</p>`
    return shown
      .map((token) => {
        const image = this.parser.parseInline([token])
        return token.type === 'link' ? `<figure>${image}</figure>` : image
      })
      .join('')
  },
  table({ header, rows }) {
    const rowOf = (cells: Tokens.TableCell[]) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`
    const body = rows.length > 0 ? `<tbody>${rows.map(rowOf).join('')}</tbody>` : ''
    return `<table><thead>${rowOf(header)}</thead>${body}</table>`
  },
  tablecell({ tokens, header, align }) {
    const alignment = align === 'center' || align === 'right' ? ` class="${align}"` : ''
    const words = `<p>${this.parser.parseInline(tokens)}</p>`
    return header ? `<th scope="col"${alignment}>${words}</th>` : `<td${alignment}>${words}</td>`
  },
  del({ tokens }) {
    return `<s>${this.parser.parseInline(tokens)}</s>`
  },
  br: () => '<br />',
  text(token) {
    return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : withEntities(token.text)
  },
  link({ href, title, tokens }) {
    return `<a href="${withEntities(href)}"${title ? ` title="${withEntities(title)}"` : ''}>${this.parser.parseInline(tokens)}</a>`
  },
  image({ href, title, tokens }) {
    const alt = this.parser.parseInline(tokens, this.parser.textRenderer).replace(pictureSize, '')
    return `<img src="${withEntities(href)}" alt="${withEntities(alt)}"${title ? ` title="${withEntities(title)}"` : ''} />`
  },
}

/** A list for each row of tasks, and for each row of other items. */
function groupTasks(items: Tokens.ListItem[]): Tokens.ListItem[][] {
  const groups: Tokens.ListItem[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.[0]?.task === item.task) last.push(item)
    else groups.push([item])
  }
  return groups
}

function isNoBox({ type }: Token): boolean {
  return type !== 'checkbox'
}

function asParagraph(token: Token): Token {
  return token.type === 'text' ? { ...token, type: 'paragraph' } : token
}

function isShown(token: Token): boolean {
  return token.type !== 'checkbox' && token.type !== 'br' && (token.type !== 'text' || token.raw.trim() !== '')
}

/** An image, or a link that is nothing but one. */
function isImage(token: Token): boolean {
  if (token.type !== 'link') return token.type === 'image'
  return token.tokens?.length === 1 && token.tokens[0]?.type === 'image'
}

/** A text or the value of an attribute, in which Markdown leaves entities as they are. */
function withEntities(text: string): string {
  return text
    .replace(/&(?!#\d{1,7};|#[xX][\da-fA-F]{1,6};|\w{1,40};)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
