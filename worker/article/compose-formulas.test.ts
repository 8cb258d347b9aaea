// @vitest-environment jsdom
import temml from 'temml'
import { expect, test } from 'vitest'
import { escapeText } from '../contract/escape-html.ts'
import { feedHtml } from '../feeds/feed.ts'
import { loadFormulaWriter, longestFormula, RefusedFormula } from '../formulas/write-formula.ts'
import { someVectors } from '../testing/xss-vectors.ts'
import { composeArticle } from './compose-article.ts'
import { cleanArticle } from './sanitize.ts'

const write = await loadFormulaWriter()

const formulas = {
  'a power': 'e^{i\\pi} + 1 = 0',
  'a fraction': '\\frac{a+b}{2}',
  'a fraction in a fraction': '\\cfrac{1}{1+\\cfrac{1}{x}}',
  'a square root': '\\sqrt{x^2+1}',
  'a cube root': '\\sqrt[3]{2}',
  'a sum': '\\sum_{i=1}^{n} i^2',
  'a product': '\\prod_{k\\ge 1} (1-q^k)',
  'an integral': '\\int_0^\\infty e^{-x^2}\\,dx',
  'a double integral': '\\iint_D f\\,dA',
  'a limit': '\\lim_{x \\to 0} \\frac{\\sin x}{x}',
  'a matrix': '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
  'an array with lines': '\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}',
  cases: '|x| = \\begin{cases} x & x \\ge 0 \\\\ -x & \\text{otherwise} \\end{cases}',
  'aligned lines': '\\begin{aligned} a &= b + c \\\\ &= d \\end{aligned}',
  accents: '\\hat{x} + \\bar{y} + \\vec{v} + \\dot{z} + \\widetilde{AB}',
  text: 'v = \\text{speed of light \\& more}',
  'Greek letters': '\\alpha\\beta\\gamma\\Delta\\Omega\\varepsilon',
  operators: '\\operatorname{rank} A \\otimes B \\neq \\gcd(a, b)',
  'a binomial': '\\binom{n}{k}',
  brackets: '\\left( \\frac{1}{2} \\right] \\bigl\\{ x \\bigr\\}',
  alphabets: '\\mathbb{R} \\mathcal{L} \\mathfrak{g} \\mathbf{v} \\mathrm{d}',
  'a brace below': '\\underbrace{a + \\dots + z}_{26}',
  'a line above': '\\overline{z} \\cancel{x} \\boxed{y}',
  colours: '\\color{red} x \\textcolor{#123456}{y}',
  'signs of HTML': 'a < b > c \\& d',
}

/** Names, words and attributes of a tree. Classes and styles are Temml's own. */
function treeOf(element: Element): unknown[] {
  const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)
    .filter((one) => !/^(?:class|style|mathcolor)=/.test(one))
    .sort()
  const children = Array.from(element.childNodes, (node) =>
    node instanceof Element ? treeOf(node) : (node.textContent ?? ''),
  )
  return [element.localName, attributes, ...children]
}

function parse(html: string): Element {
  const box = document.createElement('div')
  box.innerHTML = html
  return box
}

test.each(Object.entries(formulas))('%s is written as Temml writes it', (_, tex) => {
  for (const displayMode of [false, true]) {
    const theirs = parse(temml.renderToString(tex, { displayMode, throwOnError: true }))
    const ours = parse(`<math${displayMode ? ' display="block"' : ''}>${write(tex, displayMode)}</math>`)
    expect(treeOf(ours)).toEqual(treeOf(theirs))
    expect(ours.querySelectorAll('[style], [href], [id]')).toHaveLength(0)
  }
})

const attacks = [
  ...['\\href{javascript:top.ran(1)}{x}', '\\url{javascript:top.ran(1)}', '\\htmlData{onclick=top.ran(1)}{x}'],
  ...[
    '\\htmlId{a}{x}',
    '\\htmlStyle{position:fixed}{x}',
    '\\htmlClass{a}{x}',
    '\\class{a}{x}',
    '\\style{color:red}{x}',
  ],
  ...['\\includegraphics{https://example.com/a.png}', '\\unicode{x3c}', '\\html{<b>}', '\\ref{a}', '\\eqref{a}'],
]
const shown = [
  ...['\\text{<img src=x onerror=top.ran(1)>}', '\\char"3C\\text{script>}', '\\color{red" onclick="top.ran(1)}x'],
  ...['\\operatorname{<style>}', '\\verb|</mtext><img src=x onerror=top.ran(1)>|', '\\label{"><img src=x>}x'],
  ...['\\rule{999em}{999em}', '\\kern{-99em}x', '\\char"202E x', '\\mathchoice{a}{b}{c}{d}', '\\colorbox{url(//a)}{x}'],
]

test('nothing of a formula is a link, a picture or a command of a page', () => {
  for (const tex of attacks) expect(() => write(tex, true), tex).toThrow(RefusedFormula)
  for (const tex of [
    ...shown,
    ...someVectors().map(({ html }) => html),
    ...someVectors().map(({ html }) => `\\text{${html}}`),
  ]) {
    for (const isBlock of [true, false]) expectHarmless(tex, isBlock)
  }
})

function expectHarmless(tex: string, isBlock: boolean) {
  const { source, description } = compose(isBlock ? block(tex) : inline(tex))
  const shown = parse(description)
  const names = Array.from(shown.querySelectorAll('*'), ({ localName }) => localName)
  expect(
    names.filter((name) => !/^(?:m[a-z]+|semantics|annotation|p|code|pre|div)$/.test(name)),
    tex,
  ).toEqual([])
  const attributes = Array.from(shown.querySelectorAll('*'), (element) => element.getAttributeNames()).flat()
  expect(attributes.filter((name) => /^on|^href|^src|^style|^id$/.test(name))).toEqual([])
  expect(description).not.toMatch(/="-?\d{3}(?:\.\d+)?em|="-\d\d|\u202e/)
  expect(cleanArticle(description), tex).toBe(source)
}

const bombs = {
  definitions: '\\def\\a{xxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a}\\b\\b\\b',
  'a command without an end': '\\gdef\\a{\\a\\a}\\a',
  'a new command': '\\newcommand{\\a}[1]{#1#1#1}\\a{\\a{\\a{x}}}',
  'another name': '\\let\\a\\frac \\a12',
  braces: `${'{'.repeat(900)}x${'}'.repeat(900)}`,
  fractions: `${'\\frac1{'.repeat(220)}x${'}'.repeat(220)}`,
  powers: `${'x^{'.repeat(400)}x${'}'.repeat(400)}`,
  'content that Temml repeats': `${'\\cancelto{x}{'.repeat(20)}x${'}'.repeat(20)}`,
  'content beside itself': `${'\\mathllap{'.repeat(20)}x${'}'.repeat(20)}`,
  cells: `\\begin{matrix}${'&'.repeat(1_900)}\\end{matrix}`,
  'a long source': 'x'.repeat(longestFormula + 1),
}

test.each(Object.entries(bombs))('a bomb of %s is refused, or small', (_, tex) => {
  let length = 0
  try {
    length = write(tex, true).length
  } catch (error) {
    expect(error).toBeInstanceOf(RefusedFormula)
  }
  expect(length).toBeLessThan(60_000)
})

const inline = (tex: string) => `<p><code class="math">${escapeText(tex)}</code></p>`
const block = (tex: string) => `<pre class="math"><code>${escapeText(tex)}</code></pre>`

function compose(html: string) {
  return composeArticle(cleanArticle(html), new Map(), write)
}

test('readers get MathML with its source, feeds and texts the source', () => {
  const tex = 'a < \\frac{1}{2}'
  const { description, plainText, excerpt } = compose(
    `<h2>On <code class="math">x^2</code></h2>${inline(tex)}${block(tex)}`,
  )
  const annotation = '<annotation encoding="application/x-tex">a &lt; \\frac{1}{2}</annotation></semantics></math>'
  expect(description).toContain(`<p><math class="formula"><semantics><mrow>`)
  expect(description).toContain(`${annotation}</p><div class="formula-box"><math class="formula" display="block">`)
  expect(description).toMatch(/<h2 id="section-on-x-2">On <math /)
  expect(plainText).toBe(`On x^2 ${tex} ${tex}`)
  expect(excerpt).toBe(tex)
  const feed = feedHtml(description, 'https://a.example', 'https://a.example/b')
  expect(feed).toContain(`${inline(tex)}${block(tex)}`)
})

test('a long formula scrolls by keyboard', () => {
  expect(compose(block('a+b')).description).not.toContain('tabindex')
  expect(compose(block('a+b'.repeat(20))).description).toContain('role="group" aria-label="Formula" tabindex="0"')
})

test('a formula that Temml refuses is code, and the others are formulas', () => {
  const { description } = compose(inline('\\nothing{') + inline('x'))
  expect(description).toContain('<p><code class="math">\\nothing{</code></p><p><math')
})

test('thousands of formulas take no more than a bounded part of an article and of its time', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => inline(`x_{${index}}`)).join('')
  const { description, source } = compose(many)
  const count = description.match(/<math/g)?.length ?? 0
  expect(count).toBeGreaterThan(500)
  expect(count).toBeLessThan(1_500)
  expect(cleanArticle(description)).toBe(source)
  const long = compose(
    Array.from({ length: 40 }, (_, index) => block(`${index}${'\\frac{a}{b}'.repeat(170)}`)).join(''),
  )
  expect(long.description.length).toBeLessThan(700_000)
})

test('what only looks like a formula is code', () => {
  expect(cleanArticle('<p><code class="math">a<br>b</code> <code class="math"> </code>c</p>')).toBe(
    '<p><code>a<br />b</code>  c</p>',
  )
  expect(cleanArticle('<pre class="math"><code> </code></pre>')).toBe('<pre><code> </code></pre>')
})
