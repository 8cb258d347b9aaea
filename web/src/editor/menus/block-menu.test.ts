import { expect, test } from 'vitest'
import { openEditor, typeText } from '../article-editor.testing.ts'
import { turnInto, wordBlocks } from './block-menu.tsx'

const results: Record<string, RegExp> = {
  Paragraph: /^<p>words!<\/p>/,
  'Heading 2': /^<h2>words!<\/h2>/,
  'Heading 3': /^<h3>words!<\/h3>/,
  'Heading 4': /^<h4>words!<\/h4>/,
  Quote: /^<blockquote><p>words!<\/p><\/blockquote>/,
  'Bullet list': /^<ul><li><p>words!<\/p><\/li><\/ul>/,
  'Ordered list': /^<ol><li><p>words!<\/p><\/li><\/ol>/,
  'Task list': /^<ul class="tasks"><li>.*<p>words!<\/p><\/li><\/ul>/,
}
const starts = [
  '<p>words</p>',
  '<h2>words</h2>',
  '<blockquote><p>words</p></blockquote>',
  '<ul><li><p>words</p></li></ul>',
]

test.each(wordBlocks)('every block turns into: $label, and one undo brings it back', (kind) => {
  for (const start of starts) {
    const editor = openEditor(start)
    typeText(editor, '!')
    const before = editor.getHTML()
    turnInto(editor, kind)
    expect(editor.getHTML()).toMatch(results[kind.label] ?? /^$/)
    if (editor.getHTML() === before) continue
    editor.commands.undo()
    expect(editor.getHTML()).toBe(before)
  }
})
