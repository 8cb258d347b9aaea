import { useLoaderData } from 'react-router'
import { dayIn } from '#contract/days.ts'
import type { Site } from '#contract/site.ts'
import { ArticleText } from '../components/article-text.tsx'
import { EditLink } from '../components/edit-link.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { PolicyText } from '../components/policy-text.tsx'
import { loadBuiltInPage } from '../loaders/load-built-in-page.ts'
import { paths } from '../routing/paths.ts'
import { textAttributes } from '../site/text-attributes.ts'
import { useSite } from '../site/use-site.ts'
import '../styles/prose.css'
import './privacy-policy.css'

export const loader = loadBuiltInPage('privacy-policy')

/** The privacy policy: the site's own text, or that of the admin. The effective date is above either. */
export function Component() {
  const { page, text } = useLoaderData<typeof loader>()
  const title = page?.title ?? 'Privacy Policy'
  const site = useSite()
  return (
    <main id="main" className="page privacy-page">
      <PageMeta
        title={title}
        description={page?.summary ?? `What ${site.name} stores about its readers, why, and for how long.`}
        canonical={paths.privacyPolicy}
      />
      <h1>{title}</h1>
      <p className="soft">
        Effective date: <span suppressHydrationWarning>{effectiveDate(site)}</span>
      </p>
      <div>
        <EditLink to={paths.editPage.href('privacy-policy')} />
      </div>
      {page && text ? (
        <ArticleText text={text} language={textAttributes(page, site.language)} />
      ) : (
        <div className="prose">
          <PolicyText />
        </div>
      )}
    </main>
  )
}

/** The day since which the policy holds, in words. Formatted by Intl, because moment is larger than the page. */
function effectiveDate({ policyDate, timeZone, language }: Site) {
  const day = policyDate || dayIn(timeZone, new Date())
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
