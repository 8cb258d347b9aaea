import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/browser-test.ts'
import { cards, headerSearch, heading, linkOf, scrollPosition, searchBox, suggestions } from '../pages/reader-page.ts'
import { showsFocus } from '../support/accessibility.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'
import { wake } from '../support/wait-for-hydration.ts'

const { title: article } = sampleBlogs.first

test('the search suggests while typing and is left by keys, by its button and by the back button', async ({
  openPage,
}) => {
  const page = await openPage('/')
  const option = (name: string) => suggestions(page).filter({ hasText: name })
  await searchBox(page).pressSequentially('CAFE')
  // As a list: while words are typed, more of the title may be marked.
  await expect(option('A café is not an office').locator('mark')).toHaveText(['café'])
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(searchBox(page)).toHaveValue('CAFE')

  await searchBox(page).fill('edge')
  await expect(option(article)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const first = suggestions(page).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none')
  await page.keyboard.press('ArrowUp')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  const title = (await first.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(searchBox(page)).toHaveValue(title)
  await expect(cards(page).first()).toContainText(title)

  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(page).toHaveURL('/')
  await expect(searchBox(page)).toHaveValue('')
  await expect(searchBox(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Clear Search' })).toHaveCount(0)
  await searchBox(page).fill('origin')
  await option(article).click()
  await expect(page).toHaveURL(`/?${new URLSearchParams({ q: article })}`)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(searchBox(page)).toHaveValue('')
  await page.goForward()
  await expect(searchBox(page)).toHaveValue(article)

  await searchBox(page).fill('"zzz* OR (')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No blogs found 🚀')).toBeVisible()
  await expect(page.getByText('0 blogs for “"zzz* OR (”')).toBeVisible()
})

test('a search on its page focuses and announces its heading, and its filters keep the focus', async ({ openPage }) => {
  const page = await openPage('/search')
  await wake(page)
  await searchBox(page).fill('edge')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Results for “edge”')).toBeFocused()
  await expect(page.getByText('Search: edge · Broadsheet')).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ articles$/ })).toBeVisible()
  const apply = page.getByRole('button', { name: 'Apply' })
  for (const next of [
    searchBox(page),
    page.getByRole('button', { name: 'Search', exact: true }),
    page.getByRole('checkbox', { name: 'Press / to search' }),
    page.getByLabel('Category'),
    page.getByLabel('Author'),
    page.getByLabel('Year'),
    page.getByLabel('Sort by'),
    apply,
    page.getByRole('link', { name: article }).first(),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    expect(await showsFocus(page)).toBe(true)
  }
  await page.getByLabel('Category').selectOption('Technology')
  await page.getByLabel('Author').selectOption('Ines Okafor')
  await page.getByLabel('Sort by').selectOption('Date')
  await apply.click()
  await expect(page.getByRole('status').filter({ hasText: 'in Technology' })).toBeVisible()
  await expect(apply).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: article }).click()
  await expect(heading(page, article)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/search?category=Technology&q=edge&author=ines-okafor&sort=date')
  await expect(searchBox(page)).toHaveValue('edge')
})

test('categories are tabs on a wide screen and a dropdown on a narrow one, and combine with the search', async ({
  openPage,
}) => {
  const wide = await openPage('/?q=the')
  await wake(wide)
  await wide.getByRole('tab', { name: 'Finance' }).click()
  await expect(wide).toHaveURL('/?category=Finance&q=the')
  await expect(wide.getByRole('tab', { name: 'Finance' })).toHaveAttribute('aria-selected', 'true')
  await expect(cards(wide).filter({ hasNotText: /^Finance/ })).toHaveCount(0)
  await expect(cards(wide).filter({ hasText: 'Index funds after the boom' })).toBeVisible()
  await wide.keyboard.press('ArrowRight')
  await expect(wide.getByRole('tab', { name: 'All' })).toBeFocused()
  expect(await showsFocus(wide)).toBe(true)
  await wide.keyboard.press('Enter')
  await expect(wide).toHaveURL('/?q=the')
  await wide.emulateMedia({ forcedColors: 'active' })
  const backgroundOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor)
  const chosen = await backgroundOf(wide.getByRole('tab', { name: 'All' }))
  const menu = wide.getByRole('navigation', { name: 'Main' })
  expect(await backgroundOf(menu.getByRole('link', { name: 'Home' }))).toBe(chosen)
  expect(await backgroundOf(wide.getByRole('tab', { name: 'Finance' }))).not.toBe(chosen)
  expect(await backgroundOf(menu.getByRole('link', { name: 'About' }))).not.toBe(chosen)

  const small = await openPage('/', { width: 390, height: 844 })
  await expect(small.getByRole('tab', { name: 'All' })).toBeHidden()
  const dropdown = small.getByRole('combobox', { name: 'Category', exact: true })
  await expect(dropdown.getByRole('option')).toHaveText(['All', 'Technology', 'Startup', 'Lifestyle', 'Finance'])
  await dropdown.selectOption('Lifestyle')
  await expect(small).toHaveURL('/?category=Lifestyle')
  await expect(cards(small).filter({ hasText: 'The slow way to Malmö' })).toBeVisible()
  await expect(cards(small).filter({ hasNotText: /^Lifestyle/ })).toHaveCount(0)
  await small.goBack()
  await expect(dropdown).toHaveValue('All')
})

test('on a phone the hero is short and the first headline is in view, and at every width the rows are full', async ({
  openPage,
}) => {
  // During a transition between two pages the browser drops clicks.
  const page = await openPage('/', { width: 390, height: 844, reducedMotion: 'reduce' })
  for (const inHero of [
    page.getByText('✦ New: AI feature integrated'),
    page.getByPlaceholder('Search blogs...'),
    page.getByRole('button', { name: 'Search', exact: true }),
  ]) {
    const box = await inHero.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(300)
  }
  await expect(linkOf(cards(page).first())).toBeInViewport({ ratio: 1 })
  for (const width of [390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await unfilledRows(page), `at ${width} px`).toEqual([])
  }
  await expect(linkOf(cards(page).first())).toBeInViewport({ ratio: 1 })

  // The masthead ends where the lead begins.
  const [header, lead] = [await page.getByRole('banner').boundingBox(), await cards(page).first().boundingBox()]
  expect(lead && header && lead.y - header.height).toBeLessThanOrEqual(240)
  const lines = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const facts = card.querySelectorAll('.card-meta > *')
      return new Set(Array.from(facts, (fact) => fact.getBoundingClientRect().top)).size
    }),
  )
  expect(lines).toEqual(Array(12).fill(1))
  await expect(headerSearch(page)).toBeHidden()
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await searchBox(page).blur()
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(headerSearch(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(headerSearch(page)).toBeFocused()

  await page.goto('/articles/all')
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await unfilledRows(page), `a list at ${width} px`).toEqual([])
  }

  // The link of the category is above the title's link, which covers the rest of the card.
  const card = cards(page).first()
  const category = card.getByRole('link').first()
  const list = `/articles/${(await category.textContent())?.toLowerCase()}`
  await category.click()
  await expect(page).toHaveURL(list)
  const title = (await linkOf(card).textContent()) ?? ''
  // Playwright would wait until no link covers the text.
  await card.getByText('min read').click({ force: true })
  await expect(heading(page, title)).toBeVisible()
})

/** The rows of a list that have space for another card, by their vertical position. */
function unfilledRows(page: Page) {
  return cards(page).evaluateAll((all) => {
    const list = all[0]?.parentElement
    if (!list) return ['no list']
    const gap = Number.parseFloat(getComputedStyle(list).columnGap)
    const rows = Map.groupBy(all, (card) => card.getBoundingClientRect().top)
    return [...rows].flatMap(([top, row]) => {
      const widths = row.map((card) => card.getBoundingClientRect().width)
      const filled = widths.reduce((sum, width) => sum + gap + width)
      return Math.abs(filled - list.clientWidth) < 1 ? [] : [top]
    })
  })
}

test('the list of articles expands, keeps its position on the way back, and collapses', async ({ openPage }) => {
  const page = await openPage('/')
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('link', { name: 'Show more articles' }).click()
  await expect(page.getByRole('button', { name: 'Show fewer articles' })).toBeVisible()
  await expect(linkOf(cards(page).nth(12))).toBeFocused()

  const last = page.getByRole('link', {
    name: (await linkOf(cards(page)).allTextContents()).at(-1) ?? '',
    exact: true,
  })
  await last.scrollIntoViewIfNeeded()
  const before = await scrollPosition(page)
  expect(before).toBeGreaterThan(500)
  await last.click()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await page.goBack()
  await expect(last).toBeFocused()
  await expect.poll(() => scrollPosition(page)).toBe(before)
  const expanded = await cards(page).count()
  await page.reload()
  await expect(cards(page)).toHaveCount(expanded)
  await expect.poll(() => scrollPosition(page)).toBe(before)

  await page.getByRole('button', { name: 'Show fewer articles' }).click()
  await expect(cards(page)).toHaveCount(12)
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Show more articles' }).click()
  await expect(page).toHaveURL('/?shown=24')
  await expect(cards(page).nth(12)).toBeVisible()
  await page.getByRole('tab', { name: 'Technology' }).click()
  await expect(cards(page).filter({ hasNotText: /^Technology/ })).toHaveCount(0)
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(cards(page)).toHaveCount(12)
})
