import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const bannedWords = itemsOf('Banned words')
const exemptSentences = itemsOf('Exempt sentences')
/** The banned words and phrases by each word that they can begin with: a million words are not compared with all of them. */
const bannedByFirstWord = Map.groupBy(
  bannedWords.flatMap((phrase) => {
    const [first = ''] = phrase.split(' ')
    return [first, `${first}s`].map((word) => ({ word, phrase }))
  }),
  ({ word }) => word,
)

/** The glossary itself, history, content that is no documentation, and files that a program writes. */
const excluded = [
  /^docs\/glossary\.md$/,
  /^CHANGELOG\.md$/,
  /^migrations\/meta\//,
  /^scripts\/sample\//,
  /^worker\/search\/query\/equal-words\.ts$/,
  /^worker\/testing\/search-(?:corpus|queries)\//,
  /^(?:.*\/)?(?:LICENSE|.*-license\.txt)$/,
  /^package-lock\.json$/,
  /^worker\/worker-configuration\.d\.ts$/,
]
const binaryTypes = new Set(['.webp', '.png', '.jpg', '.ico', '.woff2'])

/** Words of camelCase, kebab-case, snake_case and prose: `DEVServer` is `DEV` and `Server`. */
const wordPattern = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu
/** Characters that may be between the words of a phrase: nothing (camelCase), a space, a hyphen, or a line break in a comment. */
const insidePhrase = /^[\s_*/#-]*$/

type Word = { text: string; start: number; end: number }
type Finding = { line: number; word: string }

/** The items of a list in the glossary, each in backticks, by the heading above it. */
function itemsOf(heading: string): string[] {
  const section = glossary.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^- `(.+)`$/gm)].map(([, item = '']) => item)
}

/** Every banned word in a text, with its line (from 1). */
function findBannedWords(text: string): Finding[] {
  const checked = exemptSentences.reduce((rest, one) => rest.replaceAll(one, ' '.repeat(one.length)), text)
  const words = wordsOf(checked)
  return words.flatMap((word, index) => {
    const candidates = bannedByFirstWord.get(word.text) ?? []
    const banned = candidates.find(({ phrase }) => isPhraseAt(checked, words, index, phrase.split(' ')))
    return banned ? [{ line: checked.slice(0, word.start).split('\n').length, word: banned.phrase }] : []
  })
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
}

/** Whether a phrase begins with the word at `index`; its last word may have an *s* more. */
function isPhraseAt(text: string, words: Word[], index: number, phrase: string[]): boolean {
  return phrase.every((part, offset) => {
    const word = words[index + offset]
    const before = words[index + offset - 1]
    const isLast = offset === phrase.length - 1
    if (!word || (word.text !== part && !(isLast && word.text === `${part}s`))) return false
    return offset === 0 || insidePhrase.test(text.slice(before?.end, word.start))
  })
}

function checkedFiles(): string[] {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  return files.filter(
    (file) =>
      file !== '' &&
      !excluded.some((pattern) => pattern.test(file)) &&
      !binaryTypes.has(extname(file)) &&
      // Deleted, and not committed yet.
      existsSync(join(root, file)),
  )
}

test('the glossary lists words to ban', () => {
  expect(bannedWords.length).toBeGreaterThan(20)
  expect(exemptSentences.length).toBeGreaterThan(0)
})

test('tracked files and their names contain no banned word', () => {
  const found = checkedFiles().flatMap((file) => [
    ...findBannedWords(file).map(({ word }) => `${file} (the file name): ${word}`),
    ...findBannedWords(readFileSync(join(root, file), 'utf8')).map(({ line, word }) => `${file}:${line}: ${word}`),
  ])
  expect(found, `docs/glossary.md has the words to use instead:\n${found.join('\n')}`).toEqual([])
})

test.each(bannedWords)('“%s” is found in prose, identifiers and file names', (banned) => {
  const parts = banned.split(' ')
  const pascal = parts.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`).join('')
  const planted = [
    `A sentence with ${banned}, and more.`,
    `the plural: ${banned}s`,
    `const set${pascal} = 1`,
    `${banned.toUpperCase().replaceAll(' ', '_')}_URL`,
    `e2e/own-${parts.join('-')}.spec.ts`,
    ` * ${parts.join('\n * ')}`,
  ]
  for (const text of planted) expect(findBannedWords(text), text).toContainEqual({ line: 1, word: banned })
})

test.each([
  'const warehouse = household',
  'import { Desktop } from "desktop"',
  'system, sweeper, their, outlet',
  'let x; go(x)',
  'a good and canonical address',
])('“%s” contains no banned word', (text) => {
  expect(findBannedWords(text)).toEqual([])
})

test('a finding names the line of its word', () => {
  const [banned = ''] = bannedWords
  expect(findBannedWords(`one\ntwo ${banned}\n`)).toEqual([{ line: 2, word: banned }])
})

test.each(exemptSentences)('the sentence %s is skipped', (sentence) => {
  expect(findBannedWords(`text(${sentence})`)).toEqual([])
})
