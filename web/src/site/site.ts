import { siteName, siteTagline } from '#contract/site.ts'

/** The publisher's settings: name, contact details and profiles. `index.html` and `public/404.html` contain the name too. */
export const site = {
  name: siteName,
  /** The name as in the logo, whose second part has the accent colour. */
  wordmark: ['Broad', 'sheet'],
  tagline: siteTagline,
  email: 'hello@broadsheet.example',
  phone: '+91 00000 00000',
  /** The time zone of all dates, at the edge and in every browser (IANA); UTC when empty. */
  timeZone: 'Asia/Kolkata',
  /** Profiles on social networks. The other networks have no account yet. */
  social: {
    linkedIn: 'https://www.linkedin.com/',
    gitHub: 'https://github.com/',
  },
  /** The social image of pages that have none of their own. */
  image: { src: '/share.png', width: 1200, height: 630, alt: 'Broadsheet: stories worth your morning' },
  /** The publisher's logo for search engines: the path of a square image. */
  icon: '/icon-512.png',
} as const
