import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { deleteAtEnd, expect, test } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { cards, heading, linkOf, pressTabUntilFocused, searchBox, suggestions } from '../pages/reader-page.ts'
import { listComments, logIn } from '../support/admin-api.ts'
import { hold } from '../support/intercept.ts'
import { publicationDay } from '../support/publication-day.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

deleteAtEnd('comments', 'messages', 'subscribers', 'mails')

const { title: article, path: articlePath } = sampleBlogs.first

const topOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().top)
const bottomOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().bottom)

test('a reader searches, reads, comments, subscribes and sends a message', async ({ openPage }) => {
  const page = await openPage('/')
  await expect(page).toHaveTitle('Broadsheet: news and articles worth your morning')
  await searchBox(page).fill('new origin')
  await expect(suggestions(page).first()).toHaveText(article)
  await expect(suggestions(page).first().locator('mark')).toHaveText('new origin')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/?q=new+origin')
  await expect(page).toHaveTitle('Search: new origin · Broadsheet')
  await cards(page).getByRole('link', { name: article }).click()

  await expect(heading(page, article)).toBeVisible()
  await expect(page).toHaveURL(articlePath)
  await expect(page).toHaveTitle(`${article} · Broadsheet`)
  await expect(page.getByText(`Published on ${await publicationDay(articlePath)}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recommended Resources' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'RFC 9111: HTTP Caching' })).toHaveAttribute('target', '_blank')
  const comments = page.getByRole('listitem').filter({ has: page.getByRole('time') })
  await expect(page.getByRole('heading', { name: /^Comments \(\d+\)$/ })).toHaveText(
    `Comments (${await comments.count()})`,
  )
  await expect(comments.filter({ hasText: 'Priya Raman' }).getByRole('time')).toHaveText(/^\d hours ago$/)

  const name = `Reader ${randomUUID()}`
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Name is required.')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Comment', { exact: true }).fill('The chatter was slow here too. 🌍 <b>Thanks</b>')
  await page.getByRole('button', { name: 'Submit', exact: true }).dblclick()
  await expect(page.getByText('Comment added for review')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('')
  const waiting = await listComments(stack, await logIn(stack))
  expect(waiting.filter((comment) => comment.name === name)).toMatchObject([
    { content: 'The chatter was slow here too. 🌍 <b>Thanks</b>' },
  ])
  await expect(page.getByText(name)).toHaveCount(0)

  const newsletter = page.getByRole('main').getByRole('textbox', { name: 'Address for the newsletter' })
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  const toast = page.getByRole('status')
  await subscribe.click()
  await expect(toast.filter({ hasText: '⚠️ Please enter your email!' })).toBeVisible()
  await newsletter.fill('reader@nowhere')
  await subscribe.click()
  await expect(toast.filter({ hasText: '❌ Invalid email address!' })).toBeVisible()
  await expect(newsletter).toHaveAccessibleDescription('❌ Invalid email address!')
  const continueRequest = await hold(page, '**/api/newsletter/subscribe')
  await newsletter.fill(`${randomUUID()}@example.com`)
  await subscribe.click()
  await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeVisible()
  continueRequest()
  const subscribed = toast.filter({ hasText: '✅ Subscribed successfully!' })
  await expect(subscribed).toBeVisible()
  await expect
    .poll(() => topOf(subscribed), { timeout: 5_000 })
    .toBeGreaterThan(await bottomOf(page.getByRole('banner')))
  await expect(newsletter).toHaveValue('')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(heading(page, 'Contact us')).toBeFocused()
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('Ada')
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await form.getByLabel('Message').fill('Hello there.')
  await form.getByRole('button', { name: 'Send Message' }).click()
  const answer = page.getByRole('alertdialog', { name: '✅ Message sent. We answer within 24 hours.' })
  await expect(answer).toBeVisible()
  await answer.getByRole('button', { name: 'OK' }).click()
  await expect(answer).toBeHidden()
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused()
  for (const field of ['Name', 'Email', 'Message']) {
    await expect(form.getByRole('textbox', { name: field })).toHaveValue('')
  }
})

test('the links around an article share it and lead to categories, the latest articles and the search of an unknown address', async ({
  openPage,
}) => {
  const page = await openPage(articlePath)
  const address = `${stack.url}${articlePath}`
  const share = page.getByRole('region', { name: 'Share this article' })
  const hrefOf = async (name: string) => new URL((await share.getByRole('link', { name }).getAttribute('href')) ?? '')
  const facebook = await hrefOf('Share on Facebook')
  expect(facebook.origin + facebook.pathname).toBe('https://www.facebook.com/sharer/sharer.php')
  expect(facebook.searchParams.get('u')).toBe(address)
  const twitter = await hrefOf('Share on Twitter')
  expect(twitter.origin + twitter.pathname).toBe('https://twitter.com/intent/tweet')
  expect(Object.fromEntries(twitter.searchParams)).toEqual({ url: address, text: article })
  expect((await hrefOf('Instagram')).href).toBe('https://www.instagram.com/')

  const footer = page.getByRole('contentinfo')
  for (const network of ['Facebook', 'Twitter', 'Instagram']) {
    await footer.getByRole('button', { name: network }).click()
    const alert = page.getByRole('alertdialog', { name: `⚠️ ${network} account is not active yet!` })
    await expect(alert).toBeVisible()
    // The key of the search does nothing now.
    await page.keyboard.press('/')
    await expect(alert.getByRole('button')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(alert).toBeHidden()
    await expect(footer.getByRole('button', { name: network })).toBeFocused()
  }
  for (const network of ['LinkedIn', 'GitHub']) {
    const profile = footer.getByRole('link', { name: network })
    await expect(profile).toHaveAttribute('target', '_blank')
    await expect(profile).toHaveAttribute('rel', /noopener/)
    await expect(profile).toHaveAttribute('href', /^https:/)
  }

  await waitForHydration(page)
  await expect(footer.getByRole('navigation', { name: 'Latest articles' }).getByRole('link')).toHaveCount(5)
  const categories = footer.getByRole('navigation', { name: 'Articles', exact: true })
  for (const [category, title] of [
    ['Technology', 'Technology'],
    ['All', 'All articles'],
  ] as const) {
    await categories.getByRole('link', { name: category }).click()
    await expect(page).toHaveURL(`/articles/${category.toLowerCase()}`)
    await expect(heading(page, title)).toBeFocused()
    await expect(page).toHaveTitle(`${title} · Broadsheet`)
  }
  // Other tests add and delete blogs; the last of the five stays.
  const latest = footer.getByRole('navigation', { name: 'Latest articles' }).getByRole('link').last()

  const title = (await latest.textContent()) ?? ''
  await latest.click()
  await expect(heading(page, title)).toBeFocused()

  const response = await page.goto('/no/such/page')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Broadsheet')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('region', { name: 'Latest articles' }).getByRole('link')).toHaveCount(5)
  await searchBox(page).fill('Malmö')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: 'Malmö' })}`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('The slow way to Malmö')
})

test('a reader searches, reads and comments with the keyboard alone', async ({ openPage }) => {
  const page = await openPage('/')
  await expect(cards(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('deja vu')
  await expect(suggestions(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=/)
  await pressTabUntilFocused(page, linkOf(cards(page).first()))
  // The controls before the link have loaded the application. Until it is there, the link would load a document.
  await waitForHydration(page)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Déjà vu in the terminal')).toBeFocused()

  await pressTabUntilFocused(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type(`Keys ${randomUUID()}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Written without a mouse.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Comment added for review')).toBeVisible()
})
