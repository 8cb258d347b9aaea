import { siteName, siteTagline } from '#contract/site.ts'

/** What a publisher changes first: the name, and where its people are found. `index.html` and `public/404.html` say the name too. */
export const site = {
  name: siteName,
  /** The name as the logo writes it: the second part in the accent's colour. */
  wordmark: ['Broad', 'sheet'],
  tagline: siteTagline,
  email: 'hello@broadsheet.example',
  phone: '+91 00000 00000',
  /** The time zone whose days every date is written in, at the edge and in every browser (IANA); UTC when empty. */
  timeZone: 'Asia/Kolkata',
  /** Profiles that open in a new tab; the other networks have no account yet. */
  social: {
    linkedIn: 'https://www.linkedin.com/',
    gitHub: 'https://github.com/',
  },
  /** The picture of pages that have none of their own, where a link to them is shown. */
  picture: { src: '/share.png', width: 1200, height: 630, alt: 'Broadsheet: stories worth your morning' },
  /** The publisher's mark for search engines: a square picture, from the root. */
  icon: '/icon-512.png',
} as const
