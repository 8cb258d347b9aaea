import { expect, test } from 'vitest'
import { countContent, fragments, missingWords } from '#worker/foreign-html/count-content.testing.ts'
import { openEditor, pasteInto } from '../article-editor.testing.ts'

// Browsers mend broken HTML by rules of their own: walk-html.test.ts compares its letters.
const whole = fragments.filter(({ path }) => !path.startsWith('broken/'))

test.each(whole)('no word, list, link, cell or line of $path is lost by a paste', ({ article, clipboard }) => {
  const editor = openEditor('<p></p>')
  pasteInto(editor, { html: clipboard })
  const before = countContent(article)
  const after = countContent(editor.getHTML())
  expect(missingWords(before.words, after.words)).toEqual([])
  for (const count of ['depth', 'links', 'cells', 'codeLines'] as const) {
    expect(after[count], count).toBeGreaterThanOrEqual(before[count])
  }
  editor.commands.undo()
  expect(editor.getHTML()).toBe('<p></p>')
})
