import { expect, test } from 'vitest'
import { openEditor, typeText } from '../article-editor.testing.ts'
import { openProposal } from './open-proposal.ts'
import { propose, selectWords } from './proposal.testing.ts'
import { sentences } from './proposal.ts'

const noted =
  '<p>One<sup><a href="#fn-1" id="fnref-1">1</a></sup> and two.</p><section class="footnotes"><ol><li id="fn-1"><p>note</p></li></ol></section>'

test('a text goes on below the block with the cursor, and what is typed above it does not matter', () => {
  const editor = openEditor(noted)
  const proposal = propose(editor, 'below')
  expect(proposal).toMatchObject({ source: '', before: 'One  and two.' })
  typeText(editor, ' Three.')
  expect(proposal.finish('<p>Four.</p><p>Five.</p>')).toBeNull()
  expect(proposal.acceptChange(1)).toEqual({ text: 'Four.\nFive.' })
  expect(editor.getHTML()).toMatch(/ and two\. Three\.<\/p><p>Four\.<\/p><p>Five\.<\/p><section/)
  editor.commands.undo()
  expect(editor.getText()).not.toContain('Four')
  expect(editor.getText()).toContain('Three')
})

test('an empty text becomes the article', () => {
  const editor = openEditor('')
  const proposal = propose(editor, 'article')
  expect(proposal.finish('## Title\n\nWords.')).toBeNull()
  proposal.accept()
  expect(editor.getHTML()).toBe('<h2>Title</h2><p>Words.</p>')
})

test('an article written anew needs nothing of the text that it replaces', () => {
  const editor = openEditor(noted)
  const proposal = propose(editor, 'article')
  expect(proposal.source).toBe('')
  expect(proposal.finish('<p>New words.</p>')).toBeNull()
  proposal.accept()
  expect(editor.getHTML()).toBe('<p>New words.</p>')
  editor.commands.undo()
  expect(editor.getHTML()).toBe(noted)
})

test('a proposal is inserted below the block, before the notes, and stays open', () => {
  const editor = openEditor(noted)
  selectWords(editor, 'and two')
  const proposal = propose(editor)
  proposal.finish('<p>or <strong>three</strong></p>')
  expect(proposal.insertBelow()).toEqual({ text: 'or three' })
  expect(editor.getHTML()).toContain('and two.</p><p>or <strong>three</strong></p><section')
  expect(proposal.ended()).toBeNull()
})

test('undo of an accepted change brings it back into the comparison, and redo takes it out', () => {
  const editor = openEditor('<p>One two three four five.</p>')
  selectWords(editor, 'One two three four')
  const proposal = propose(editor)
  proposal.finish('<p>One 2 three 4</p>')
  let calls = 0
  proposal.onChange(() => calls++)
  proposal.acceptChange(1)
  editor.commands.undo()
  expect([proposal.ended(), proposal.changeCount()]).toEqual([null, 2])
  editor.commands.redo()
  expect([proposal.ended(), proposal.changeCount()]).toEqual([null, 1])
  expect(calls).toBeGreaterThan(2)
  proposal.accept()
  expect(editor.getText()).toBe('One 2 three 4 five.')
})

test('a note that is added before the range changes its numbers only', () => {
  const editor = openEditor(noted)
  selectWords(editor, ' and two')
  editor.commands.setTextSelection({ from: 2, to: editor.state.selection.to })
  const proposal = propose(editor)
  expect(proposal.source).toBe('<p>ne⟦1⟧ and two</p>')
  editor.commands.insertContentAt(1, '<p>New<sup><a href="#fn-x" id="fnref-9">9</a></sup></p>')
  expect(proposal.ended()).toBeNull()
  expect(proposal.finish('<p>ne⟦1⟧ or two</p>')).toBeNull()
  proposal.accept()
  expect(editor.getText()).toContain('or two')
})

test.each<[name: string, end: (editor: ReturnType<typeof openEditor>) => void, sentence: string]>([
  ['is read-only', (editor) => editor.setEditable(false), sentences.readOnly],
  ['is closed', (editor) => editor.destroy(), sentences.closed],
  ['gets another text', (editor) => void editor.commands.setContent('<p>Another.</p>'), sentences.changed],
  ['has another proposal', (editor) => void openProposal(editor, 'below'), sentences.closed],
])('nothing is accepted when the editor %s', (_, end, sentence) => {
  const editor = openEditor('<p>One two.</p>')
  selectWords(editor, 'One')
  const proposal = propose(editor)
  proposal.finish('<p>Two</p>')
  end(editor)
  const { doc } = editor.state
  for (const accept of [proposal.accept, () => proposal.acceptChange(1), proposal.insertBelow]) {
    expect(accept()).toEqual({ problem: sentence })
  }
  expect(editor.state.doc).toBe(doc)
})

test.each([
  ['<p>One</p><pre><code>two</code></pre>', 'two', 'The AI does not change code. Select words of the text.'],
  ['<p>One <code>two</code></p>', 'two', sentences.noWords],
  ['<p>One two</p>', ' ', sentences.noWords],
])('a selection without words of %s is refused', (html, words, refused) => {
  const editor = openEditor(html)
  selectWords(editor, words)
  expect(openProposal(editor, 'selection')).toEqual({ refused })
})

test('a list in a caption is refused, and another answer for the same place is not', () => {
  const editor = openEditor('<figure><img src="https://example.com/a.webp"><figcaption>Two words</figcaption></figure>')
  selectWords(editor, 'Two words')
  const proposal = propose(editor)
  expect(proposal.finish('<ul><li>Two</li><li>words</li></ul>')).toHaveProperty('problem')
  expect(proposal.finish('<p>Three words</p>')).toBeNull()
  proposal.accept()
  expect(editor.getHTML()).toContain('<figcaption>Three words</figcaption>')
})

test('another answer replaces the selected words, also after one that took the whole paragraph', () => {
  const editor = openEditor('<p>We need apples and pears.</p>')
  selectWords(editor, 'apples and pears')
  const first = propose(editor)
  expect(first.finish('<ul><li>apples</li><li>pears</li></ul>')).toBeNull()
  const second = first.again()
  if ('refused' in second) throw new Error(second.refused)
  expect(second.source).toBe('<p>apples and pears</p>')
  expect(second.finish('<p>fruit</p>')).toBeNull()
  second.accept()
  expect(editor.getText()).toBe('We need fruit.')
  second.close()
})
