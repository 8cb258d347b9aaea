import { codeLanguageOf } from '#contract/code-languages.ts'
import { escapeText } from '#contract/escape-html.ts'
import { writeAttributes } from '#worker/article/blocks/attributes.ts'
import { noAttributes, type WorkerBlock, writtenAs } from '#worker/article/blocks/block-kind.ts'
import type { MailLook } from '#worker/article/blocks/mail-block.ts'

const starts = /<pre>(<code(?: class="language-([\w-]+)")?>)/g
const codeIndent = '    '

/** `CodeLines` reads its language and writes its content. */
export const code: WorkerBlock<'code'> = {
  elements: {
    pre: {
      role: 'code',
      from: ['pre', 'listing'],
      reads: ['class', 'data-language'],
      attributes: noAttributes,
      html: writtenAs('pre'),
      mail: (text) => ({
        html(writer) {
          const start = `<div${writeAttributes({ dir: 'ltr', class: 'sunken', style: styleOf(writer.look) })}>`
          writer.element(start, '</div>', () => {
            for (const line of codeLines(text)) if (!writer.add(line)) return
          })
        },
        lines: () =>
          withoutTabs(text)
            .split('\n')
            .map((line) => `${codeIndent}${line}`.trimEnd()),
      }),
    },
  },
  isContent: false,
  isEmbed: false,
  readers: (html) => html.replace(starts, (_, code: string, language = '') => `<pre${labelOf(language)}>${code}`),
}

/** Code scrolls by keyboard, and has the name of its language; a style shows it. */
function labelOf(language: string) {
  const name = codeLanguageOf(language)?.name
  return writeAttributes({ tabindex: '0', ...(name && { role: 'group', 'aria-label': name }) })
}

function styleOf({ rule, sunken, mono }: MailLook) {
  return [
    `margin:0 0 24px;padding:16px;border:1px solid ${rule};background-color:${sunken}`,
    `font-family:${mono};font-size:14px;line-height:1.6;text-align:left`,
  ].join(';')
}

/**
 * The lines of code as HTML, in pieces. Mail programs lack `white-space`, so that spaces which would collapse are
 * no-break spaces, and the last one of a run lets the line break.
 */
function* codeLines(text: string): Generator<string> {
  let lineBreak = ''
  for (const line of withoutTabs(text).split('\n')) {
    const spaced = line.replace(/ {2,}/g, (spaces) => `${'\u00A0'.repeat(spaces.length - 1)} `).replace(/^ /, '\u00A0')
    yield lineBreak
    for (const [piece] of spaced.matchAll(/.{1,1000}/gsu)) yield escapeText(piece)
    lineBreak = '<br>'
  }
}

function withoutTabs(text: string) {
  return text.replaceAll('\t', '  ')
}
