import { expect, test } from 'vitest'
import { openEditor, typeText } from '../article-editor.testing.ts'
import { propose, selectWords } from './proposal.testing.ts'

const article =
  '<h2>Old title</h2><p>One two three. See <a href="https://a.example/">the docs</a> now.</p><ul><li><p>a</p></li></ul>'

test('a proposal changes nothing until it is accepted, and undo brings the text back', () => {
  const editor = openEditor(article)
  const before = editor.getHTML()
  const proposal = propose(editor, 'text')
  expect(proposal.source).toBe(
    '<h2>Old title</h2><p>One two three. See ⟦1⟧the docs⟦/1⟧ now.</p><ul><li><p>a</p></li></ul>',
  )
  const answer = proposal.source.replace('two', 'zwei').replace('Old', 'New').replace('now', 'later')
  proposal.preview(answer)
  expect(proposal.finish(answer)).toBeNull()
  expect(editor.getHTML()).toBe(before)
  expect(proposal.accept()).toEqual({ text: 'New\nzwei\nlater' })
  expect(editor.getHTML()).toContain('<p>One zwei three. See <a href="https://a.example/">the docs</a> later.</p>')
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test('one change is accepted alone, and the others stay proposed', () => {
  const editor = openEditor(article)
  const proposal = propose(editor, 'text')
  proposal.finish(proposal.source.replace('two', 'zwei').replace('Old', 'New').replace('now', 'later'))
  expect(proposal.changeCount()).toBe(3)
  expect(proposal.acceptChange(2)).toEqual({ text: 'zwei' })
  expect(editor.getText()).toContain('Old title')
  expect(editor.getText()).toContain('One zwei three. See the docs now.')
  expect(proposal.changeCount()).toBe(2)
})

test('the comparison has the words of both texts with their changes', () => {
  const editor = openEditor('<p>A plain word here.</p>')
  selectWords(editor, 'plain word')
  const proposal = propose(editor)
  expect(proposal.finish('<p>plain <strong>text</strong></p>')).toBeNull()
  expect(proposal.comparison()).toEqual([
    {
      name: 'paragraph',
      level: null,
      around: [],
      pieces: [
        { text: 'plain ', side: 'both', change: null, marks: [] },
        { text: 'word', side: 'removed', change: 1, marks: [] },
        { text: 'text', side: 'added', change: 1, marks: ['bold'] },
      ],
    },
  ])
})

test('what is typed before the range moves it, and what is typed in it ends the proposal', () => {
  const editor = openEditor('<p>First.</p><p>Second one.</p>')
  selectWords(editor, 'Second')
  const proposal = propose(editor)
  proposal.finish('<p>Third</p>')
  editor.commands.setTextSelection(1)
  typeText(editor, 'Very ')
  expect(proposal.ended()).toBeNull()
  expect(proposal.accept()).toEqual({ text: 'Third' })
  expect(editor.getText()).toBe('Very First.\n\nThird one.')
  selectWords(editor, 'ird')
  typeText(editor, 'x')
  expect(proposal.ended()).toBe('You have changed this part of your text, so the proposal has ended.')
  expect(proposal.accept()).toEqual({ problem: proposal.ended() })
})

test('a selection that becomes a list splits its paragraph', () => {
  const editor = openEditor('<p>We need apples and pears. Soon.</p>')
  selectWords(editor, 'apples and pears')
  const proposal = propose(editor)
  expect(proposal.finish('Sure, here is the list:\n\n- apples\n- pears')).toBeNull()
  proposal.accept()
  expect(editor.getHTML()).toBe('<p>We need </p><ul><li><p>apples</p></li><li><p>pears</p></li></ul><p>. Soon.</p>')
})

test('each changed word of a paragraph of thousands of characters is a change of its own', () => {
  const sentences = Array.from(
    { length: 60 },
    (_, index) => `Line ${index} tells of old boats in the harbour, and of gulls.`,
  )
  const proposal = propose(openEditor(`<p>${sentences.join(' ')}</p>`), 'text')
  expect(proposal.finish(proposal.source.replaceAll('tells', 'speaks'))).toBeNull()
  expect(proposal.changeCount()).toBe(60)
  expect(proposal.acceptChange(60)).toEqual({ text: 'speaks' })
})

test('a new paragraph before a changed one is a change of its own', () => {
  const editor = openEditor('<p>The old boat lies in the harbour.</p><p>The end.</p>')
  const proposal = propose(editor, 'text')
  proposal.finish(`<p>Nobody knows who built it.</p>${proposal.source.replace('old', 'small')}`)
  expect(proposal.changeCount()).toBe(2)
  expect(proposal.acceptChange(1)).toEqual({ text: 'Nobody knows who built it.' })
  expect(proposal.acceptChange(1)).toEqual({ text: 'small' })
  expect(editor.getText()).toBe('Nobody knows who built it.\n\nThe small boat lies in the harbour.\n\nThe end.')
})
