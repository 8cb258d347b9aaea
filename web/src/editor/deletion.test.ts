import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { rotate } from '#worker/testing/rotation.ts'
import { collectErrors, openEditor, pasteInto, pressKey, typeText } from './article-editor.testing.ts'
import { copyFrom } from './paste/citations.testing.ts'

type Write = (name: string) => string
type Places = (blocks: { at: number; size: number }[]) => number | undefined

/** Words in each kind of block. */
const kinds: Record<string, Write> = {
  paragraph: (name) => `<p>${name}one</p><p>${name}two</p>`,
  heading: (name) => `<h2>${name}one</h2>`,
  quote: (name) => `<blockquote><p>${name}one</p><p>${name}two</p></blockquote>`,
  list: (name) => `<ul><li><p>${name}one</p><ol><li><p>${name}two</p></li></ol></li><li><p>${name}three</p></li></ul>`,
  tasks: (name) => `<ul class="tasks"><li><input type="checkbox"><p>${name}one</p><p>${name}two</p></li></ul>`,
  callout: (name) => `<div class="callout tip"><p>${name}one</p><p>${name}two</p></div>`,
  toggle: (name) => `<details><summary>${name}one</summary><p>${name}two</p><p>${name}three</p></details>`,
  toggleInQuote: (name) =>
    `<blockquote><details><summary>${name}one</summary><div class="callout"><p>${name}two</p><p>${name}three</p></div></details></blockquote>`,
  code: (name) => `<pre><code>${name}one</code></pre>`,
  table: (name) => `<table><tr><td><p>${name}one</p><p>${name}two</p></td><td><p>${name}three</p></td></tr></table>`,
  figure: (name) => `<figure><img src="https://example.com/a.webp"><figcaption>${name}one</figcaption></figure>`,
}

/** The ways in which an author replaces a selection, and the words that come in its place. */
const actions: Record<string, { words: string; run: (editor: Editor) => void }> = {
  Backspace: { words: '', run: (editor) => void pressKey(editor, 'Backspace') },
  Delete: { words: '', run: (editor) => void pressKey(editor, 'Delete') },
  Enter: { words: '', run: (editor) => expect(pressKey(editor, 'Enter')).toBe(true) },
  typing: { words: 'x', run: (editor) => typeText(editor, 'x') },
  cut: { words: '', run: (editor) => void copyFrom(editor, true) },
  paste: {
    words: 'xy',
    run: (editor) => pasteInto(editor, { html: '<details><summary>x</summary><p>y</p></details>', text: 'x\ny' }),
  },
}

const selections: Record<string, { from: Places; to: Places }> = {
  'from start to start': { from: (blocks) => blocks[0]?.at, to: (blocks) => blocks[0]?.at },
  'from start to the middle of the end': { from: (blocks) => blocks[0]?.at, to: inLast },
  'from the middle of the end to the middle of the start': { from: inLast, to: (blocks) => inside(blocks[0]) },
}

test.each(Object.keys(kinds))(
  'a selection from a %s into each other kind of block is removed and replaced',
  (first) => {
    const thrown = collectErrors()
    for (const second of rotate(Object.keys(kinds), 3, (kind) => kind === 'toggle')) {
      const editor = openEditor(`${kinds[first]?.('A')}${kinds[second]?.('B')}`)
      const { state } = editor
      for (const [name, { from, to }] of Object.entries(selections)) {
        const start = from(textBlocks(state.doc, 'A')) ?? 0
        const end = to(textBlocks(state.doc, 'B')) ?? 0
        const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, start, end)))
        const left = [state.doc.textBetween(0, start), state.doc.textBetween(end, state.doc.content.size)]
        for (const [action, { words, run }] of Object.entries(actions)) {
          editor.view.updateState(selected)
          run(editor)
          const { doc } = editor.state
          const said = `${action} ${name}, ${first} to ${second}: ${doc}`
          expect(thrown, said).toEqual([])
          expect(() => doc.check(), said).not.toThrow()
          expect(doc.textContent.replace(/\s/g, ''), said).toBe(left.join(words))
          // Enter is two steps where the words were whole blocks.
          for (const _step of action === 'Enter' ? [1, 2] : [1]) editor.commands.undo()
          expect(editor.state.doc.eq(state.doc), said).toBe(true)
        }
      }
    }
  },
)

function textBlocks(doc: Node, name: string): { at: number; size: number }[] {
  const blocks: { at: number; size: number }[] = []
  doc.descendants((node, position) => {
    if (node.isTextblock && node.textContent.startsWith(name))
      blocks.push({ at: position + 1, size: node.content.size })
  })
  return blocks
}

function inLast(blocks: { at: number; size: number }[]) {
  return inside(blocks.at(-1))
}

function inside(block: { at: number } | undefined) {
  return block && block.at + 2
}
