import { siteName, siteTagline } from '../../worker/contract/site.ts'

/** What a publisher changes first: the name, and where its people are found. `index.html` and `public/404.html` say the name too. */
export const site = {
  name: siteName,
  /** The name as the logo writes it: the second part in the accent's colour. */
  wordmark: ['Broad', 'sheet'],
  tagline: siteTagline,
  email: 'hello@broadsheet.example',
  phone: '+91 00000 00000',
  /** Dates are shown as they are at the office: minutes east of UTC. */
  utcOffset: 330,
  /** Profiles that open in a new tab; the other networks have no account yet. */
  social: {
    linkedIn: 'https://www.linkedin.com/',
    gitHub: 'https://github.com/',
  },
} as const
