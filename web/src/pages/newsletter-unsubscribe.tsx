import { Link } from 'react-router'
import { newsletterPages } from '#contract/newsletter-pages.ts'
import { newsletterApi, unwrap } from '../api/api.ts'
import { MailLinkPage } from '../components/mail-link-page.tsx'
import { formAnchors } from '../forms/visitor-forms.ts'
import { loadLatest } from '../loaders/latest.ts'
import { paths } from '../routing/paths.ts'

export const loader = loadLatest

/** The page of the link that leaves the newsletter. */
export function Component() {
  const { mistake, signUpAgain, stillMail, writeToUs } = newsletterPages
  return (
    <MailLinkPage
      form="unsubscribe"
      send={(t) => unwrap(newsletterApi.unsubscribe.$post({ query: { t } }))}
      afterDone={
        <p>
          {mistake} <a href={`#${formAnchors.newsletter}`}>{signUpAgain}</a>
        </p>
      }
      afterRefusal={
        <p>
          {stillMail} <Link to={paths.contact}>{writeToUs}</Link>
        </p>
      }
    />
  )
}
