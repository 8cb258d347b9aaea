import toast from 'react-hot-toast'
import { expect, test, vi } from 'vitest'
import { fragments } from '#worker/foreign-html/fragments.testing.ts'
import { nextTask } from '../../dom/next-task.ts'
import { openEditor, pasteInto } from '../article-editor.testing.ts'
import { describeLost } from './check-paste.tsx'

// Browsers mend broken HTML by rules of their own: walk-html.test.ts compares its letters.
const whole = fragments.filter(({ path }) => !path.startsWith('broken/'))

test.each(whole)('nothing of $path is lost by a paste but what is named', async ({ clipboard, lost, missed }) => {
  const said = vi.spyOn(toast, 'error').mockReturnValue('')
  const editor = openEditor('<p></p>')
  pasteInto(editor, { html: clipboard })
  await nextTask()
  const sentence = describeLost(lost, missed)
  expect(said.mock.calls.at(-1)?.[0] ?? null).toBe(sentence)
  editor.commands.undo()
  expect(editor.getHTML()).toBe('<p></p>')
})
