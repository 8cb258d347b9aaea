import type { Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { test } from '../fixtures/editor-test.ts'
import { letEditorSettle } from '../pages/add-blog-form.ts'
import { imageFile, pickTool, skeleton, tool, widthsOf } from '../pages/editor-page.ts'

const linkDialog = (page: Page) => page.getByRole('dialog', { name: 'Link' })
/** Waits until the dialog is closed and the editor has its selection again. */
const noDialog = (page: Page) => expect(linkDialog(page)).toHaveCount(0)

// toolbar.test.tsx and link-editor.test.tsx test each button, each shortcut and the link dialog.
test('the toolbar works by mouse, is one Tab stop, and its shortcuts reach the text', async ({ openEditor }) => {
  const { page, text } = await openEditor()
  await page.keyboard.type('Undone')
  // The number of undo steps depends on the typing speed.
  const undo = tool(page, 'Undo')
  while ((await undo.getAttribute('aria-disabled')) === 'false') await undo.click()
  await expect(text).toHaveText('')
  await expect(text).toBeFocused()
  await tool(page, 'Redo').click()
  await expect(text).toHaveText(/^U/)
  await text.fill('')
  await page.keyboard.type('Some words')
  await selectLine(page)
  for (const [name, expected] of [
    ['H2 heading', '<h2>Some words</h2>'],
    ['Italic', '<p><em>Some words</em></p>'],
    ['Code block', '<pre><code>Some words</code></pre>'],
  ] as const) {
    await tool(page, name).click()
    await expect.poll(() => skeleton(text), name).toMatch(new RegExp(`^${expected}`))
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(text).toBeFocused()
    await tool(page, name).click()
    await expect.poll(() => skeleton(text), name).toMatch(/^<p>Some words<\/p>/)
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false')
  }

  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Insert a block')).toBeFocused()
  for (const _ of ['Block', 'H2 heading']) await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'H2 heading')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool(page, 'More tools')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Insert a block')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('Some words')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Home')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Bold')).toBeFocused()
  await expect(tool(page, 'Bold')).toHaveAttribute('title', /^Bold \((Ctrl\+|⌘)B\)$/)
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect.poll(() => skeleton(text)).toMatch(/^<p><strong>Some words<\/strong><\/p>/)
  await page.keyboard.press('Control+b')
  await expect.poll(() => skeleton(text)).toMatch(/^<p>Some words<\/p>/)
  // The button of the AI is between them.
  for (const _ of ['AI', 'tools']) await page.keyboard.press('Shift+Tab')
  await expect(tool(page, 'Bold')).toBeFocused()
  for (const _ of ['AI', 'text']) await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await selectLine(page)

  await page.keyboard.press('Control+Shift+8')
  await expect.poll(() => skeleton(text)).toMatch(/^<ul><li><p>Some words<\/p><\/li><\/ul>/)
  await page.keyboard.press('Control+Shift+8')

  await page.keyboard.press('Control+k')
  const field = linkDialog(page).getByLabel('Address')
  await expect(field).toBeFocused()
  await field.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(linkDialog(page).getByText('Enter a web address (https://…)')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await noDialog(page)
  await expect(text).toBeFocused()
  await tool(page, 'Link').click()
  await field.fill('example.com/a')
  await linkDialog(page).getByRole('button', { name: 'Add link' }).click()
  await expect(text.getByRole('link', { name: 'Some words' })).toHaveAttribute('href', 'https://example.com/a')
  await noDialog(page)
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+k')
  await linkDialog(page).getByRole('button', { name: 'Remove link' }).click()
  await expect(text.getByRole('link')).toHaveCount(0)
  await noDialog(page)
  await expect(text).toBeFocused()

  await page.keyboard.press('Control+Alt+c')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-disabled', 'true')
  await expect(tool(page, 'Link')).toHaveAttribute('aria-disabled', 'true')
  for (const keys of ['Control+k', 'Control+b', 'Tab']) await page.keyboard.press(keys)
  await expect(linkDialog(page)).toHaveCount(0)
  await expect.poll(() => skeleton(text)).toMatch(/^<pre><code> {2}Some words<\/code><\/pre>/)
  await expect(page.getByRole('status').filter({ hasText: 'press Escape, then Tab' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()

  await text.fill('')
  await pickTool(page, 'Divider')
  await expect(text.locator('hr')).toHaveCount(1)
  await page.keyboard.type('See https://example.com/c and more')
  await expect(text.getByRole('link', { name: 'https://example.com/c', exact: true })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await tool(page, 'Picture').click()
  await (await chooser).setFiles([await imageFile('one.png', 320), await imageFile('two.png', 480)])
  await expect.poll(() => widthsOf(text)).toEqual([320, 480])
})

test('on a phone the toolbar shows that it scrolls, and neither it nor the save bar covers the cursor', async ({
  openEditor,
}) => {
  const { page, text } = await openEditor()
  await page.setViewportSize({ width: 390, height: 700 })
  const more = (side: string) => page.locator(`.toolbar-more[data-side="${side}"]`)
  await expect(more('end')).toBeVisible()
  await expect(more('start')).toHaveCount(0)
  await page.keyboard.press('Alt+F10')
  for (const key of [...Array(14).fill('ArrowRight'), 'Home', 'End', 'ArrowLeft', 'Home']) {
    await page.keyboard.press(key)
    // The buttons at the ends appear and disappear after the scroll.
    await expect.poll(() => page.evaluate(isFocusCovered), key).toBe(false)
  }
  await more('end').click()
  await expect(more('start')).toBeVisible()
  // The last one, the menu, is always in sight.
  for (const key of ['End', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(more('end')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()

  for (let line = 0; line < 20; line++) await page.keyboard.press('Enter')
  expect(await page.evaluate(isCursorCovered), 'Enter').toBe(false)
  await page.keyboard.type('The last line')
  for (let line = 0; line < 20; line++) {
    await page.keyboard.press('ArrowUp')
    await letEditorSettle(page)
    expect(await page.evaluate(isCursorCovered), `ArrowUp ${line}`).toBe(false)
  }
})

/** Whether another element covers an end of the focused one. Runs in the browser. */
function isFocusCovered() {
  const focused = document.activeElement
  const { left = 0, right = 0, top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {}
  const ends = [left + 1, right - 1].map((x) => document.elementFromPoint(x, (top + bottom) / 2))
  return ends.some((element) => !focused?.contains(element))
}

/** Whether the line of the cursor is behind the toolbar or the save bar. Runs in the browser. */
function isCursorCovered() {
  const node = document.getSelection()?.focusNode
  const line = node instanceof Element ? node : node?.parentElement
  const { top = 0, bottom = 0 } = line?.getBoundingClientRect() ?? {}
  const covered = [...document.querySelectorAll('.toolbar-frame, .save-bar')].map((bar) => bar.getBoundingClientRect())
  return covered.some((bar) => bar.top < bottom && bar.bottom > top)
}

/** Selects the line only: the whole content includes the empty line at the end. */
async function selectLine(page: Page) {
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await letEditorSettle(page)
}
