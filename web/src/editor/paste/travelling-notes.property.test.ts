import type { Editor } from '@tiptap/core'
import { AllSelection, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { soakOptions } from '#worker/testing/soak-options.ts'
import { openEditor, pasteInto } from '../article-editor.testing.ts'
import { moveBlocks } from '../menus/move-blocks.ts'
import { seededRandom, wholeNumber } from '../seeded-random.testing.ts'
import { citations, copyFrom, endOfText, wordsIn } from './citations.testing.ts'

const { seed, rounds } = soakOptions(500, 10_000)
/** A longer text makes the steps slow and finds nothing more. */
const maxSize = 700
const image = '<img src="https://example.com/a.webp" alt="a">'
type Line = () => string

/** Blocks with lines of words and references in each place that an article has. */
const blocks: ((line: Line) => string)[] = [
  (line) => `<p>${line()}</p>`,
  (line) => `<p>${line()}</p>`,
  (line) => `<h2>${line()}</h2>`,
  (line) => `<ul><li><p>${line()}</p><ol><li><p>${line()}</p></li></ol></li><li><p>${line()}</p></li></ul>`,
  (line) => `<ul class="tasks"><li><input type="checkbox" disabled=""><p>${line()}</p></li></ul>`,
  (line) => `<blockquote><p>${line()}</p></blockquote>`,
  (line) => `<div class="callout tip" role="note"><p>${line()}</p></div>`,
  (line) => `<details><summary>${line()}</summary><p>${line()}</p></details>`,
  (line) => `<table><tbody><tr><td><p>${line()}</p></td><td><p>${line()}</p></td></tr></tbody></table>`,
  (line) => `<figure class="alignwide">${image}<figcaption>${line()}</figcaption></figure>`,
  () => '<pre><code>code</code></pre>',
  () => image,
]
const contents: ((text: string) => string)[] = [
  (text) => `<p>${text}</p>`,
  (text) => `<p><strong>${text}</strong></p><p>more</p>`,
  (text) => `<ul><li><p>${text}</p></li></ul>`,
  (text) => `<pre><code>${text}</code></pre>`,
  (text) => `<table><tbody><tr><td><p>${text}</p></td></tr></tbody></table>`,
  (text) => `${image}<p>${text}</p>`,
]

test(`${rounds} random copies between two articles: each reference cites what it cited (seed ${seed})`, async () => {
  const random = seededRandom(seed)
  const whole = (most: number) => wholeNumber(random, 0, most)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[whole(items.length - 1)]
  let articles = 0

  function article(): string {
    const name = `${++articles}`
    const notes: string[] = []
    const line = () => {
      if (whole(2) === 0) return 'plain words'
      const isNew = whole(3) > 0 || notes.length === 0
      if (isNew) notes.push(pick(contents)?.(`Source ${name}.${notes.length + 1}`) ?? '')
      const number = isNew ? notes.length : 1 + whole(notes.length - 1)
      return `some<sup><a href="#fn-${number}">${number}</a></sup> words`
    }
    const text = Array.from({ length: 1 + whole(5) }, () => pick(blocks)?.(line) ?? '').join('')
    const items = notes.map((note, index) => `<li id="fn-${index + 1}">${note}</li>`)
    return `${text}<section class="footnotes"><ol>${items.join('')}</ol></section>`
  }

  function select(editor: Editor) {
    const { state, view } = editor
    const { doc } = state
    const end = endOfText(doc)
    const at = () => doc.resolve(whole(end))
    const kind = whole(5)
    let selection: Selection = TextSelection.between(at(), at())
    if (kind === 0) selection = new AllSelection(doc)
    if (kind === 1) selection = Selection.near(at())
    const position = whole(end - 1)
    const node = doc.nodeAt(position)
    if (kind === 2 && node && NodeSelection.isSelectable(node)) selection = NodeSelection.create(doc, position)
    view.dispatch(state.tr.setSelection(selection))
  }

  /** @returns what the text cited before the paste */
  function copy(from: Editor, to: Editor, isCut: boolean): string[] {
    const { selection, doc } = from.state
    const copied = citedIn(from, selection.from, selection.to)
    const words = wordsIn(from, selection.from, selection.to)
    const clipboard = copyFrom(from, isCut)
    for (const source of copied) expect(clipboard.text, 'the plain text').toContain(source.replace('more', ''))
    if (isCut && whole(2) === 0) to.commands.setContent(to.getHTML())
    do select(to)
    while (isInNotes(to.state.selection))
    const { selection: place } = to.state
    const expected = [...citedIn(to, 0, place.from), ...copied, ...citedIn(to, place.to, to.state.doc.content.size)]
    const text = wordsIn(to, 0, place.from) + words + wordsIn(to, place.to)
    const before = citations(to)
    const said = `${doc} (${selection.from} to ${selection.to}) in ${to.state.doc} (${place.from} to ${place.to})`
    pasteInto(to, clipboard)
    to.state.doc.check()
    // Code gets the plain text.
    if (place.$from.parent.type.spec.code) return before
    expect(citations(to), said).toEqual(expected)
    expect(wordsIn(to, 0), said).toBe(text)
    return before
  }

  const editors = [openEditor(article()), openEditor(article())]
  for (let round = 0; round < rounds; round++) {
    // Each paste is checked when nothing else happens, and keeps the text of before until then.
    if (round % 100 === 0) await new Promise((resolve) => setTimeout(resolve))
    const [from, to] = [pick(editors), pick(editors)]
    if (!from || !to) throw new Error('There are two editors.')
    do select(from)
    while (from.state.selection.empty)
    const before = copy(from, to, whole(3) === 0)
    const after = citations(to)
    if (whole(3) === 0) {
      to.commands.undo()
      expect(citations(to)).toEqual(before)
      to.commands.redo()
      expect(citations(to)).toEqual(after)
    }
    if (whole(3) === 0) moveBlocks(from, pick(['up', 'down'] as const) ?? 'up')
    expect(new Set(citations(from)).has('0 notes')).toBe(false)
    for (const editor of editors) if (editor.state.doc.content.size > maxSize) editor.commands.setContent(article())
  }
})

function isInNotes({ $to }: Selection): boolean {
  return $to.depth > 0 && $to.node(1).type.name === 'footnotes'
}

/** The notes that the references of a range cite. */
function citedIn(editor: Editor, from: number, to: number): string[] {
  const cited = citations(editor)
  const found: string[] = []
  let index = 0
  editor.state.doc.descendants(({ type }, position) => {
    if (type.name !== 'footnoteRef') return
    const source = cited[index++]
    if (source !== undefined && position >= from && position < to) found.push(source)
  })
  return found
}
