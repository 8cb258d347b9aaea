/**
 * Does to a text as Hugo and Jekyll do before they read its Markdown, by their own lexers. They throw where the program would run
 * something, or refuse the text.
 */

/** The pieces of a text: `TemplateParser` of Liquid 4, the version of Jekyll. */
const liquidPiece = /(\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}?|\{\{|\{%)/
/** `FullTokenPossiblyInvalid` of the tag `raw`. */
const endOfTag = /^([\s\S]*)\{%\s*(\w+)\s*([\s\S]*)?%\}$/

export function runLiquid(text: string): string {
  let written = ''
  let isRaw = false
  for (const piece of text.split(liquidPiece)) {
    if (isRaw) {
      const end = endOfTag.exec(piece)
      isRaw = end?.[2] !== 'endraw'
      written += isRaw ? piece : end?.[1]
    } else if (/^\{%\s*raw\s*%\}$/.test(piece)) isRaw = true
    else if (piece.startsWith('{{') || piece.startsWith('{%')) throw new Error(`Liquid runs ${piece}`)
    else written += piece
  }
  if (isRaw) throw new Error("'raw' tag was never closed")
  return written
}

const shortcode = /\{\{[<%]/

/** The lexer of Hugo: `parser/pageparser/pagelexer_shortcode.go`. */
export function runHugo(text: string): string {
  if (text.includes('<!--more-->')) throw new Error('Hugo takes the divider out')
  let written = ''
  let rest = text
  for (let start = rest.search(shortcode); start !== -1; start = rest.search(shortcode)) {
    const begin = rest.slice(start, start + 3)
    const close = begin === '{{<' ? '>}}' : '%}}'
    const inside = rest.slice(start + 3)
    const end = inside.indexOf(`*/${close}`)
    if (!inside.startsWith('/*')) throw new Error(`Hugo runs ${begin}${inside.slice(0, 20)}`)
    if (end <= 1) throw new Error('comment must be closed')
    written += rest.slice(0, start) + begin + inside.slice(2, end) + close
    rest = inside.slice(end + 2 + close.length)
  }
  return written + rest
}
