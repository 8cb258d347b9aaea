import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from './lib/imports.ts'
import { root } from './lib/root.ts'

const mostLines = 300
/** A crumb is shorter, and one file imports it. */
const linesOfCrumb = 25
const mostCrumbs = 20

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', ':!*.d.ts'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  // Deleted, and not committed yet.
  .filter((file) => existsSync(join(root, file)))
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

function linesOf(file: string): number {
  return texts.get(file)?.trimEnd().split('\n').length ?? 0
}

function findCrumbs(): string[] {
  const code = files.filter(
    (file) => /(?<!\.(test|testing))\.tsx?$/.test(file) && !/^worker\/(testing|ai-stub)\//.test(file),
  )
  const importers = Map.groupBy(
    code.flatMap((file) => readImports(file, texts.get(file) ?? '').map((one) => ({ ...one, file }))),
    ({ target }) => target,
  )
  // A part of a block is in the folder of the block.
  const product = code.filter((file) =>
    /^(worker|web\/src|blocks)\/(?!(?<=^blocks\/)[^/]+\/(worker|markdown|editor)\.)/.test(file),
  )
  return product.flatMap((file) => {
    const [by, ...others] = importers.get(file) ?? []
    // A module that is loaded on demand has to be a file.
    const isCrumb = by?.isStatic && others.every((other) => other.file === by.file) && linesOf(file) < linesOfCrumb
    return isCrumb ? `${file} (${linesOf(file)} lines) belongs into ${by.file}` : []
  })
}

test('no file has more than 300 lines', () => {
  const tooLong = files.filter((file) => linesOf(file) > mostLines)
  expect(tooLong.map((file) => `${file}: ${linesOf(file)} lines`)).toEqual([])
})

test('few files of the product are so short that their only importer could contain them', () => {
  const crumbs = findCrumbs()
  expect(crumbs.length, crumbs.join('\n')).toBeLessThanOrEqual(mostCrumbs)
})
