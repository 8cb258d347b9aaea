import { escapeText } from '../contract/escape-html.ts'
import { choose, subjectOf } from './subject.ts'

/** A word or phrase, and what stands in its place. */
type Replacements = [pattern: RegExp, replacement: string][]

const better: Replacements = [
  [/\bvery good\b/gi, 'excellent'],
  [/\ba lot of\b/gi, 'many'],
  [/\bis\b/g, 'remains'],
  [/\band\b/g, 'as well as'],
  [/\bbut\b/gi, 'yet'],
  [/\bbig\b/gi, 'large'],
  [/\bthings?\b/gi, 'matter'],
]
const simpler: Replacements = [
  [/\butilis(?:e|ing)\b/gi, 'use'],
  [/\btherefore\b/gi, 'so'],
  [/\bhowever\b/gi, 'but'],
  [/[;:] /g, '. '],
  [/\bwhich\b/gi, 'that'],
]
const colloquial: Replacements = [
  [/\bis not\b/gi, "isn't"],
  [/\bdo not\b/gi, "don't"],
  [/\bit is\b/g, "it's"],
  [/\bvery\b/gi, 'really'],
]
/** Foreign to the eye, and still readable. */
const accents: Replacements = [
  [/a/g, 'á'],
  [/e/g, 'é'],
  [/o/g, 'ø'],
  [/u/g, 'ü'],
]

const texts: Record<string, (message: Message) => string> = {
  outline: ({ subject }) =>
    ['Where it begins', `What ${subject} changes`, 'A first week', 'What to leave out', 'What stays']
      .map((heading) => `<h2>${heading}</h2>`)
      .join('\n'),
  article: ({ subject, headings }) =>
    headings.length === 0
      ? writeSampleArticle(subject)
      : headings.map((heading) => `<h2>${heading}</h2>\n<p>A paragraph about ${subject}, by rule.</p>`).join('\n'),
  improve: ({ text }) => rewrite(text, better),
  shorten: ({ text }) =>
    text.replace(/<(p|li|blockquote)>(.*?)<\/\1>/gs, (_, name, words) => block(name, firstOf(words))),
  simplify: ({ text }) => rewrite(text, simpler),
  continue: ({ subject }) =>
    `<p>There is one more thing about ${subject}: it takes a week, not a year.</p>\n<p>Begin on a Monday.</p>`,
  tone: ({ text }) => rewrite(text, colloquial),
  translate: ({ text }) => outsideMarks(text, (words) => replaceAll(words, accents)),
  list: ({ text }) =>
    `<ul>${sentencesOf(text)
      .map((sentence) => block('li', block('p', sentence)))
      .join('')}</ul>`,
  table: ({ text }) => {
    const rows = sentencesOf(text).map((sentence, index) => `<tr><td>${index + 1}</td><td>${sentence}</td></tr>`)
    return `<table><tr><th>Number</th><th>Sentence</th></tr>${rows.join('')}</table>`
  },
}

type Message = { subject: string; headings: string[]; text: string }

/** The stand-in's text for a task of the AI panel, by rule; undefined for another task. Placeholders stay. */
export function writeSampleText(task: string, prompt: string): string | undefined {
  const [before = '', text = ''] = prompt.split(/^Text:\n/m, 2)
  const [, title = ''] = /^Title: (.*)$/m.exec(before) ?? []
  const [, wish = ''] = /^The author wishes: (.*)$/m.exec(before) ?? []
  const headings = [...before.matchAll(/^- (.*)$/gm)].map(([, heading = '']) => escapeText(heading))
  return texts[task]?.({ subject: escapeText(subjectOf(title || wish)), headings, text })
}

/** Replaces words; where there is none of them, the text gets one more. */
function rewrite(text: string, replacements: Replacements): string {
  const rewritten = outsideMarks(text, (words) => replaceAll(words, replacements))
  return rewritten === text ? text.replace(/(?=[.!?]?(?:<\/\w+>)*$)/, ', indeed') : rewritten
}

/** Changes a text between its tags and placeholders. */
function outsideMarks(text: string, change: (words: string) => string): string {
  const parts = text.split(/(<[^>]*>|⟦\/?\d+⟧|&\w+;|\[\[[\w-]+\]\])/)
  return parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join('')
}

function replaceAll(text: string, replacements: Replacements): string {
  return replacements.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text)
}

function block(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

/** Without the sentences after the first, unless they have a placeholder or a tag. */
function firstOf(words: string): string {
  const [first = '', ...others] = words.split(/(?<=[.!?]) /)
  return [first, ...others.filter((sentence) => /[<⟦]/.test(sentence))].join(' ')
}

function sentencesOf(text: string): string[] {
  const blocks = text.split(/<\/?(?:p|h\d|ul|ol|li|blockquote|pre|table|tr|t[hd])>/)
  return blocks.flatMap((words) => words.split(/(?<=[.!?]) /)).filter((sentence) => sentence.trim() !== '')
}

/** In characters: shorter words are rarely what a text is about. */
const shortestTag = 5

/**
 * The stand-in's proposals for an article, by rule.
 * @param task as the instructions name the list
 * @param prompt `Title: …`, an empty line and the text
 */
export function proposeSampleList(task: string, prompt: string): Record<string, unknown[]> | null {
  const [head = '', ...rest] = prompt.split('\n\n')
  const title = head.replace(/^Title: /, '').trim()
  const text = rest.join(' ')
  const subject = title || 'this article'
  if (task === 'titles') return { titles: suggestSampleTitles(title || prompt) }
  if (task === 'subTitles')
    return {
      subTitles: [`Local sample: what ${subject} is about, in one sentence.`, `Local sample: why ${subject} matters.`],
    }
  if (task === 'descriptions')
    return { descriptions: [`Local sample: a short description of ${subject} for search engines.`] }
  if (task === 'tags') return { tags: longWordsOf(`${title} ${text}`) }
  if (task === 'claims') return { claims: claimsOf(text) }
  return null
}

function longWordsOf(text: string): string[] {
  const words = text.match(/\p{L}+/gu) ?? []
  return [...new Set(words.filter(({ length }) => length >= shortestTag).map((word) => word.toLowerCase()))].slice(0, 4)
}

function claimsOf(text: string) {
  const sentences = text.match(/[^.!?]+[.!?]/g) ?? []
  return sentences.slice(0, 5).map((sentence) => ({
    kind: /\d/.test(sentence) ? 'number' : 'claim',
    text: 'Local sample: check this sentence.',
    sentence: sentence.trim(),
  }))
}

const maxSubjectLength = 120

/** Five titles made of the prompt's words. */
function suggestSampleTitles(prompt: string): string[] {
  const subject = Array.from(subjectOf(prompt)).slice(0, maxSubjectLength).join('').trim()
  return [
    `${capitalised(subject)}: A Field Guide`,
    `What Nobody Tells You About ${subject}`,
    `${capitalised(subject)}, One Year Later`,
    `The Quiet Case for ${subject}`,
    `Five Honest Lessons from ${subject}`,
  ]
}

function capitalised(text: string) {
  const [first = '', ...others] = text
  return first.toUpperCase() + others.join('')
}

/** A readable article that fits any subject. */
export function writeSampleArticle(prompt: string): string {
  const subject = escapeText(subjectOf(prompt))
  const opening = choose(openings, subject)
  const quotation = choose(quotations, subject)
  return `<p><em>Local sample: this text was put together by rule on your own machine, without a model.</em></p>
<p>${opening} This is a short tour of <strong>${subject}</strong>: where it starts, where it hurts, and what is left when the excitement has gone home.</p>
<h2>Where it begins</h2>
<p>Most people meet ${subject} by accident. Something was slow, or dull, or more expensive than it had to be, and one afternoon somebody asked whether it had to stay that way. The first answer is usually wrong. It is still worth writing down, because the second one stands on it.</p>
<p>So before anything else, take an hour and describe what you have today in plain words. If the description does not fit on a page, the problem is not ${subject} yet. It is that nobody has looked.</p>
<h2>What changes when you take it seriously</h2>
<p>Three things tend to happen, and they tend to happen in this order:</p>
<ul>
<li><strong>It gets quieter.</strong> Fewer meetings, fewer surprises, fewer heroic evenings.</li>
<li><strong>It gets measurable.</strong> A number that used to be a feeling turns up on a wall where everybody can see it.</li>
<li><strong>It gets boring.</strong> This is the good part. Boring things can be handed to somebody else.</li>
</ul>
<blockquote><p>${quotation}</p></blockquote>
<h2>A first week</h2>
<p>Nothing here needs a budget. It needs a week in which nobody adds anything new.</p>
<ol>
<li>Write down what ${subject} costs you now, in hours rather than money.</li>
<li>Pick the smallest part that would be missed if it went away.</li>
<li>Change that part, and only that part, and tell one person why.</li>
<li>On Friday, compare the page from Monday with the world as it is.</li>
</ol>
<h3>What to leave out</h3>
<p>Leave out the tool you read about last night. It will still be there next month, and by then you will know which question it answers.</p>
<h2>What stays</h2>
<p>The reward is not that ${subject} becomes easy. It is that it becomes ordinary: a thing you do well on a Tuesday without thinking about it. ${choose(endings, subject)}</p>`
}

const openings = [
  'Every subject has a version that fits on a postcard and a version that fills a shelf.',
  'There is a moment in every project when the interesting part stops being the hard part.',
  'Ask ten people about it and you get eleven opinions, most of them held with great confidence.',
] as const

const quotations = [
  'What you can explain to a tired colleague at six in the evening, you have understood.',
  'Start before you are ready, but stop before you are clever.',
  'The map gets better every time somebody admits to having been lost.',
] as const

const endings = [
  'Begin with the page of plain words. The rest is editing.',
  'Start small, keep the notes, and come back in a year to see which of them were true.',
  'If you do only one thing this week, make it the smallest one on the list.',
] as const
