import type { Page } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { heading, menu, moreButton } from '../pages/admin-page.ts'
import { answer } from '../support/intercept.ts'
import { uniqueWord } from '../support/unique-word.ts'

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true }
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

/** Whether the focused element is covered by something else. */
function isFocusCovered(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return true
    // The controls of the browser have it.
    if (focused === document.body) return false
    const { left, top, width, height } = focused.getBoundingClientRect()
    const shown = document.elementFromPoint(left + width / 2, top + height / 2)
    return !(shown && (focused.contains(shown) || shown.contains(focused)))
  })
}

test('the menu stays in view, and scrolls by itself in a low window', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('/admin/listblog', { width: 1280, height: 500 })
  await expect(heading(page, 'All blogs')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(menu(page, 'Dashboard')).toBeInViewport({ ratio: 1 })
  await menu(page, 'Import and export').focus()
  await expect(menu(page, 'Import and export')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeAttached()
})

test('on a phone the rest of the menu is below More, and no bar covers what has the focus', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('/admin/settings', phone)
  const more = moreButton(page)
  await expect(heading(page, 'General')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).pressSequentially('!')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(more).toBeInViewport({ ratio: 1 })
  for (let stop = 0; stop < 15; stop++) {
    await page.keyboard.press('Tab')
    expect(await isFocusCovered(page), `stop ${stop}`).toBe(false)
  }
  await page.getByRole('button', { name: 'Discard' }).tap()
  await expect(menu(page, 'Messages')).toBeHidden()
  await more.tap()
  await menu(page, 'Messages').tap()
  await expect(heading(page, 'Messages')).toBeVisible()
  await expect(menu(page, 'Messages')).toBeHidden()
  await more.tap()
  await expect(page.getByRole('button', { name: 'LogOut' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  // The bar of the editor has the end of the window for itself.
  await menu(page, 'Add blogs').tap()
  await expect(addBlogForm(page).text).toBeVisible()
  await page.evaluate(() => scrollTo(0, 500))
  await expect(addBlogForm(page).add).toBeInViewport({ ratio: 1 })
  await expect(more).not.toBeInViewport()
})

test('Ctrl+K opens the command palette outside of texts; it goes to pages, and finds blogs', async ({
  openAsAdmin,
  addBlog,
}) => {
  const word = uniqueWord()
  const id = await addBlog({ title: `About ${word}` })
  const page = await openAsAdmin('/admin/listblog')
  await page.getByRole('searchbox').press('Control+k')
  await expect(palette(page)).toBeHidden()
  await menu(page, 'List blogs').press('Control+k')
  const field = palette(page).getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(option(page, 'Dashboard')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(menu(page, 'List blogs')).toBeFocused()

  await page.getByRole('button', { name: 'Search or go to' }).click()
  await page.keyboard.type('red')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Redirects')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(word)
  await expect(option(page, /About/)).toContainText('Unpublished')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/blogs/${id}/edit`)
  // In the text the keys make a link.
  await addBlogForm(page).text.press('Control+k')
  await expect(palette(page)).toBeHidden()
  // The blog that is open offers commands of its own.
  await page.getByRole('button', { name: 'Search or go to' }).click()
  await expect(option(page, 'Publish this blog')).toBeVisible()
  await expect(option(page, 'History of this blog')).toHaveAttribute('aria-selected', 'true')
})

test('the palette says what it does not find, and can repeat a search that failed', async ({
  openAsAdmin,
  addBlog,
}) => {
  const word = uniqueWord()
  await addBlog({ title: `About ${word}` })
  const page = await openAsAdmin('/admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await answer(page, '**/api/admin/blogs?*', { success: false, message: 'Not now' }, 500)
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(word)
  await expect(palette(page).getByRole('status')).toHaveText('Blogs could not be searched. Check your connection.')
  await page.unroute('**/api/admin/blogs?*')
  await page.keyboard.press('Enter')
  await expect(option(page, /About/)).toBeVisible()
  await palette(page).getByRole('combobox').fill(uniqueWord())
  await expect(palette(page).getByRole('status')).toHaveText(/^Nothing found for/)
})
