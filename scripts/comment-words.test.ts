import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Words that make a reader look for their meaning, in no comment. Say the thing instead, with a subject and a verb. */
const patterns: Record<string, RegExp> = {
  '“What …” as a noun': /^What\b(?!.*\?$)/,
  '“those of”': /\bthose of\b/i,
  '“one that”': /\bone that\b/i,
  '“is none”, “are none”': /(?<!\bthere )\b(?:is|are) none\b/i,
  '“so many”, “so much”, “for so long”': /\bso many\b|\bso much\b|\bfor so long\b/i,
}

/** A comment of TypeScript or CSS; a glob such as `api/*` and an address begin none. */
const comment = /\/\*+\s[\s\S]*?\*\/|(?<=^|\s)\/\/ .*(?:\n[ \t]*\/\/ .*)*/gm

/** The sentences of a file's comments. A tag of a docblock begins a sentence, too. */
function sentencesOf(text: string): string[] {
  return (text.match(comment) ?? []).flatMap((one) =>
    one
      .replace(/^\/\*+|\*\/$/g, '')
      .replace(/^[ \t]*(?:\*|\/\/)/gm, '')
      .replace(/\s+/g, ' ')
      .split(/(?<=[.:?]) |(?= @\w)/)
      .map((sentence) => sentence.trim()),
  )
}

/** Generated, and this file. */
const notRead = ['worker/worker-configuration.d.ts', 'scripts/comment-words.test.ts']

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.css'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && !notRead.includes(file) && existsSync(join(root, file)))

const sentences = files.flatMap((file) =>
  sentencesOf(readFileSync(join(root, file), 'utf8')).map((sentence) => ({ file, sentence })),
)

test.each(Object.entries(patterns))('%s is in no comment', (_, pattern) => {
  const found = sentences.filter(({ sentence }) => pattern.test(sentence))
  expect(found.map(({ file, sentence }) => `${file}: ${sentence}`)).toEqual([])
})

test.each([
  ['/** What a row shows. */', ['“What …” as a noun']],
  ['// Not those\n  // of the other.', ['“those of”']],
  ['/**\n * Text.\n * @param a one that is none\n */', ['“one that”', '“is none”, “are none”']],
  ['const a = 1 // For so long.', ['“so many”, “so much”, “for so long”']],
  ['/** Null when there is none. What is it? */', []],
  ["const path = 'api/*' + 'one that' + `*/`", []],
  ['// https://example.com/those of', ['“those of”']],
])('%s has %j', (text, names) => {
  const found = Object.entries(patterns).filter(([, pattern]) => sentencesOf(text).some((one) => pattern.test(one)))
  expect(found.map(([name]) => name)).toEqual(names)
})
