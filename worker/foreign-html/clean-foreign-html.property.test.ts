import { expect, test } from 'vitest'
import { cleanArticle } from '../article/sanitize.ts'
import { seededRandom } from '../testing/images.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { cleanForeignHtml } from './clean-foreign-html.ts'
import { countContent, fragments } from './count-content.testing.ts'

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

/** Words of letters, in any order: notes, and text in tables without cells, come to stand elsewhere. */
function lettersOf(html: string): string[] {
  return countContent(html).words.flatMap((word) => word.match(/\p{L}{3,}/gu) ?? [])
}

test('fragments with broken tags are cleaned, and none of their words is lost', () => {
  const random = seededRandom(seed)
  const whole = fragments.filter(({ differences }) => !differences.words)
  for (let round = 0; round < rounds; round++) {
    const { clipboard, path } = whole[round % whole.length] ?? { clipboard: '', path: '' }
    const mutated = mutate(clipboard, random)
    const cleaned = cleanArticle(cleanForeignHtml(mutated).html)
    const letters = cleaned.replace(/<[^>]*>/g, '')
    const lost = lettersOf(mutated).filter((word) => !letters.includes(word))
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
