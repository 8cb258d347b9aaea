import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.ts'

/** Their keys are of buttons, or the text has left out what an input method uses (editor/nodes/block-keys.ts). */
const noFields =
  /^(?:web\/src\/editor\/(?:toolbar|editor-keys|menus\/(?:block-menu|outline-menu))|blocks\/code\/editor)\./

const files = globSync('{web/src,blocks}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test(?:ing)?\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

function filesWith(pattern: RegExp, isRight: (file: string, text: string) => boolean = () => false): string[] {
  return files.filter(({ file, text }) => pattern.test(text) && !isRight(file, text)).map(({ file }) => file)
}

test('whoever handles Enter or Escape asks whether an input method uses the key, by one function', () => {
  const handlers = /\bkey [!=]== '(?:Enter|Escape)'/
  expect(filesWith(handlers).length).toBeGreaterThan(15)
  expect(filesWith(handlers, (file, text) => noFields.test(file) || text.includes('isComposing('))).toEqual([])
  expect(filesWith(/\.isComposing\b|\bkeyCode\b/, (file) => file === 'web/src/dom/keys.ts')).toEqual([])
})

test('shortcuts compare letters by one function, which knows the place of the key', () => {
  expect(filesWith(/\bkey(?:\.to\w+Case\(\))? [!=]== '[a-z]'/i)).toEqual([])
})
