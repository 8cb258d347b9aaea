import type { Locator } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { test } from '../fixtures/editor-test.ts'
import { letEditorSettle } from '../pages/add-blog-form.ts'
import { paste } from '../support/paste.ts'

const article = (name: string) =>
  `<p>${name} words<sup><a href="#fn-1" id="fnref-1">1</a></sup> here.</p><p>End of ${name}.</p><section class="footnotes"><ol><li id="fn-1"><p>Source ${name}</p></li></ol></section>`

/** The notes that the references of a text cite, in the order of the references. */
function citations(text: Locator): Promise<(string | undefined)[]> {
  return text.evaluate((root) => {
    const notes = Array.from(root.querySelectorAll('.footnotes li'), ({ textContent }) => textContent?.trim())
    return Array.from(root.querySelectorAll('sup a'), (link) => notes[Number(link.textContent) - 1])
  })
}

test('what is copied with the real clipboard brings its notes into the middle of another article', async ({
  openEditor,
}) => {
  const { page, text } = await openEditor({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { keyboard } = page
  await paste(text, { html: article('Alpha') })
  await expect(text.locator('.footnotes')).toHaveCount(1)
  await text.focus()
  await keyboard.press('ControlOrMeta+a')
  await letEditorSettle(page)
  await keyboard.press('ControlOrMeta+c')
  await paste(text, { html: article('Omega') })
  await expect(text).not.toContainText('Alpha')
  await text.getByText('End of Omega').click()
  await keyboard.press('Home')
  await letEditorSettle(page)
  await keyboard.press('ControlOrMeta+v')
  await expect(text).toContainText('End of Alpha')
  expect(await citations(text)).toEqual(['Source Omega', 'Source Alpha'])

  await text.getByText('Alpha words').click()
  await letEditorSettle(page)
  await keyboard.press('End')
  await letEditorSettle(page)
  for (let letter = 0; letter < ' here.'.length; letter++) await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await expect(page.getByText('The footnote “Source Alpha” went with its reference.')).toBeVisible()
  expect(await citations(text)).toEqual(['Source Omega'])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => citations(text)).toEqual(['Source Omega', 'Source Alpha'])
  await expect(text).toBeFocused()
})
