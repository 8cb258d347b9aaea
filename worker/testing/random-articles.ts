import { blockSamples } from '#blocks/block-samples.ts'
import { escapeText } from '../contract/escape-html.ts'
import { seededRandom } from './images.ts'
import { oddWords } from './odd-words.ts'

const marks = ['strong', 'em', 's', 'mark', 'u', 'code', 'kbd', 'sub', 'sup']
const addresses = [
  ...[
    '/blog/a',
    '/a_(b)_c',
    '#x',
    'mailto:a@b.example',
    'https://example.com/?a=1&b=2&copy;=3',
    'https://example.com/a|b*c*',
  ],
  ...[
    'https://example.com/ü/[x]',
    'https://example.com/a\\b',
    'https://example.com/"x"',
    '/media/a/b.png',
    '/blog/a`b`',
  ],
]
const blocks = [
  'p',
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'blockquote',
  'sample',
  'inside',
  'code',
  'formula',
  'table',
  'tasks',
  'image',
  'figure',
  'gallery',
  'hr',
  'empty',
]

const formulas = [
  '\\frac{1}{2}',
  'x_1*y_2',
  'a < b',
  '5\\,\\$',
  '\\begin{cases} a & b \\\\ c \\end{cases}',
  '|x|',
  '$',
  '2',
]

/** They have words in attributes, or notes, which an article has once. */
const { image: _image, video: _video, code: _code, formula: _formula, footnotes: _footnotes, ...others } = blockSamples
const samples = Object.values(others).map(({ html }) => html)
const places = Object.values(others).flatMap((sample) => Object.values(sample.places))

/** Random articles as an author sends them: each block and mark, with words that mean something elsewhere. */
export function randomArticles(seed: number): () => string {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = (from: readonly string[]) => from[below(from.length)] ?? ''
  let notes = 0

  function text(): string {
    const space = pick([' ', ' ', '', '\n', '  '])
    return escapeText(Array.from({ length: 1 + below(4) }, () => pick(oddWords)).join(space))
  }

  function line(depth: number): string {
    return Array.from({ length: 1 + below(4) }, () => piece(depth)).join(pick(['', ' ', ' ']))
  }

  function piece(depth: number): string {
    const kind = below(13)
    if (depth === 0 || kind < 5) return text()
    if (kind < 8) {
      const mark = pick(marks)
      return `<${mark}>${line(depth - 1)}</${mark}>`
    }
    if (kind === 8) return `<a href="${escapeText(pick(addresses)).replaceAll('"', '&quot;')}">${line(depth - 1)}</a>`
    if (kind === 9) return '<br>'
    if (kind === 10) return `<sup><a href="#fn-${1 + below(3)}">1</a></sup>`
    if (kind === 11) return `<code class="math">${escapeText(formula())}</code>`
    return image()
  }

  function formula(): string {
    return Array.from({ length: 1 + below(3) }, () => pick([...formulas, ...oddWords])).join(pick(['', ' ', ' ', '\n']))
  }

  function image(): string {
    const alt = text().replaceAll('"', '&quot;')
    return `<img src="${pick(['/media/a/b.png', 'https://example.com/a b(c).png'])}" alt="${alt}"${pick(['', '', ' width="3"', ' title="t"'])}>`
  }

  function codeLines(): string {
    return escapeText(Array.from({ length: below(4) }, () => pick([...oddWords, '', '  ', '\t', '    x'])).join('\n'))
  }

  function items(depth: number, box = ''): string {
    return Array.from(
      { length: 1 + below(3) },
      () => `<li>${box}${pick(['<p>', ''])}${line(2)}${pick(['', inner(depth)])}</li>`,
    ).join('')
  }

  function inner(depth: number): string {
    return depth === 0 ? '' : Array.from({ length: 1 + below(2) }, () => block(depth - 1)).join('')
  }

  function table(): string {
    const columns = Array.from({ length: 1 + below(3) }, () => pick(['', ' class="right"', ' class="center"']))
    const row = (name: string) => columns.map((column) => `<${name}${column}><p>${line(2)}</p></${name}>`).join('')
    const rows = Array.from({ length: below(3) }, () => `<tr>${row('td')}</tr>`).join('')
    return `<table><thead><tr>${row('th')}</tr></thead><tbody>${rows}</tbody></table>`
  }

  function block(depth: number): string {
    const name = pick(blocks)
    switch (name) {
      case 'ul':
        return `<ul>${items(depth)}</ul>`
      case 'ol':
        return `<ol${pick(['', ' start="7"', ' start="0"', ' start="-2"', ' type="a"', ' start="3" reversed'])}>${items(depth)}</ol>`
      case 'tasks':
        return `<ul class="tasks">${items(depth, `<input type="checkbox"${pick(['', ' checked'])}>`)}</ul>`
      case 'blockquote':
        return `<blockquote>${inner(depth) || line(1)}</blockquote>`
      case 'sample':
        return pick(samples)
      case 'inside':
        return places[below(places.length)]?.(inner(depth) || line(1)) ?? ''
      case 'code':
        return `<pre><code${pick(['', ' class="language-ts"'])}>${codeLines()}</code></pre>`
      case 'formula':
        return `<pre class="math"><code>${escapeText(formula())}</code></pre>`
      case 'table':
        return table()
      case 'image':
        return image()
      case 'figure':
        return `<figure${pick(['', ' class="alignwide"'])}><a href="/a">${image()}</a>${pick(['', `<figcaption>${line(1)}</figcaption>`])}</figure>`
      case 'gallery':
        return `<figure class="gallery${pick(['', ' alignwide'])}">${`<figure>${image()}${pick(['', `<figcaption>${line(1)}</figcaption>`])}</figure>`.repeat(2 + below(3))}${pick(['', `<figcaption>${line(1)}</figcaption>`])}</figure>`
      case 'hr':
        return '<hr>'
      case 'empty':
        return pick(['<p></p>', '<p><br></p>', '<h2></h2>', '<p>\u00a0</p>'])
      default:
        return `<${name}>${line(3)}</${name}>`
    }
  }

  return () => {
    notes = below(3)
    const list = Array.from(
      { length: notes },
      (_, index) => `<li id="fn-${index + 1}"><p>${line(2)}</p>${pick(['', block(1)])}</li>`,
    )
    const section = notes > 0 ? `<section class="footnotes"><ol>${list.join('')}</ol></section>` : ''
    return Array.from({ length: 1 + below(5) }, () => block(3)).join('') + section
  }
}
