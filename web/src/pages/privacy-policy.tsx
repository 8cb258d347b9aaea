import { useLoaderData } from 'react-router'
import { siteDay } from '#contract/days.ts'
import { ArticleText } from '../components/article-text.tsx'
import { EditLink } from '../components/edit-link.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { PolicyText } from '../components/policy-text.tsx'
import { loadBuiltInPage } from '../loaders/load-built-in-page.ts'
import { paths } from '../routing/paths.ts'
import { site } from '../site/site.ts'
import { policyDay } from '../site/site-day.ts'
import { textAttributes } from '../site/text-attributes.ts'
import '../styles/prose.css'
import './privacy-policy.css'

export const loader = loadBuiltInPage('privacy-policy')

/** The privacy policy: the site's own text, or that of the admin. The effective date is above either. */
export function Component() {
  const { page } = useLoaderData<typeof loader>()
  const title = page?.title ?? 'Privacy Policy'
  return (
    <main id="main" className="page privacy-page">
      <PageMeta
        title={title}
        description={page?.summary ?? `What ${site.name} stores about its readers, why, and for how long.`}
        canonical={paths.privacyPolicy}
      />
      <h1>{title}</h1>
      <p className="soft">
        Effective date: <span suppressHydrationWarning>{effectiveDate()}</span>
      </p>
      <EditLink to={paths.editPage.href('privacy-policy')} />
      {page ? (
        <ArticleText html={page.description} contents={page.contents} language={textAttributes(page)} />
      ) : (
        <div className="prose">
          <PolicyText />
        </div>
      )}
    </main>
  )
}

/** The day since which the policy holds, in words. Formatted by Intl, because moment is larger than the page. */
function effectiveDate() {
  const day = policyDay ?? siteDay(new Date())
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
