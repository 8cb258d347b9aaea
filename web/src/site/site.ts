import { siteIcons, siteName, siteTagline } from '#contract/site.ts'

export type SocialNetwork = 'facebook' | 'twitter' | 'instagram' | 'linkedIn' | 'gitHub'

/** The address of a profile, or `not active yet`: then the network's button says that in an alert. */
export type SocialAccount = `https://${string}` | 'not active yet'

type Site = {
  name: string
  /** The name as in the logo, whose second part has the accent colour. */
  wordmark: [string, string]
  tagline: string
  email: string
  phone: string
  /** The day since which the privacy policy holds, as YYYY-MM-DD. The policy shows the current day when left out. */
  policyDate?: string
  /** Accounts on social networks. A network that is left out has no button. */
  social: Partial<Record<SocialNetwork, SocialAccount>>
  /** The social image of pages that have none of their own. */
  image: { src: string; width: number; height: number; alt: string }
  /** The publisher's logo for search engines: the path of a square image. */
  icon: string
}

/** The publisher's settings: name, contact details and profiles. `index.html` and `public/404.html` contain the name too. */
export const site: Site = {
  name: siteName,
  wordmark: ['Broad', 'sheet'],
  tagline: siteTagline,
  email: 'hello@broadsheet.example',
  phone: '+91 00000 00000',
  social: {
    facebook: 'not active yet',
    twitter: 'not active yet',
    instagram: 'not active yet',
    linkedIn: 'https://www.linkedin.com/',
    gitHub: 'https://github.com/',
  },
  image: { src: '/share.png', width: 1200, height: 630, alt: 'Broadsheet: stories worth your morning' },
  icon: siteIcons.large,
}
