import { escapeText } from '../contract/escape-html.ts'
import { writeSampleArticle } from './sample-article.ts'
import { subjectOf } from './subject.ts'

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
    const rows = sentencesOf(text).map((sentence, place) => `<tr><td>${place + 1}</td><td>${sentence}</td></tr>`)
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
  return parts.map((part, place) => (place % 2 === 0 ? change(part) : part)).join('')
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
