import { useCallback, useEffect, useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { type EditedPage, isBuiltInPage } from '#contract/pages.ts'
import { type ApiClient, api, unwrap } from '../../api/api.ts'
import { PageMeta } from '../../components/page-meta.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useDelayedFlag } from '../../hooks/use-delayed-flag.ts'
import { isMissing } from '../../loaders/missing-page.ts'
import { paths } from '../../routing/paths.ts'
import { adminLoader } from './admin-loader.ts'
import { OpenInOtherTab } from './blog-editor/local-draft/open-in-other-tab.tsx'
import { useEditingSession } from './blog-editor/local-draft/use-editing-session.ts'
import { BeginOwnText } from './page-editor/begin-own-text.tsx'
import { PageForm } from './page-editor/page-form.tsx'
import { deletedPage } from './page-editor/page-values.ts'
import { pageDraftName } from './page-editor/unsaved-pages.ts'
import './blog-editor/blog-editor.css'

/** How long continuing in this tab may wait for what another tab has saved, in milliseconds. */
const refreshTimeoutMs = 3_000

/** A page that was deleted has a form too: this browser may have a local draft of it. */
export const loader = adminLoader(async (api, _request, { id = '' }) => {
  const page = await readPage(api, id).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    return deletedPage(id)
  })
  return { id, page }
})

/** Null for a page that has the site's own text. @throws ApiError 404 for an unknown page */
async function readPage(api: ApiClient, id: string, init: RequestInit = {}) {
  return (await unwrap(api.admin.pages[':id'].$get({ param: { id } }, { init }))).page
}

let isFormOpen = false

/** The values of an open form are newer than a response could be. Before a login there is no form. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return !isFormOpen || currentParams.id !== nextParams.id
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  return (
    <>
      <PageMeta title={data.page?.title ? `Edit: ${data.page.title}` : 'Edit page'} />
      <h1>Edit page</h1>
      {data.page && <EditPage key={data.id} loaded={data.page} />}
      {!data.page && isBuiltInPage(data.id) && <BeginOwnText id={data.id} />}
    </>
  )
}

function EditPage({ loaded }: { loaded: EditedPage }) {
  const [page, setPage] = useState(loaded)
  const { id } = page
  const refresh = useCallback(async () => {
    const stored = await readPage(api, id, { signal: AbortSignal.timeout(refreshTimeoutMs) })
    if (stored) setPage(stored)
  }, [id])
  const session = useEditingSession(pageDraftName(id), { refresh })
  useEffect(() => {
    isFormOpen = true
    return () => {
      isFormOpen = false
    }
  }, [])
  const isSpinnerShown = useDelayedFlag(session.status === 'opening')
  return (
    <>
      {isSpinnerShown && <Spinner label="Loading..." />}
      {session.status === 'locked' && <OpenInOtherTab what="page" onTakeOver={session.takeOver} />}
      {session.status === 'open' &&
        (page.revision > 0 || session.opened ? (
          <PageForm key={session.formKey} session={session} page={page} />
        ) : (
          <NoPage />
        ))}
    </>
  )
}

function NoPage() {
  return (
    <div className="panel other-tab stack" role="alert">
      <p>There is no such page, or not any more.</p>
      <div>
        <Link className="button" to={paths.pages}>
          All pages
        </Link>
      </div>
    </div>
  )
}
