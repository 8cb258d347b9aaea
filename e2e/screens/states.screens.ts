import type { Page } from '@playwright/test'
import { test } from '../fixtures/isolated-app.ts'
import { addBlog, addComment, callApi, deleteBlog, pathOf, signedIn } from '../support/admin-api.ts'
import { hold } from '../support/intercept.ts'
import type { Stack } from '../support/local-stack.ts'
import { pageOptionsOf, screens as sizes } from '../support/walks/check-stops.ts'
import { pictureTaker } from './take-picture.ts'

const readerPaths = ['/', '/articles/technology', '/archive', '/search?q=blog', '/no/such/page']
const adminPaths = [
  '/admin',
  ...['listblog', 'comments', 'messages', 'subscribers', 'newsletters', 'authors', 'categories', 'tags', 'pages'].map(
    (name) => `/admin/${name}`,
  ),
  '/admin/redirects',
  '/admin/settings',
  '/admin/settings/menus',
  '/admin/addblog',
]
const unbroken = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200)
/** Titles, and the names of those who comment. */
const extremes = [
  { title: 'X', name: 'Ö' },
  { title: unbroken, name: unbroken.slice(0, 80) },
  { title: 'ทำไมหน้าเว็บที่อ่านง่ายจึงสำคัญกว่าความเร็ว', name: 'กิตติพงษ์ ศรีสุวรรณ' },
  { title: 'لماذا تستحق كل فقرة أن تُقرأ مرتين قبل النشر', name: 'فاطمة الزهراء بنت محمد' },
  {
    title: 'A title that goes on and on, and then on some more, '.repeat(3),
    name: 'Somebody with a long name '.repeat(3),
  },
]

type Screens = { stack: Stack; token: string; page: Page }

test('pictures of states on a phone', async ({ open, stack, token }) => {
  const page = await open('/', { ...pageOptionsOf(sizes.phone), ...signedIn(stack, token), scheme: 'dark' })
  const screens = { stack, token, page }
  await takeFailing(screens)
  await takeLoading(screens)
  for (const { _id } of (await callApi(stack, '/api/admin/blogs', { token })).body.blogs) {
    await deleteBlog(stack, token, _id)
  }
  await takeLists('empty', screens)
  await addExtreme(screens, 4)
  await takeLists('one', screens)
  for (const place of extremes.keys()) await addExtreme(screens, place)
  await takeLists('long', screens)
  for (let number = 1; number <= 60; number++) {
    await addBlog(stack, token, { title: `Blog ${number} of sixty`, isPublished: number % 3 > 0 })
  }
  for (let number = 1; number <= 200; number++) {
    await callApi(stack, '/api/admin/categories', { json: { name: `Category ${number}` }, token })
  }
  await takeLists('many', screens)
})

async function addExtreme({ stack, token, page }: Screens, place: number) {
  const { title, name } = extremes[place] ?? { title: '', name: '' }
  const fields = { title: title.trim(), subtitle: title.trim(), category: 'Technology', isPublished: true }
  const blog = await addBlog(stack, token, fields)
  await addComment(stack, token, { blog, name: name.trim(), content: title.trim() })
  await callApi(stack, '/api/contact', { json: { name: name.trim(), email: 'ada@example.com', message: title.trim() } })
  await page.goto(await pathOf(stack, token, blog))
}

/** The page that is open, readers' pages and the admin's lists. */
async function takeLists(group: string, { page }: Screens) {
  const takePicture = pictureTaker(group, page)
  await takePicture('The last page')
  for (const path of [...readerPaths, ...adminPaths]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await takePicture(path)
  }
}

async function takeFailing({ page }: Screens) {
  const takePicture = pictureTaker('failing', page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { success: false, message: 'No.' } }))
  for (const path of adminPaths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await takePicture(path)
  }
  await page.unroute('**/api/**')
}

async function takeLoading({ page }: Screens) {
  const takePicture = pictureTaker('loading', page)
  for (const path of ['/admin', '/admin/listblog', '/admin/settings']) {
    const answer = await hold(page, '**/api/**')
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('status').filter({ hasText: 'Loading...' }).first().waitFor()
    await takePicture(path)
    answer()
    await page.unroute('**/api/**')
  }
}
