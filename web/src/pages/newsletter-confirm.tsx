import { newsletterPages } from '#contract/newsletter-pages.ts'
import { newsletterApi, unwrap } from '../api/api.ts'
import { MailLinkPage } from '../components/mail-link-page.tsx'
import { formAnchors } from '../forms/visitor-forms.ts'
import { loadLatest } from '../loaders/latest.ts'

export const loader = loadLatest

/** The page of the link that confirms an address. */
export function Component() {
  return (
    <MailLinkPage
      form="confirm"
      send={(token) => unwrap(newsletterApi.confirm.$post({ json: { token } }))}
      afterRefusal={
        <p>
          <a href={`#${formAnchors.newsletter}`}>{newsletterPages.signUpAgain}</a>
        </p>
      }
    />
  )
}
