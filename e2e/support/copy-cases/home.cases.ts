import type { Page } from '@playwright/test'
import { answer, cut, hold } from '../intercept.ts'
import { type CopyCase, press } from './copy-case.ts'

const categories = ['All', 'Technology', 'Startup', 'Lifestyle', 'Finance']

/** Home in all its states, with every text of the specification. */
export const homeCases: CopyCase[] = [
  {
    screen: 'Home',
    open: ({ visit }) => visit('/'),
    shows: {
      link: [
        'Home',
        'About',
        'Contact',
        'Privacy Policy',
        'Login',
        'LinkedIn',
        'GitHub',
        'Show more articles',
        ...categories.slice(1),
      ],
      part: ['New: AI feature integrated', 'the latest news and articles'],
      placeholder: ['Search blogs...'],
      button: ['Search', 'Subscribe', 'Facebook', 'Twitter', 'Instagram'],
      tab: categories,
      heading: ['Never Miss a Blog!'],
    },
    steps: [
      { act: (page) => press(page, 'Subscribe'), shows: { text: ['⚠️ Please enter your email!'] } },
      { act: (page) => subscribe(page, 'no address'), shows: { text: ['❌ Invalid email address!'] } },
      { act: (page) => subscribe(page, 'words@example.com'), shows: { text: ['✅ Subscribed successfully!'] } },
      {
        act: async (page) => {
          await answer(page, '**/api/newsletter/subscribe', { success: false, message: 'Not today.' }, 503)
          await subscribe(page, 'words@example.com')
        },
        shows: { text: ['Not today.'] },
      },
      {
        act: async (page) => {
          await cut(page, '**/api/newsletter/subscribe')
          await subscribe(page, 'words@example.com')
        },
        shows: { text: ['Something went wrong!'] },
      },
      {
        act: async (page) => {
          await hold(page, '**/api/newsletter/subscribe')
          await subscribe(page, 'words@example.com')
        },
        shows: { button: ['Subscribing...'] },
      },
      ...['Facebook', 'Twitter', 'Instagram'].map((network) => ({
        act: async (page: Page) => {
          await page.keyboard.press('Escape')
          await press(page, network)
        },
        shows: { alertdialog: [`⚠️ ${network} account is not active yet!`] },
      })),
    ],
  },
  {
    screen: 'Home, searched',
    open: ({ visit }) => visit('/?q=edge'),
    shows: { button: ['Clear Search'] },
    steps: [
      { act: (page) => page.goto('/?q=zzzxq'), shows: { text: ['No blogs found 🚀'] } },
      { act: (page) => page.goto('/?category=Startup&q=malmo'), shows: { text: ['No blogs found 🚀'] } },
    ],
  },
  {
    screen: 'Home on a small screen',
    open: ({ visit }) => visit('/', { width: 390, height: 844 }),
    shows: { button: ['Menu'], choice: categories },
    steps: [
      {
        act: (page) => press(page, 'Menu'),
        shows: { link: ['Home', 'About', 'Contact', 'Privacy Policy'] },
      },
    ],
  },
  {
    screen: 'Home for the admin',
    open: ({ visitAsAdmin }) => visitAsAdmin('/'),
    shows: { link: ['Dashboard'] },
    steps: [{ act: (page) => page.goto('/about'), shows: { link: ['Dashboard'] } }],
  },
]

async function subscribe(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Address for the newsletter' }).fill(email)
  await press(page, 'Subscribe')
}
