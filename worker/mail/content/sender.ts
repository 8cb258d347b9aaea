import { siteName } from '../../contract/site.ts'

/** Who a mail comes from and what its addresses begin with. */
export type MailSite = {
  /** Of the site, without a slash at the end. */
  origin: string
  fromEmail: string
}

export function sender({ fromEmail }: MailSite) {
  return { fromName: siteName, fromEmail }
}
