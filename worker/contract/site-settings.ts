/** An image of the store with its size in pixels. `src` is a path in stored settings, an address in answers. */
export type SettingsImage = { src: string; width: number; height: number; alt: string }

/** A link of the navigation or the footer. `href` is a path of this site, or an address that begins with https. */
export type SiteLink = { label: string; href: string }

const socialNetworks = ['facebook', 'twitter', 'instagram', 'linkedIn', 'gitHub'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
/** Of an account that has no address yet: its button says that in an alert. */
export const notActiveYet = 'not active yet'
/** The address of a profile, `notActiveYet`, or null for a network that is left out. */
export type SocialAccount = string | null

/** The settings that every page of readers gets, so that nothing in them is secret. Browsers download their defaults. */
export type SiteSettings = {
  name: string
  /** The name as in the logo: its second part has the accent colour. Not shown where there is a logo image. */
  wordmark: { start: string; end: string }
  tagline: string
  /** The words after the name in the title of the home page; may be empty. */
  description: string
  logo: SettingsImage | null
  /** The site's square image, in tabs and on home screens; null for the one of Broadsheet. */
  icon: SettingsImage | null
  /** The social image of pages that have none of their own; without one, only the sample has an image. */
  socialImage: SettingsImage | null
  /** Colours as #rrggbb, for light and dark paper; each has a contrast of 4.5:1 at least. */
  accent: { light: string; dark: string }
  hero: { badge: string; title: string; text: string }
  navigation: SiteLink[]
  footer: SiteLink[]
  social: Record<SocialNetwork, SocialAccount>
  /** How to reach the publication. Each may be empty: the contact page leaves it out. */
  contact: {
    email: string
    emailNote: string
    phone: string
    phoneHours: string
    office: string
    officeNote: string
  }
  /** An IANA name, such as Europe/Berlin. */
  timeZone: string
  /** The language of the site's texts (BCP 47). The texts of the interface stay English. */
  language: string
  /** The day since which the privacy policy holds, as YYYY-MM-DD. The policy shows the current day when empty. */
  policyDate: string
  comments: {
    areOpen: boolean
    /** Days after its publication in which a blog can be commented on; null for ever. */
    closeAfterDays: number | null
  }
}

/** The settings of a new publication. The part of the hero's title between asterisks is emphasized. */
export const defaultSiteSettings: SiteSettings = {
  name: 'Broadsheet',
  wordmark: { start: 'Broad', end: 'sheet' },
  tagline: 'The place for the latest news and articles on technology, startups, lifestyle and finance.',
  description: 'news and articles worth your morning',
  logo: null,
  icon: null,
  socialImage: null,
  accent: { light: '#b3361b', dark: '#ff8a66' },
  hero: {
    badge: 'New: AI feature integrated',
    title: 'Stories worth *your* morning',
    text: 'News and articles on technology, startups, lifestyle and finance, written by people and sharpened with AI.',
  },
  navigation: [
    { label: 'Home', href: '/' },
    { label: 'About', href: '/about' },
    { label: 'Contact', href: '/contact' },
    { label: 'Privacy Policy', href: '/privacy-policy' },
  ],
  footer: [{ label: 'Privacy Policy', href: '/privacy-policy' }],
  social: {
    facebook: notActiveYet,
    twitter: notActiveYet,
    instagram: notActiveYet,
    linkedIn: 'https://www.linkedin.com/',
    gitHub: 'https://github.com/',
  },
  contact: {
    email: 'hello@broadsheet.example',
    emailNote: 'We respond within 24 hours.',
    phone: '+91 00000 00000',
    phoneHours: 'Mon–Fri 9AM–6PM IST',
    office: 'Fully online',
    officeNote: 'No front desk, no queue: we work from everywhere.',
  },
  timeZone: 'UTC',
  language: 'en',
  policyDate: '',
  comments: { areOpen: true, closeAfterDays: null },
}
