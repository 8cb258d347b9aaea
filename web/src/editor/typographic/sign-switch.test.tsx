import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openEditor, pressKey, typeText } from '../article-editor.testing.ts'
import { signRules } from './sign-rules.ts'
import { SignSwitch } from './sign-switch.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function openWithSigns(html: string) {
  const editor = openEditor(html)
  editor.registerPlugin(signRules())
  return editor
}

const german = 'Das ist ein Satz, und er ist nicht sehr lang, aber es sind die Worte, die man oft in einem Text hat. '
const french = 'Ce sont des mots que l’on trouve dans les textes, et il y en a pour une phrase avec un peu de tout. '

test.each([
  ['', `"Yes," she said, "it's 'fine' (c) -- wait...`, '“Yes,” she said, “it’s ‘fine’ © – wait…'],
  ['', 'a --- b', 'a — b'],
  ['', 'see https://a.example/x--y...z', 'see https://a.example/x--y...z'],
  ['', 'Go (tm) on', 'Go ™ on'],
  [german, `"Ja" und 'so'`, `${german}„Ja“ und ‚so‘`],
  [french, '"Oui"', `${french}«\u202fOui\u202f»`],
])('behind “%s”, typing %j gives %j', (before, typed, text) => {
  const editor = openWithSigns(`<p>${before}</p>`)
  typeText(editor, before ? ` ${typed}` : typed)
  expect(editor.getText().trim()).toBe(text)
})

test.each(['a "', "it'", 'a --', 'a ...', '(c)'])('one Backspace after %j gives what was typed', (typed) => {
  const editor = openWithSigns('<p></p>')
  typeText(editor, typed)
  expect(editor.getText()).not.toContain(typed)
  pressKey(editor, 'Backspace')
  expect(editor.getText()).toBe(typed)
})

test.each(['<pre><code>x</code></pre>', '<p><code>x</code></p>'])('the signs of code stay: %s', (html) => {
  const editor = openWithSigns(html)
  typeText(editor, '"a" -- ... (c)')
  expect(editor.getText().trim()).toBe('x"a" -- ... (c)')
})

test('three hyphens at the beginning of a block are still a line', () => {
  const editor = openWithSigns('<p></p>')
  typeText(editor, '---')
  expect(editor.getHTML()).toContain('<hr>')
})

test('the choice is off at first, and is kept for this browser', async () => {
  const editor = openEditor('<p></p>')
  render(<SignSwitch editor={editor} />)
  const box = screen.getByRole('checkbox', { name: 'Typographic signs' })
  expect(box).toHaveProperty('checked', false)
  const before = editor.state.plugins.length
  await userEvent.click(box)
  await vi.waitFor(() => expect(editor.state.plugins).toHaveLength(before + 1))
  cleanup()
  expect(editor.state.plugins).toHaveLength(before)
  render(<SignSwitch editor={editor} />)
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
})
