import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openEditor } from '#web/editor/article-editor.testing.ts'
import { blankFormValues } from '../../../editor-form/form-values.ts'
import { ImageTexts } from './image-texts.tsx'

afterEach(cleanup)

test('images that come or are described while the list is open are in it or leave it', () => {
  const editor = openEditor('<p>Text</p>')
  const controls = { id: 'a', latest: { current: blankFormValues } }
  render(<ImageTexts controls={controls} editor={editor} assistant={null} onAnswer={() => {}} />)
  const buttons = () => screen.queryAllByRole('button', { name: /^Describe picture/ }).length
  expect(buttons()).toBe(0)
  act(() => void editor.commands.insertContent('<img src="https://example.com/a.png" alt="">'))
  expect(buttons()).toBe(1)
  act(() => void editor.commands.setContent('<img src="https://example.com/a.png" alt="Boats">'))
  expect(buttons()).toBe(0)
  expect(screen.getByText('Every picture of the text has a description.')).toBeTruthy()
})
