import { expect, test } from 'vitest'
import { cleanArticle } from '../article/sanitize.ts'
import { tokenizeHtml } from '../html/tokenize.ts'
import { costOf, costRatio } from '../testing/growth.ts'
import { seededRandom } from '../testing/images.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { differentWords } from './compare-content.ts'
import { countContent } from './count-content.ts'
import { cleanForeignHtml, fragments } from './fragments.testing.ts'

const { seed, rounds } = soakOptions(200)

/** Tags that a fragment may lose or get without hiding words. */
const tag =
  /<\/?(?:p|div|span|b|i|strong|em|ul|ol|li|table|tr|td|th|tbody|h1|h2|blockquote|figure|sup)(?: (?:(?!display)[^<>])*)?>/g

/** The fragment with some of its tags removed, doubled or put elsewhere. */
function mutate(html: string, random: () => number): string {
  const tags = html.match(tag) ?? []
  return html.replace(tag, (found) => {
    const chance = random()
    if (chance < 0.05) return ''
    if (chance < 0.1) return found + found
    return chance < 0.15 ? (tags[Math.floor(random() * tags.length)] ?? '') : found
  })
}

/** Words of letters that are missing in any order: notes, and text in tables without cells, come to stand elsewhere. */
function lostWords(html: string, article: string): string[] {
  const { missing } = differentWords(countContent(html, tokenizeHtml), countContent(article, tokenizeHtml))
  const letters = article.replace(/<[^>]*>/g, '')
  return missing.filter((word) => /^\p{L}{3,}$/u.test(word) && !letters.includes(word))
}

test('fragments with broken tags are cleaned, and none of their words is lost', () => {
  const random = seededRandom(seed)
  for (let round = 0; round < rounds; round++) {
    const { clipboard, path } = fragments[round % fragments.length] ?? { clipboard: '', path: '' }
    const mutated = mutate(clipboard, random)
    const cleaned = cleanArticle(cleanForeignHtml(mutated).html)
    // A tag less may make words of what nobody would miss.
    const { asides } = countContent(clipboard, tokenizeHtml)
    const lost = lostWords(mutated, cleaned).filter((word) => !asides.includes(word))
    expect(lost, `${path}, seed ${seed}: ${mutated}`).toEqual([])
  }
})

test('any piece of a fragment is cleaned without an error', () => {
  const random = seededRandom(seed)
  for (let round = 0; round < rounds; round++) {
    const { clipboard } = fragments[round % fragments.length] ?? { clipboard: '' }
    const from = Math.floor(random() * clipboard.length)
    const { html } = cleanForeignHtml(clipboard.slice(from, from + random() * clipboard.length))
    expect(() => cleanArticle(html)).not.toThrow()
  }
})

/** More than a call takes as arguments. */
const many = 65_000
const few = 3_000

test.each([
  ['line breaks', `<p style="x">${'a<br>'.repeat(many)}</p>`],
  ['formats', '<b>a</b><i>b</i>'.repeat(few)],
  ['open blocks', '<div style="x"><ul><li><table><tr><td>a'.repeat(few)],
  ['notes', '<p id="a"><a id="b" href="#a">1</a><a id="a" href="#b">2</a>'.repeat(few)],
  ['items of Word', '<p style="mso-list:l0 level9 lfo1">a</p>'.repeat(few)],
])('a text of very many %s is cleaned, and its words stay', (_, html) => {
  const words = cleanForeignHtml(html).html.replace(/<[^>]*>/g, '')
  expect(words.length).toBeGreaterThanOrEqual(few)
})

test('words in 150 boxes cost little more than words in one box', async () => {
  const prepare = (depth: number) => {
    const html = `${'<div style="color:red">'.repeat(depth)}${'some words here '.repeat(10_000)}${'</div>'.repeat(depth)}`
    return () => cleanForeignHtml(html)
  }
  const most = 6
  expect(await costRatio(prepare(150), await costOf(prepare(1)), most)).toBeLessThan(most)
})
