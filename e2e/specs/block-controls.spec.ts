import { expect } from '../fixtures/browser-test.ts'
import { test } from '../fixtures/editor-test.ts'
import { moveToEnd } from '../pages/add-blog-form.ts'
import { imageFile, pickTool, skeleton, tool } from '../pages/editor-page.ts'

test('the controls of a picture and of a table are in sight, and the keyboard reaches them', async ({ openEditor }) => {
  const { page, text } = await openEditor()
  for (let line = 0; line < 12; line++) await page.keyboard.press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await tool(page, 'Picture').click()
  // Higher than the window.
  await (await chooser).setFiles(await imageFile('boat.png', 1_600))
  await text.locator('img').click()
  const picture = page.getByRole('group', { name: 'Picture' })
  await expect(picture).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  const description = picture.getByLabel('What the picture shows')
  await expect(description).toBeFocused()
  await page.keyboard.type('A boat')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text.getByRole('img', { name: 'A boat' })).toHaveCount(1)

  await page.keyboard.press('Alt+Enter')
  await picture.getByLabel('Width').selectOption('Wide')
  await picture.getByRole('button', { name: 'Caption' }).press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('By Ana')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Words')
  await expect.poll(() => skeleton(text)).toContain('<figure><img><figcaption>By Ana</figcaption></figure><p>Words</p>')
  await expect(text.locator('figure.alignwide')).toHaveCount(1)
  await expect(picture).toHaveCount(0)
  await text.locator('figure img').click()
  await expect(picture.getByLabel('Width')).toHaveValue('alignwide')

  await moveToEnd(page)
  await pickTool(page, 'Table')
  await page.keyboard.type('Year')
  const table = page.getByRole('group', { name: 'Table' })
  await expect(table).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sum')
  await page.keyboard.press('Alt+Enter')
  await expect(table.getByRole('button', { name: 'Row above' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text.locator('tr')).toHaveCount(4)
  await page.keyboard.press('Alt+Enter')
  await table.getByRole('button', { name: 'Caption' }).press('Enter')
  await expect(table.getByRole('textbox', { name: 'Caption' })).toBeFocused()
  await page.keyboard.type('By year')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text.locator('caption')).toHaveText('By year')
  await expect(text.locator('th')).toHaveText(['Year', 'Sum', ''])

  // A picture that says it was made with AI offers to say so in its caption.
  // By keys, which the editor handles at once: it sees a selection that a script makes too late.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(text.locator('img, table')).toHaveCount(0)
  const file = await imageFile('cat.png', 2_000)
  const note = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
  const otherChooser = page.waitForEvent('filechooser')
  await tool(page, 'Picture').click()
  // The browser draws it anew, which loses all metadata.
  await (await otherChooser).setFiles({ ...file, buffer: Buffer.concat([file.buffer, Buffer.from(note)]) })
  await text.locator('img').click()
  // It is known when an autosave has uploaded the picture.
  await expect(picture.getByText('This file says that it was made with AI.')).toBeVisible()
  await picture.getByRole('button', { name: 'Say so in the caption' }).click()
  await expect(text.locator('figcaption')).toHaveText('AI-generated image.')
  await expect(picture.getByRole('button', { name: 'Say so in the caption' })).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => skeleton(text)).not.toContain('figcaption')
})
