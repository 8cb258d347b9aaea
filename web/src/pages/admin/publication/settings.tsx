import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData, useParams } from 'react-router'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { toCards } from '../../../loaders/card-blogs.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { findPart } from './settings/parts.ts'
import { PublicationForm } from './settings/publication-form.tsx'
import { SettingsPage } from './settings/settings-page.tsx'

/** As many as the preview shows: a lead and a second row. */
const previewed = 4

export const loader = adminLoader(async (api, _, { part }) => {
  const { slug } = findPart(part)
  if (slug !== part) throw redirect(adminPaths.settingsPart.href(slug))
  const [stored, blogs] = await Promise.all([
    unwrap(api.admin.settings.$get()),
    // Without them the preview is as that of a site without articles.
    unwrap(api.blog.all.$get({ query: { limit: String(previewed) } })).then(
      (list) => list.blogs,
      () => [],
    ),
  ])
  return { ...stored, cards: toCards(blogs, true) }
})

/** The form has all parts: another one needs no other data. */
export function shouldRevalidate({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentParams.part === nextParams.part && defaultShouldRevalidate
}

/** A part of the settings of the publication. Unsaved changes stay when the part changes. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const part = findPart(useParams().part)
  if (!data) return null
  const { parts, cards, ...stored } = data
  return (
    <SettingsPage>
      <PageMeta title={`${part.title}, settings`} />
      <h1>{part.title}</h1>
      <PublicationForm stored={stored} parts={parts} cards={cards} part={part} />
    </SettingsPage>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Settings" fallback="Error fetching the settings." />
}
