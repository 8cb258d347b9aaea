import { blockElements, tableParts, voidElements } from './elements.ts'
import { readStyleSheet, styleOf } from './look.ts'
import { createElement, type ForeignElement, isElement, visitElements } from './tree.ts'

/** Of deeper elements only the content stays: lists of 60 levels have less. */
const deepest = 200
/** The attributes that a pass reads. */
const readAttributes = new Set([
  ...[
    'href',
    'src',
    'srcset',
    'data-src',
    'data-srcset',
    'data-lazy-src',
    'data-original',
    'data-bluesky-uri',
    'data-instgrm-permalink',
    'alt',
    'title',
    'name',
  ],
  ...[
    'width',
    'height',
    'style',
    'class',
    'id',
    'start',
    'type',
    'reversed',
    'value',
    'checked',
    'role',
    'hidden',
    'align',
    'encoding',
  ],
  ...['colspan', 'rowspan', 'scope', 'face', 'aria-checked', 'aria-label', 'aria-level', 'aria-roledescription'],
  ...['data-aria-level', 'data-checked', 'data-footnotes', 'data-lang', 'data-language', 'data-type', 'data', 'lang'],
  ...['data-list', 'data-value'],
  ...['v:shapes', 'data-attrs', 'datetime', 'data-code-block-lang', 'aria-hidden', 'itemtype'],
  ...['data-indent', 'data-stringify-indent', 'data-stringify-type', 'data-lake-indent'],
  ...['data-node-type', 'data-title', 'data-panel-type', 'data-task-state', 'data-task-local-id', 'data-timestamp'],
  ...['data-caption', 'data-media-caption', 'data-inline-card', 'data-block-card', 'data-embed-card'],
  ...['data-card-url', 'url', 'data-highlight-language'],
  ...['data-callout', 'data-callout-type', 'data-done', 'data-task'],
  // Of formulas.
  ...[
    'alttext',
    'display',
    'mode',
    'data-latex',
    'data-tex',
    'data-math',
    'data-formula',
    'data-expr',
    'linethickness',
  ],
  ...['open', 'close', 'separators'],
])
/** Elements that an end tag may not end: elements around a table, from inside of it. */
const borders = new Set(['table', 'td', 'th'])
/** The elements that a start tag ends, and those that it does not look beyond. */
const ended: Record<string, { ends: string[]; within: string[] }> = {
  li: { ends: ['li'], within: ['ul', 'ol', 'dir', 'menu', 'table'] },
  dt: { ends: ['dt', 'dd'], within: ['dl'] },
  dd: { ends: ['dt', 'dd'], within: ['dl'] },
  rb: { ends: ['rb', 'rt', 'rp', 'rtc'], within: ['ruby'] },
  rt: { ends: ['rb', 'rt', 'rp'], within: ['ruby', 'rtc'] },
  rp: { ends: ['rb', 'rt', 'rp'], within: ['ruby', 'rtc'] },
  rtc: { ends: ['rb', 'rt', 'rp', 'rtc'], within: ['ruby'] },
  td: { ends: ['td', 'th'], within: ['tr', 'table'] },
  th: { ends: ['td', 'th'], within: ['tr', 'table'] },
  tr: { ends: ['tr'], within: ['thead', 'tbody', 'tfoot', 'table'] },
  thead: { ends: ['thead', 'tbody', 'tfoot', 'caption', 'colgroup'], within: ['table'] },
  tbody: { ends: ['thead', 'tbody', 'tfoot', 'caption', 'colgroup'], within: ['table'] },
  tfoot: { ends: ['thead', 'tbody', 'tfoot', 'caption', 'colgroup'], within: ['table'] },
}

/** Of the events of a tokenizer, those that a tree is built of. */
export type HtmlEvents = {
  reads(attribute: string): boolean
  text(text: string): void
  start(name: string, attributes: Map<string, string>, isClosed: boolean): void
  end(name: string): void
}

/** Reads HTML in linear time: `tokenizeHtml`, or a browser's own parser. */
export type Tokenize = (html: string, events: HtmlEvents) => void

/**
 * Parses foreign HTML into a tree under an element `body`, in linear time. Comments, declarations (with them the
 * conditional comments of Word) and unknown end tags are left out. Unclosed elements end where their parent ends.
 */
export function parseHtml(html: string, tokenize: Tokenize): ForeignElement {
  const builder = new TreeBuilder()
  tokenize(html, builder)
  const css: string[] = []
  visitElements(builder.root, (element) => {
    if (element.name !== 'style') return
    css.push(...element.children.flatMap((child) => (isElement(child) ? [] : [child.text])))
  })
  const sheet = readStyleSheet(css.join('\n'))
  visitElements(builder.root, (element) => {
    element.style = styleOf(element, sheet)
  })
  return builder.root
}

class TreeBuilder implements HtmlEvents {
  readonly root = createElement('body')
  readonly #open: ForeignElement[] = [this.root]
  /** How many elements of each name are open but too deep for the tree. */
  readonly #flattened = new Map<string, number>()

  reads(attribute: string): boolean {
    return readAttributes.has(attribute)
  }

  text(text: string) {
    this.#parent.children.push({ text })
  }

  start(name: string, attributes: Map<string, string>, isClosed: boolean) {
    this.#endBefore(name)
    const element = { ...createElement(name), attributes }
    if (voidElements.has(name) || isClosed) {
      this.#parent.children.push(element)
    } else if (this.#open.length > deepest) {
      this.#flattened.set(name, (this.#flattened.get(name) ?? 0) + 1)
    } else {
      this.#parent.children.push(element)
      this.#open.push(element)
    }
  }

  end(name: string) {
    const flattened = this.#flattened.get(name) ?? 0
    if (flattened > 0) {
      this.#flattened.set(name, flattened - 1)
      return
    }
    if (name === 'br') return this.start('br', new Map(), true)
    for (let index = this.#open.length - 1; index > 0; index--) {
      const open = this.#open[index]?.name ?? ''
      if (open === name) return this.#cut(index)
      if (borders.has(open) && !tableParts.has(name)) return
    }
  }

  get #parent(): ForeignElement {
    return this.#open.at(-1) ?? this.root
  }

  #endBefore(name: string) {
    const rule = ended[name]
    if (blockElements.has(name)) this.#endParagraph()
    if (!rule) return
    for (let index = this.#open.length - 1; index > 0; index--) {
      const open = this.#open[index]?.name ?? ''
      if (rule.ends.includes(open)) return this.#cut(index)
      if (rule.within.includes(open)) return
    }
  }

  /** Ends a paragraph that is open around inline elements. */
  #endParagraph() {
    for (let index = this.#open.length - 1; index > 0; index--) {
      const open = this.#open[index]?.name ?? ''
      if (open === 'p') return this.#cut(index)
      if (blockElements.has(open)) return
    }
  }

  #cut(index: number) {
    this.#open.length = index
  }
}
