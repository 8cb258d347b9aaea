import type { Settings } from '../../contract/settings.ts'

/** Who a mail comes from, what it looks like, and what its addresses begin with. */
export type MailSite = Pick<Settings, 'name' | 'language' | 'timeZone' | 'accent'> & {
  /** Of the site, without a slash at the end. */
  origin: string
  fromEmail: string
  /** The publisher's address in lines, which some countries require in newsletters; empty for none. */
  postalAddress: string
}

export function sender({ name, fromEmail }: Pick<MailSite, 'name' | 'fromEmail'>) {
  return { fromName: name, fromEmail }
}

/** The site's address as people write it: blog.example. */
export function hostOf({ origin }: MailSite): string {
  return origin.replace(/^https?:\/\//, '')
}
