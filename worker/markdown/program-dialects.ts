/**
 * How a text is written for one program that builds sites. Markdown differs between them: what CommonMark does not have is HTML
 * there, and all of them know every escape.
 */
export type Dialect = {
  /**
   * The text of code as the program reads it before it reads Markdown; null where no sign keeps it from running something: it is
   * written as HTML.
   */
  code: (text: string) => string | null
  /** The text before `media/` in images that are written as Markdown, where it differs from all other addresses. */
  pictureBase?: string
  /** The sign around a formula in a line, where it is not `$`. */
  formulaSign?: string
}

/** HTML without the signs that programs look for before they read it. */
export function htmlOf(dialect: Dialect | undefined, html: string): string {
  return dialect ? html.replaceAll('{', '&#123;') : html
}

/** The sign that Hugo takes for the end of a summary, in code too. */
const hugoDivider = '<!--more-->'
const shortcodes: [begin: string, end: string][] = [
  ['{{<', '>}}'],
  ['{{%', '%}}'],
]

/**
 * Hugo reads a shortcode whose inside is a comment as text, without the signs of the comment.
 * Source: https://gohugo.io/content-management/shortcodes/
 */
const hugo: Dialect = {
  code(text) {
    if (text.includes(hugoDivider)) return null
    let written = ''
    let place = 0
    for (let start = text.indexOf('{{'); start !== -1; start = text.indexOf('{{', Math.max(place, start + 1))) {
      const pair = shortcodes.find(([begin]) => text.startsWith(begin, start))
      if (!pair) continue
      const [begin, close] = pair
      const inside = start + begin.length
      const end = text.indexOf(close, inside)
      if (end === -1) return null
      written += `${text.slice(place, start)}${begin}/*${text.slice(inside, end)}*/${close}`
      place = end + close.length
    }
    return written + text.slice(place)
  },
}

/**
 * Liquid begins with two signs, wherever they are. A closing brace behind them would belong to the tag that ends the raw text.
 * Source: https://shopify.github.io/liquid/tags/template/#raw
 */
const liquidSign = /\{[{%]\}*/g
/** Formulas in lines have two signs, too. Source: https://kramdown.gettalong.org/syntax.html#math-blocks */
const jekyll: Dialect = {
  code: (text) => text.replace(liquidSign, '{% raw %}$&{% endraw %}'),
  formulaSign: '$$',
}

/** Astro runs nothing in Markdown. It takes pictures from the source, which HTML does not name. */
const astro = { code: (text: string) => text, pictureBase: '../../assets/' } satisfies Dialect

export const dialects = { hugo, jekyll, astro }
