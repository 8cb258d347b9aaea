import { textLimits } from '#contract/limits.ts'
import { expect } from '../../fixtures/browser-test.ts'
import { stack } from '../../fixtures/stack.ts'
import { chooseInRow, moreActions, moreButton, row } from '../../pages/admin-page.ts'
import { openWithin } from '../accessibility.ts'
import { addComment, callApi, deleteBlog } from '../admin-api.ts'
import { answer } from '../intercept.ts'
import { uniqueWord } from '../unique-word.ts'
import { unbroken } from './long-texts.ts'
import { openPage, press, type Sources, type Stop, type Walk } from './walk.ts'
import { expectTexts } from './words.ts'

const blogColumns = ['#', 'Blog Title', 'Date', 'Status', 'Actions']
const noTasks = {
  ...{ blogs: 0, comments: 0, drafts: 0, recentBlogs: [], unfinished: [], partlyIndexed: [], withDeadResources: [] },
  ...{
    pending: { comments: 0, messages: 0 },
    firstSteps: null,
    failing: null,
    faults: [],
    stuckNewsletter: null,
    lastBackup: null,
  },
}

/** The dashboard, the blogs and their comments. The page shows the admin area. */
export function listStops(sources: Sources): Stop[] {
  const { token, addBlog } = sources
  return [
    {
      name: 'Dashboard',
      open: ({ page }) => openPage(page, '/admin', 'Dashboard'),
      shows: {
        button: ['LogOut'],
        link: ['Dashboard', 'Add blogs', 'List blogs', 'Comments'],
        term: ['Blogs', 'Comments', 'Drafts'],
        heading: ['Latest Blogs'],
        columnheader: blogColumns,
      },
      states: [walkDashboard],
    },
    {
      name: 'All blogs',
      open: async ({ page }) => {
        await addBlog({ title: 'Not yet' })
        await openPage(page, '/admin/listblog', 'All blogs')
      },
      shows: {
        columnheader: blogColumns,
        text: ['Unpublished', 'Published'],
        label: ['Search titles', 'Order'],
        button: ['Publish', 'Unpublish', 'Delete'],
      },
      states: [walkBlogs, walkLongCategory],
    },
    {
      name: 'The Trash',
      open: async ({ page }) => {
        const title = `Deleted ${uniqueWord()}`
        await deleteBlog(stack, token, await addBlog({ title }))
        await openWithin(page, '/admin/listblog?state=trash')
        await expect(row(page, title)).toBeVisible()
      },
      shows: { text: ['In the Trash'], button: ['Restore'] },
    },
    {
      name: 'Comments, Not Approved',
      open: async ({ page }) => {
        const { title, name, content } = await addWaiting(sources)
        await openPage(page, '/admin/comments', 'Comments')
        await expectTexts(page, { text: [title, name, content] })
      },
      shows: {
        button: ['Approved', 'Not Approved', 'Approve', 'Delete'],
        columnheader: ['Blog Title / Comment', 'Date', 'Action'],
      },
    },
    {
      name: 'Comments, Approved',
      open: async ({ page }) => {
        const { name, id } = await addWaiting(sources)
        await callApi(stack, '/api/admin/approve-comment', { json: { id }, token })
        await openWithin(page, '/admin/comments?filter=approved')
        await expect(row(page, name)).toBeVisible()
      },
      shows: { cell: ['Approved Reply Delete'] },
    },
    {
      name: 'Authors',
      open: ({ page }) => openPage(page, '/admin/authors', 'Authors'),
      states: [(walk) => walkAuthors(walk, token)],
    },
  ]
}

/** Adds a comment that waits for approval, on a blog of its own. */
async function addWaiting({ token, addBlog }: Sources) {
  const title = `Discussed ${uniqueWord()}`
  const comment = { name: `Ada ${uniqueWord()}`, content: 'To be approved.' }
  const blog = await addBlog({ title, isPublished: true })
  return { title, ...comment, id: await addComment(stack, token, { blog, ...comment }) }
}

async function walkDashboard({ page, inspect, onPhone }: Walk) {
  await onPhone(async () => {
    await moreButton(page).click()
    await inspect('The rest of the menu')
    await page.keyboard.press('Escape')
  })
  await press(page, 'Search or go to')
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('the')
  await expect(page.getByRole('group', { name: 'Blogs' })).toBeVisible()
  await inspect('The command palette')
  await page.keyboard.press('Escape')
  await press(page, 'Delete')
  await expectTexts(page, { alertdialog: ['Are you sure you want to delete this blog?'] })
  await inspect('Dashboard with a confirmation')
  await page.keyboard.press('Escape')
  await answer(page, '**/api/admin/dashboard', { success: true, dashboardData: noTasks })
  await openWithin(page, '/admin/listblog')
  await openPage(page, '/admin', 'Dashboard')
  await expectTexts(page, { text: ['No recent blogs found.', 'Nothing needs you now.'] })
  await inspect('Dashboard without a blog')
  await page.unroute('**/api/admin/dashboard')
  for (const path of ['/', '/about']) {
    await openWithin(page, path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeAttached()
  }
}

async function walkBlogs({ page, inspect }: Walk) {
  await page.getByRole('checkbox').nth(1).check()
  await expectTexts(page, {
    button: ['Publish selected', 'Unpublish selected', 'Set picture', 'Delete selected', 'Clear'],
    part: ['1 of '],
  })
  // At the end of the page the selection bar covers no row.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await inspect('All blogs, one chosen')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expectTexts(page, { label: ['Category', 'Author', 'Tag', 'Year'] })
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Technology')
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await inspect('All blogs with filters')
  await openWithin(page, '/admin/listblog?state=unpublished')
  await expect(page.getByRole('button', { name: 'Unpublished', exact: true, pressed: true })).toBeVisible()
  const first = page.getByRole('row').nth(1)
  await first.getByRole('button', moreActions).click()
  await expect(first.getByRole('menu')).toBeVisible()
  await inspect('All blogs with the actions of one')
  await page.keyboard.press('Escape')
  await chooseInRow(first, 'Schedule')
  await expectTexts(page, { label: ['Date and time (UTC)'], button: ['Cancel', 'Schedule'] })
  await inspect('All blogs with a time to choose')
  await page.keyboard.press('Escape')
  await chooseInRow(first, 'Send to subscribers')
  await press(page, 'Preview')
  await expect(page.getByTitle('Preview of the mail')).toBeVisible()
  await press(page, 'Send a test')
  await expect(page.getByRole('status').filter({ hasText: 'It is in the Outbox.' })).toBeVisible()
  await inspect('All blogs with a mail to send')
  await page.keyboard.press('Escape')
  await openWithin(page, '/admin/listblog?q=zzzzxq')
  await expectTexts(page, { text: ['No blogs found 🚀'], button: ['Show the whole list'] })
}

async function walkLongCategory({ page, inspect }: Walk) {
  const category = unbroken.slice(0, textLimits.category)
  await page.route('**/api/site', async (route) => {
    const { site } = await (await route.fetch()).json()
    site.categories[0].name = category
    await route.fulfill({ json: { success: true, site } })
  })
  await page.goto('/admin/listblog')
  await press(page, 'Filters')
  await expect(page.getByRole('option', { name: category })).toBeAttached()
  await inspect('All blogs with a long category')
  await page.unroute('**/api/site')
  await page.goto('/admin/listblog')
}

async function walkAuthors({ page, inspect }: Walk, token: string) {
  const { author } = (await callApi(stack, '/api/admin/authors', { json: { name: uniqueWord() }, token })).body
  await openWithin(page, '/admin/tags')
  await openWithin(page, '/admin/authors')
  await row(page, author.name).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByLabel('Their blogs and drafts go to')).toBeVisible()
  await inspect('Authors, one of them to be deleted')
  await press(page, 'Cancel')
  await openWithin(page, `/admin/authors/${author._id}`)
  await expect(page.getByLabel('Biography')).toBeVisible()
  await inspect('An author')
}
