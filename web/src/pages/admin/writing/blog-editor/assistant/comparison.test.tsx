import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openEditor } from '#web/editor/article-editor.testing.ts'
import { propose, selectWords } from '#web/editor/proposal/proposal.testing.ts'
import { Comparison } from './comparison.tsx'

afterEach(cleanup)

test('a double click accepts one change: the next one has its number and its place', async () => {
  const editor = openEditor('<p>One small boat, two small boats, three small boats.</p>')
  selectWords(editor, 'One small boat, two small boats, three small boats.')
  const proposal = propose(editor)
  expect(proposal.finish('<p>One large boat, two large boats, three large boats.</p>')).toBeNull()
  const onAccept = vi.fn()
  render(
    <Comparison
      proposal={proposal}
      blocks={proposal.comparison()}
      isBelow={false}
      isAccepting={false}
      onAccept={onAccept}
    />,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Accept 1' }))
  expect(onAccept.mock.calls).toEqual([[1]])
})

test('code is shown as code, and a note as one', () => {
  const note = '<section class="footnotes"><ol><li id="fn-1"><p>Source</p></li></ol></section>'
  const editor = openEditor(
    `<p>Call <code>open()</code> first<sup><a href="#fn-1" id="fnref-1">1</a></sup>, then press <kbd>Esc</kbd>.</p>${note}`,
  )
  editor.commands.setTextSelection({ from: 1, to: editor.state.doc.child(0).nodeSize - 1 })
  const proposal = propose(editor)
  expect(proposal.finish(proposal.source.replace('first', 'at first'))).toBeNull()
  render(
    <Comparison
      proposal={proposal}
      blocks={proposal.comparison()}
      isBelow={false}
      isAccepting={false}
      onAccept={() => {}}
    />,
  )
  const shown = screen.getByRole('listitem')
  expect(shown.querySelector('code')?.textContent).toBe('open()')
  expect(shown.querySelector('kbd')?.textContent).toBe('Esc')
  expect(shown.querySelector('.assistant-reference')?.textContent).toBe('note *')
  expect(shown.textContent).not.toContain('[')
})
