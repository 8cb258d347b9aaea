import { sampleBlogs } from '../sample-blogs.ts'
import type { Words } from './words.ts'

const categories = ['All', 'Technology', 'Startup', 'Lifestyle', 'Finance']

export const homeWords: Words = {
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
}

/** Of an article with three comments. */
const blogWords: Words = {
  heading: ['Recommended Resources', 'Comments (3)', 'Add your Comment'],
  part: ['Published on'],
  label: ['Name', 'Comment'],
  button: ['Submit'],
  link: ['Share on Facebook', 'Share on Twitter', 'Instagram'],
}

export const loginWords: Words = { label: ['Email', 'Password'], button: ['Login', 'Show password'] }

/** The texts of the specification on readers' pages, by path. */
export const wordsByPath: Record<string, Words> = {
  '/': homeWords,
  [sampleBlogs.commented.path]: blogWords,
  '/articles/all': { heading: ['All articles'] },
  '/about': {
    button: ['Read More'],
    heading: ['AI-Powered Blogging', 'Intuitive Dashboard', 'Responsive Design', 'Never Miss a Blog!'],
    link: ['Login'],
  },
  '/contact': {
    heading: ['Email', 'Phone', 'Office'],
    part: ['respond within 24 hours', 'Mon–Fri 9AM–6PM IST', 'Fully online'],
    label: ['Name', 'Email', 'Message'],
  },
  '/privacy-policy': {
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
}

/** Today's date in the site's format and time zone. */
function today() {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.now())
}
