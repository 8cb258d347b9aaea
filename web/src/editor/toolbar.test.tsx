import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEditor, pressKey } from './article-editor.testing.ts'
import { ToolMenu } from './menus/tool-menu.tsx'
import { Toolbar } from './toolbar.tsx'

beforeEach(() => {
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollTo = () => {}
  HTMLElement.prototype.showPopover = () => {}
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => vi.unstubAllGlobals())

/** The toolbar, and its menu, over a text whose words are selected. */
function renderToolbar(isBare = false) {
  const choose = vi.fn()
  const editor = openEditor('<p>A word</p>')
  editor.commands.setTextSelection({ from: 1, to: 7 })
  const focus = vi.spyOn(editor.view, 'focus')
  const context = { editor, owner: 'a', edges: { top: 0, bottom: 0 }, openMenu: () => {}, chooseImages: () => {} }
  render(
    <>
      <Toolbar ref={{ current: null }} context={context} controls="text" disabled={false} isBare={isBare} beside="" />
      <ToolMenu context={context} button={document.body} choice={[isBare, choose]} onClose={() => {}} />
    </>,
  )
  const html = () => editor.getHTML().replace(/(?<!^)<p><\/p>$/, '')
  return { editor, html, focus, choose }
}

const isTool = new Set(['button', 'menuitem', 'menuitemcheckbox'])
/** A button of the toolbar or of its menu. */
function tool(name: string) {
  const found = screen.getAllByLabelText(name).find((element) => isTool.has(element.role ?? 'button'))
  if (!found) throw new Error(`There is no tool “${name}”.`)
  return found
}
const isOn = (name: string) => tool(name).ariaPressed ?? tool(name).ariaChecked

test.each([
  ['H2 heading', '<h2>A word</h2>'],
  ['H3 heading', '<h3>A word</h3>'],
  ['H4 heading', '<h4>A word</h4>'],
  ['Bold', '<p><strong>A word</strong></p>'],
  ['Italic', '<p><em>A word</em></p>'],
  ['Underline', '<p><u>A word</u></p>'],
  ['Strike', '<p><s>A word</s></p>'],
  ['Highlight', '<p><mark>A word</mark></p>'],
  ['Superscript', '<p><sup>A word</sup></p>'],
  ['Subscript', '<p><sub>A word</sub></p>'],
  ['Keyboard key', '<p><kbd>A word</kbd></p>'],
  ['Bullet list', '<ul><li><p>A word</p></li></ul>'],
  ['Task list', '<ul class="tasks"><li><input type="checkbox" disabled=""><p>A word</p></li></ul>'],
  ['Ordered list', '<ol><li><p>A word</p></li></ol>'],
  ['Quote', '<blockquote><p>A word</p></blockquote>'],
  ['Code block', '<pre><code>A word</code></pre>'],
])('the button “%s” changes the selected words, and changes them back', async (name, expected) => {
  const { html, focus } = renderToolbar()
  await userEvent.click(tool(name))
  expect(html()).toBe(expected)
  await waitFor(() => expect(isOn(name)).toBe('true'))
  await waitFor(() => expect(focus).toHaveBeenCalled())
  await userEvent.click(tool(name))
  expect(html()).toBe('<p>A word</p>')
  await waitFor(() => expect(isOn(name)).toBe('false'))
})

test.each([
  ['Ctrl+B', 'b', {}, '<p><strong>A word</strong></p>'],
  ['Ctrl+I', 'i', {}, '<p><em>A word</em></p>'],
  ['Ctrl+U', 'u', {}, '<p><u>A word</u></p>'],
  ['Ctrl+Shift+S', 'S', { shiftKey: true, keyCode: 83 }, '<p><s>A word</s></p>'],
  ['Ctrl+Alt+2', '2', { altKey: true }, '<h2>A word</h2>'],
  ['Ctrl+Shift+8', '*', { shiftKey: true, keyCode: 56 }, '<ul><li><p>A word</p></li></ul>'],
  ['Ctrl+Shift+7', '&', { shiftKey: true, keyCode: 55 }, '<ol><li><p>A word</p></li></ol>'],
  ['Ctrl+Shift+B', 'B', { shiftKey: true, keyCode: 66 }, '<blockquote><p>A word</p></blockquote>'],
])('%s does the same as its button', (_, key, modifiers, expected) => {
  const { editor, html } = renderToolbar()
  for (const changed of [expected, '<p>A word</p>']) {
    act(() => void pressKey(editor, key, { ctrlKey: true, ...modifiers }))
    expect(html()).toBe(changed)
  }
})

test('a choice takes the tools out of the row, and the menu has them all', async () => {
  const { html, choose } = renderToolbar(true)
  expect(screen.getAllByRole('toolbar').flatMap((bar) => [...bar.querySelectorAll('[data-tool]')])).toHaveLength(1)
  await userEvent.click(tool('Bold'))
  expect(html()).toBe('<p><strong>A word</strong></p>')
  const choice = screen.getByText('Tools only at selected words')
  expect(choice.ariaChecked).toBe('true')
  await userEvent.click(choice)
  expect(choose).toHaveBeenCalledWith(false)
})
