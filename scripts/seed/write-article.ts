import { escapeText } from '#contract/escape-html.ts'
import type { Random } from './random.ts'
import type { SampleCategory } from './sample-categories.ts'
import { type Vocabulary, vocabularies } from './vocabulary.ts'

/** The numbers of words between which articles are. */
export type ArticleLength = { shortest: number; longest: number }

const usualLength: ArticleLength = { shortest: 250, longest: 1_500 }
const sectionWords = 220

export type Article = { title: string; subTitle: string; description: string }

/** An article, short ones more often than long ones, in the editor's cleaned HTML. */
export function writeArticle(
  random: Random,
  category: SampleCategory,
  { shortest, longest }: ArticleLength = usualLength,
): Article {
  const words = vocabularies[category]
  const target = Math.round(shortest + (longest - shortest) * random.fraction() ** 2)
  const blocks: string[] = []
  let written = 0
  let inSection = 0
  while (written < target) {
    if (inSection > sectionWords && target - written > sectionWords / 2) {
      blocks.push(`<h2>${escapeText(capital(heading(random, words)))}</h2>`)
      inSection = 0
    }
    const text = paragraph(random, words)
    blocks.push(`<p>${text}</p>`)
    const count = text.split(' ').length
    written += count
    inSection += count
    if (random.chance(0.18)) {
      const { html, count: more } = ornament(random, words, category)
      blocks.push(html)
      written += more
    }
  }
  return { title: title(random, words), subTitle: capital(sentence(random, words)), description: blocks.join('') }
}

function title(random: Random, words: Vocabulary): string {
  const { pick, whole } = random
  const name = random.pick<() => string>([
    () => `Why ${pick(words.things)} ${pick(words.acts)}`,
    () => `What ${pick(words.people)} know about ${pick(words.terms)}`,
    () => `The ${pick(words.qualities)} case for ${pick(words.things)}`,
    () => `${whole(3, 12)} lessons about ${pick(words.terms)} from ${pick(words.places)}`,
    () => `${capital(pick(words.things))}, ${pick(words.terms)} and other ${pick(words.qualities)} ideas`,
    () => `A ${whole(2, 30)}-year history of ${pick(words.things)}`,
    () => `${capital(pick(words.terms))} without ${pick(words.things)}`,
    () => `Notes from ${pick(words.places)}: ${pick(words.things)}`,
    () => `How ${pick(words.people)} stopped fearing ${pick(words.things)}`,
    () => `${capital(pick(words.qualities))} ${pick(words.things)}, ${pick(words.qualities)} ${pick(words.people)}`,
  ])
  return name()
}

function heading({ pick }: Random, words: Vocabulary): string {
  return pick<() => string>([
    () => `what ${pick(words.things)} leave out`,
    () => `${pick(words.terms)} in ${pick(words.places)}`,
    () => `the ${pick(words.qualities)} part`,
    () => `where ${pick(words.people)} disagree`,
  ])()
}

function sentence({ pick, whole }: Random, words: Vocabulary): string {
  return pick<() => string>([
    () => `${pick(words.things)} ${pick(words.acts)}, and ${pick(words.people)} rarely say so.`,
    () =>
      `in ${pick(words.places)}, ${pick(words.people)} treat ${pick(words.terms)} as something ${pick(words.qualities)}.`,
    () => `nobody plans for ${pick(words.terms)}; ${pick(words.things)} simply ${pick(words.acts)}.`,
    () => `after ${whole(2, 40)} months the ${pick(words.qualities)} answer was also the ${pick(words.qualities)} one.`,
    () =>
      `of ${whole(20, 900)} ${pick(words.people)} we asked, ${whole(3, 19)} had ever measured ${pick(words.terms)}.`,
    () => `that is why ${pick(words.things)} belong beside ${pick(words.things)}, not above them.`,
    () => `the ${pick(words.qualities)} version costs ${whole(2, 90)} percent more and lasts twice as long.`,
    () => `if ${pick(words.terms)} matters, start with ${pick(words.things)} and write down what changes.`,
    () =>
      `most ${pick(words.people)} learn this in ${pick(words.places)}, usually on a ${pick(['Monday', 'Friday', 'Sunday'])}.`,
    () => `it sounds ${pick(words.qualities)}, but ${pick(words.things)} ${pick(words.acts)}.`,
  ])()
}

function paragraph(random: Random, words: Vocabulary): string {
  const sentences = Array.from({ length: random.whole(3, 6) }, () => escapeText(capital(sentence(random, words))))
  if (random.chance(0.2)) sentences[0] = `<strong>${sentences[0]}</strong>`
  if (random.chance(0.15))
    sentences.push(`See <a href="https://example.com/${random.whole(100, 999)}" rel="noopener">the notes</a>.`)
  return sentences.join(' ')
}

function ornament(random: Random, words: Vocabulary, category: SampleCategory) {
  if (category === 'Technology' && random.chance(0.4)) {
    const code = `const ${random.pick(['limit', 'retries', 'budget'])} = ${random.whole(2, 512)}`
    return { html: `<pre><code class="language-ts">${code}</code></pre>`, count: code.split(' ').length }
  }
  if (random.chance(0.4)) {
    const quote = escapeText(capital(sentence(random, words)))
    return { html: `<blockquote><p>${quote}</p></blockquote>`, count: quote.split(' ').length }
  }
  const items = Array.from({ length: random.whole(3, 5) }, () => escapeText(capital(heading(random, words))))
  return {
    html: `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`,
    count: items.join(' ').split(' ').length,
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
