import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { soakOptions } from '#worker/testing/soak-options.ts'
import { openEditor, pasteInto, pressKey, typeText } from '../article-editor.testing.ts'
import { seededRandom, wholeNumber } from '../seeded-random.testing.ts'
import { propose, restart } from './proposal.testing.ts'

const { seed, rounds } = soakOptions(200, 20_000)
/** The author's marks around the range: where they are says where the range must be. */
const [startMark, endMark] = ['\ue000', '\ue001']
const around = [
  '<p>One two three.</p><ul><li><p>a</p></li><li><p>b</p></li></ul>',
  '<p>Four <em>five</em> six.</p><p>x</p>',
]
const ranges = [
  `<p>Before ${startMark}words <a href="https://a.example/">in a link</a> <code>c</code>${endMark} behind.</p>`,
  `<ul><li><p>Item ${startMark}with <strong>words</strong>${endMark}.</p></li></ul>`,
  `<p>${startMark}</p><p>First block<sup><a href="#fn-1" id="fnref-1">1</a></sup>.</p><ul><li><p>item</p></li></ul><p>${endMark}</p>`,
]
const note = '<section class="footnotes"><ol><li id="fn-1"><p>note</p></li></ol></section>'
const pasted = ['<p>a</p><p>b</p>', 'text', '<ul><li>a</li></ul>', '<table><tr><td>a</td></tr></table>', '<hr>']

test(`${rounds} random edits while proposals stream: range, text and undo are right every time (seed ${seed})`, () => {
  const random = seededRandom(seed)
  const whole = (most: number) => wholeNumber(random, 0, most)
  const pick = <Item>(items: readonly Item[]) => items[whole(items.length - 1)] as Item
  const editor = openEditor('')
  let edits = 0
  while (edits < rounds) {
    const marked = pick(ranges)
    restart(editor, around[0] + marked + around[1] + (marked.includes('fn-1') ? note : ''))
    const { from, to } = rangeIn(editor)
    const { doc } = editor.state
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))))
    const proposal = propose(editor)
    const original = contentOf(editor)
    const answer = proposal.source.replace(/\b(with|words|First)\b/, 'other')
    const depth = depthOf(editor)
    let content: string | null = original
    for (let part = 0; part < answer.length && content === original && edits < rounds; part += 10) {
      const { doc } = editor.state
      if (part % 30 === 0) proposal.preview(answer.slice(0, part))
      expect(editor.state.doc).toBe(doc)
      const name = edit(editor, pick, whole)
      edits++
      const story = `edit ${edits}, ${name}: ${doc}\n${editor.state.doc}`
      content = contentOf(editor)
      // Joining blocks puts the range into another one: then the proposal may end.
      const isMoved = depthOf(editor) !== depth
      if (content !== null && !isMoved) expect(proposal.ended() === null, story).toBe(content === original)
      else if (content === original && proposal.ended()) content = null
    }
    // A mark is gone, so that nothing tells where the range must be, or the proposal has ended with a join.
    if (content === null) continue
    const before = editor.getHTML()
    const problem = proposal.finish(answer)
    expect(editor.getHTML()).toBe(before)
    const accepted = proposal.accept()
    if (problem) {
      expect(accepted).toHaveProperty('problem')
      expect(editor.getHTML()).toBe(before)
      continue
    }
    expect(withoutNumbers(editor.getHTML())).toBe(
      withoutNumbers(before).replace(/\b(with|words|First)\b(?=[^\ue001]*\ue001)/, 'other'),
    )
    editor.commands.undo()
    expect(editor.getHTML()).toBe(before)
    expect(proposal.ended()).toBeNull()
  }
})

/** Changes the text at random, anywhere but at the very edges of the range. @returns what it did */
function edit(editor: Editor, pick: <Item>(items: readonly Item[]) => Item, whole: (most: number) => number): string {
  const { doc } = editor.state
  const range = rangeIn(editor)
  const at = (): number => {
    const position = whole(doc.content.size)
    const isEdge = Math.abs(position - range.from) < 2 || Math.abs(position - range.to) < 2
    return isEdge ? at() : position
  }
  const [from, near] = [at(), whole(6)]
  const to = whole(2) ? from : Math.min(doc.content.size, from + near)
  const selection = TextSelection.between(doc.resolve(from), doc.resolve(to))
  if (Math.min(...[range.from, range.to].map((edge) => Math.abs(selection.head - edge))) < 2) return 'nothing'
  editor.view.dispatch(editor.state.tr.setSelection(selection))
  const steps: Record<string, () => unknown> = {
    type: () => typeText(editor, pick(['a', 'ab c', ' ', '- '])),
    paste: () => pasteInto(editor, { html: pick(pasted) }),
    key: () => pressKey(editor, pick(['Enter', 'Backspace', 'Delete'])),
    delete: () => editor.commands.deleteSelection(),
    bold: () => editor.chain().setTextSelection(selection).toggleBold().run(),
    heading: () => editor.commands.toggleHeading({ level: 2 }),
    undo: () => editor.commands.undo(),
    redo: () => editor.commands.redo(),
  }
  const name = pick(Object.keys(steps))
  steps[name]?.()
  return `${name} at ${from} to ${to}`
}

/** The range between the marks; empty where one is missing. */
function rangeIn({ state: { doc } }: Editor): { from: number; to: number } {
  let [from, to] = [0, 0]
  doc.descendants((node, position) => {
    const [start, end] = [node.text?.indexOf(startMark) ?? -1, node.text?.indexOf(endMark) ?? -1]
    // A block with nothing but a mark is outside.
    if (start >= 0) from = node.text === startMark ? position + 2 : position + start + 1
    if (end >= 0) to = node.text === endMark ? position - 1 : position + end
  })
  return { from, to }
}

function depthOf(editor: Editor): number {
  return editor.state.doc.resolve(rangeIn(editor).from).depth
}

/** The content between the marks, without the numbers of notes and the blocks around a mark; null without both marks. */
function contentOf(editor: Editor): string | null {
  const html = editor.getHTML()
  const [start, end] = [html.indexOf(startMark), html.indexOf(endMark)]
  if (start < 0 || end < start) return null
  const between = withoutNumbers(html.slice(start + 1, end))
  return between.replace(/^(?:<\/\w+>)+|(?:<\w+>)+$/g, '')
}

function withoutNumbers(html: string): string {
  return html.replace(/<sup>.*?<\/sup>/g, '<sup></sup>')
}
