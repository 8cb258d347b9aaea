import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanForeignHtml } from './clean-foreign-html.ts'

/** What programs put on the clipboard, made by hand after their real structures, with the article that it becomes. */
const folder = join(import.meta.dirname, 'corpus')
const fragments = globSync('**/*.txt', { cwd: folder })
  .sort()
  .map((path) => {
    const [, ...parts] = readFileSync(join(folder, path), 'utf8').split(/^--- (\w+)\n/m)
    const section = (name: string) => parts[parts.indexOf(name) + 1]?.trimEnd() ?? ''
    return {
      path,
      clipboard: section('clipboard'),
      article: section('article'),
      lost: JSON.parse(parts.includes('lost') ? section('lost') : '{}'),
    }
  })

test.each(fragments)('$path becomes blocks of an article', ({ clipboard, article, lost }) => {
  expect(cleanForeignHtml(clipboard)).toEqual({ html: article, lost })
})

test.each(fragments)('the article of $path stays as it is', ({ article }) => {
  expect(cleanForeignHtml(article)).toEqual({ html: article, lost: {} })
})
