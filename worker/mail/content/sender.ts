import { siteName } from '../../contract/site.ts'

/** Who a mail comes from and what its addresses begin with. */
export type MailSite = {
  /** Of the site, without a slash at the end. */
  origin: string
  fromEmail: string
  /** The publisher's address in lines, which some countries require in newsletters; empty for none. */
  postalAddress: string
}

export function sender({ fromEmail }: Pick<MailSite, 'fromEmail'>) {
  return { fromName: siteName, fromEmail }
}

/** The site's address as people write it: blog.example. */
export function hostOf({ origin }: MailSite): string {
  return origin.replace(/^https?:\/\//, '')
}
