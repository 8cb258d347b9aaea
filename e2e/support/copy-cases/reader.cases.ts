import type { Page } from '@playwright/test'
import { answer, cut, hold, serveShellOnly } from '../intercept.ts'
import { sampleBlogs } from '../sample-blogs.ts'
import { type CopyCase, press } from './copy-case.ts'

const categories = ['Technology', 'Startup', 'Lifestyle', 'Finance']
const article = sampleBlogs.commented.path

/** The readers' pages except Home, with every text of the specification. */
export const readerCases: CopyCase[] = [
  {
    screen: 'A blog',
    open: ({ visit }) => visit(article),
    shows: {
      heading: ['Recommended Resources', 'Comments (3)', 'Add your Comment'],
      part: ['Published on'],
      label: ['Name', 'Comment'],
      button: ['Submit'],
      link: ['Share on Facebook', 'Share on Twitter', 'Instagram'],
    },
    steps: [
      {
        act: async (page) => {
          await page.getByLabel('Name', { exact: true }).fill('A reader of words')
          await page.getByLabel('Comment', { exact: true }).fill('Every one of them.')
          await press(page, 'Submit')
        },
        shows: { text: ['Comment added for review'] },
      },
      {
        act: async (page) => {
          await serveShellOnly(page)
          await withoutResources(page)
          await hold(page, '**/api/blog/generate-resources')
          await page.reload()
        },
        shows: { text: ['Loading resources...'] },
      },
      {
        act: async (page) => {
          await cut(page, '**/api/blog/generate-resources')
          await page.reload()
        },
        shows: { text: ['No recommended resources available.'] },
      },
    ],
  },
  {
    screen: 'About',
    open: ({ visit }) => visit('/about'),
    shows: {
      button: ['Read More'],
      heading: ['AI-Powered Blogging', 'Intuitive Dashboard', 'Responsive Design', 'Never Miss a Blog!'],
      link: ['Login'],
    },
    steps: [
      { act: (page) => press(page, 'Read More'), shows: { button: ['Read Less'] } },
      {
        act: (page) => page.getByRole('main').getByRole('link', { name: 'Login' }).click(),
        shows: { heading: ['Admin login'], label: ['Email', 'Password'] },
      },
    ],
  },
  {
    screen: 'Contact',
    open: ({ visit }) => visit('/contact'),
    shows: {
      heading: ['Email', 'Phone', 'Office'],
      part: ['respond within 24 hours', 'Mon–Fri 9AM–6PM IST', 'Fully online'],
      label: ['Name', 'Email', 'Message'],
    },
    steps: [
      { act: writeIn, shows: { alertdialog: ['✅ Message sent. We answer within 24 hours.'] } },
      {
        act: async (page) => {
          await cut(page, '**/api/contact')
          await writeIn(page)
        },
        shows: { alertdialog: ['❌ Failed to send message. Please try again.'] },
      },
      {
        act: async (page) => {
          await answer(page, '**/api/contact', { success: false, error: 'The post office is closed.' }, 503)
          await writeIn(page)
        },
        shows: { alertdialog: ['❌ The post office is closed.'] },
      },
    ],
  },
  {
    screen: 'Privacy Policy',
    open: ({ visit }) => visit('/privacy-policy'),
    shows: {
      heading: [
        'Privacy Policy',
        '1. Information we collect',
        '2. How we use it',
        '3. Storage and security',
        '4. Sharing',
        '5. Your rights',
        '6. Policy updates',
        '7. Contact',
      ],
      part: [`Effective date: ${today()}`],
      link: ['Contact us'],
    },
  },
  {
    screen: 'Category screens',
    open: ({ visit }) => visit('/articles/all'),
    shows: { heading: ['All articles'] },
    steps: categories.map((category) => ({
      act: (page) => page.getByRole('contentinfo').getByRole('link', { name: category, exact: true }).click(),
      shows: { heading: [category] },
    })),
  },
  {
    screen: 'Login',
    open: ({ visit }) => visit('/login'),
    shows: { label: ['Email', 'Password'], button: ['Login', 'Show password'] },
    steps: [
      { act: (page) => press(page, 'Show password'), shows: { button: ['Hide password'] } },
      {
        act: async (page) => {
          await page.getByLabel('Email').fill('nobody@example.com')
          await page.getByLabel('Password', { exact: true }).fill('wrong')
          await press(page, 'Login')
        },
        shows: { text: ['Invalid Credentials'] },
      },
    ],
  },
]

async function writeIn(page: Page) {
  await page.keyboard.press('Escape')
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await form.getByRole('textbox', { name: 'Message' }).fill('Words.')
  await press(page, 'Send Message')
}

/** Removes the stored resources from the API's response. */
function withoutResources(page: Page) {
  return page.route('**/api/blog/*?with=*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), resources: [] } })
  })
}

/** Today's date in the site's format and time zone. */
function today() {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.now())
}
