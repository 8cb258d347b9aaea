import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { test } from '../fixtures/editor-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm, closeDetails, openDetails } from '../pages/add-blog-form.ts'
import { imageFile, tool } from '../pages/editor-page.ts'
import { deleteBlog } from '../support/admin-api.ts'
import { answer } from '../support/intercept.ts'
import { pageOptionsOf, screens } from '../support/walks/check-stops.ts'

const card = { href: 'https://example.com/report', title: 'The report', text: 'What it says', image: '', alt: '' }
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const picture = (page: Page) => page.getByRole('group', { name: 'Picture' })

/** Playwright catches file choosers from the first listener on: a key that follows at once may open one before. */
function catchFileChoosers(page: Page) {
  page.on('filechooser', () => {})
}

test('an article with every kind of block is written and published by the keyboard alone', async ({
  openEditor,
  token,
}) => {
  const { page, text } = await openEditor()
  catchFileChoosers(page)
  await answer(page, '**/api/admin/link-card', { success: true, card })
  const form = addBlogForm(page)
  const { keyboard } = page

  await tabTo(page, form.title, 'Shift+Tab')
  await keyboard.type('By keyboard alone')
  await keyboard.press('Enter')
  await keyboard.type('A sub title')
  await keyboard.press('Enter')
  await keyboard.type('First words.\n/image')
  await expect(option(page, 'Picture')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await keyboard.press('Enter')
  await (await chooser).setFiles(await imageFile('boat.png', 320))
  await expect(form.images).toHaveCount(1)
  await keyboard.press('ArrowUp')
  await expect(picture(page)).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.type('A boat')
  // Behind the field of the caption is the button that goes to it in the text.
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  // The text gets the focus with the next frame: a key before it would be the button's.
  await expect(text).toBeFocused()
  await keyboard.type('On the way\n/table')

  await expect(option(page, 'Table')).toBeVisible()
  await keyboard.press('Enter')
  // The keys of tables load with their controls.
  await expect(page.getByRole('group', { name: 'Table' })).toBeVisible()
  for (const cell of ['Place', 'Year', 'Boats', 'Oslo']) {
    await keyboard.type(cell)
    await keyboard.press('Tab')
  }
  while ((await cursorBlock(page)).endsWith('td')) await keyboard.press('ArrowDown')
  await keyboard.type('A claim')
  await keyboard.press('Control+Alt+f')
  await keyboard.type('Its source')
  await keyboard.press('Escape')
  await keyboard.type('.\n/link card')
  await expect(option(page, 'Link card')).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByLabel('Address of the page')).toBeFocused()
  await keyboard.type('example.com/report\n')
  await expect(text.locator('.link-card')).toHaveCount(1)
  await expect(text).toBeFocused()

  await tabTo(page, form.thumbnail)
  const thumbnail = page.waitForEvent('filechooser')
  await keyboard.press('Space')
  await (await thumbnail).setFiles(await imageFile('thumbnail.png', 640))
  await expect(form.preview).toBeVisible()
  await tabTo(page, form.category)
  await keyboard.type('Lifestyle')
  await tabTo(page, form.publishNow)
  await keyboard.press('Space')
  await tabTo(page, form.add)
  await keyboard.press('Enter')
  await expect(page.getByText('Blog added successfully')).toBeVisible()
  const id = await addedId(page)
  await tabTo(page, page.getByRole('link', { name: 'View', exact: true }))
  await keyboard.press('Enter')
  await expectArticle(page, 'By keyboard alone')
  await deleteBlog(stack, token, id)
})

test('an article with every kind of block is written and published by touch on a phone', async ({
  openEditor,
  token,
}) => {
  const { page, text } = await openEditor(pageOptionsOf(screens.phone))
  catchFileChoosers(page)
  await answer(page, '**/api/admin/link-card', { success: true, card })
  const form = addBlogForm(page)
  const insert = async (name: string) => {
    await tool(page, 'Insert a block').tap()
    await option(page, name).tap()
  }

  await form.title.tap()
  await page.keyboard.type('By touch')
  await form.subTitle.tap()
  await page.keyboard.type('A sub title')
  await text.tap()
  await page.keyboard.type('First words.\n')
  const chooser = page.waitForEvent('filechooser')
  await insert('Picture')
  await (await chooser).setFiles(await imageFile('boat.png', 320))
  await form.images.tap()
  await picture(page).getByLabel('What the picture shows').tap()
  await page.keyboard.type('A boat')
  await picture(page).getByRole('button', { name: 'Caption' }).tap()
  await expect(text).toBeFocused()
  await page.keyboard.type('On the way\n')

  await insert('Table')
  for (const [index, word] of ['Place', 'Year', 'Boats', 'Oslo'].entries()) {
    await text.locator('th, td').nth(index).tap()
    await page.keyboard.type(word)
  }
  await text.locator('> p').last().tap()
  await page.keyboard.type('A claim')
  await insert('Footnote')
  await expect(text).toBeFocused()
  await page.keyboard.type('Its source')
  await text.locator('> p').last().tap()
  await page.keyboard.press('End')
  await page.keyboard.type('.\n')
  await insert('Link card')
  await page.getByLabel('Address of the page').fill('example.com/report')
  await page.getByRole('dialog', { name: 'Link card' }).getByRole('button', { name: 'Insert' }).tap()
  await expect(text.locator('.link-card')).toHaveCount(1)

  await openDetails(page)
  await form.thumbnail.setInputFiles(await imageFile('thumbnail.png', 640))
  await form.category.selectOption('Lifestyle')
  await expect(form.preview).toBeVisible()
  await closeDetails(page)
  await form.publishNow.tap()
  await form.add.tap()
  await expect(page.getByText('Blog added successfully')).toBeVisible()
  const id = await addedId(page)
  await page.getByRole('link', { name: 'View', exact: true }).tap()
  await expectArticle(page, 'By touch')
  await deleteBlog(stack, token, id)
})

/** The most stops between two controls of the page: the toolbar is one, the menu of the admin area is about twenty. */
const mostStops = 60

async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** The names of the elements from the text to the block with the cursor. */
function cursorBlock(page: Page): Promise<string> {
  return page.evaluate(() => {
    const node = document.getSelection()?.focusNode
    const cell = (node instanceof Element ? node : node?.parentElement)?.closest('td, th, .editor-text')
    return cell?.localName ?? ''
  })
}

async function addedId(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Edit', exact: true }).getAttribute('href')
  return href?.split('/').at(-2) ?? ''
}

/** Fails unless readers see what both journeys have written. */
async function expectArticle(page: Page, title: string) {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const figure = page.locator('.prose figure')
  await expect(figure.getByRole('img', { name: 'A boat' })).toBeVisible()
  await expect(figure.locator('figcaption')).toHaveText('On the way')
  await expect(page.locator('.prose thead th')).toHaveText(['Place', 'Year', 'Boats'])
  await expect(page.locator('.prose tbody td').first()).toHaveText('Oslo')
  await expect(page.locator('.prose > p').filter({ hasText: 'A claim1.' })).toHaveCount(1)
  await expect(page.locator('.prose .footnotes li')).toHaveText(/^Its source/)
  await expect(page.locator('.prose .link-card a')).toHaveAttribute('href', card.href)
}
