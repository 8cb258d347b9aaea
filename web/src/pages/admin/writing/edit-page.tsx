import { useCallback, useRef } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { type BuiltInPage, type EditedPage, isBuiltInPage } from '#contract/pages.ts'
import { type ApiClient, api, unwrap } from '../../../api/api.ts'
import { PageMeta } from '../../../components/page-meta.tsx'
import { isMissing } from '../../../loaders/missing-page.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { isOtherRecord, useEditedRecord } from './editor-form/use-edited-record.tsx'
import { WritingHead } from './editor-form/writing-head.tsx'
import { PageForm } from './page-editor/page-form.tsx'
import { deletedPage } from './page-editor/page-values.ts'
import { pageDraftName } from './page-editor/unsaved-pages.ts'
import './editor-form/editor-form.css'
import type { Site } from '#contract/site.ts'
import { AboutText } from '#web/components/about-text.tsx'
import { PolicyText } from '#web/components/policy-text.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useSite } from '#web/site/use-site.ts'

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

export const shouldRevalidate = isOtherRecord

export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  return (
    <>
      <PageMeta title={data.page?.title ? `Edit: ${data.page.title}` : 'Edit page'} />
      <WritingHead list={adminPaths.pages} listLabel="Back to all pages">
        Edit page
      </WritingHead>
      {data.page && <EditPage key={data.id} loaded={data.page} />}
      {!data.page && isBuiltInPage(data.id) && <BeginOwnText id={data.id} />}
    </>
  )
}

function EditPage({ loaded }: { loaded: EditedPage }) {
  const { id } = loaded
  const read = useCallback((init: RequestInit) => readPage(api, id, init), [id])
  const { record, session, placeholder } = useEditedRecord({ what: 'page', name: pageDraftName(id), loaded, read })
  return (
    <>
      {placeholder}
      {session.status === 'open' &&
        (record.revision > 0 || session.opened ? (
          <PageForm key={session.formKey} session={session} page={record} />
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
        <Link className="button" to={adminPaths.pages}>
          All pages
        </Link>
      </div>
    </div>
  )
}

/** Replaces the editor of a page whose text is still the site's own: the admin's begins with that. */
function BeginOwnText({ id }: { id: BuiltInPage }) {
  const site = useSite()
  const { title, text } = ownPageOf(id, site)
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const textElement = useRef<HTMLDivElement>(null)

  function begin() {
    const json = { id, title, description: textElement.current?.innerHTML ?? '' }
    return submit(() => unwrap(api.admin.pages.$post({ json })), { onSuccess: () => revalidate() })
  }

  return (
    <div className="panel other-tab stack">
      <h2>{title}</h2>
      <p>
        Readers see the site’s own text. You can write your own, which begins with it; nobody sees yours before you
        publish it.
        {id === 'about' && ' Then yours is the whole page, without the button, the three cards and the call to write.'}
      </p>
      <div>
        <button type="button" className="button" aria-disabled={busy} onClick={begin}>
          {busy ? 'One moment...' : 'Write my own text'}
        </button>
      </div>
      {/* Rendered for its HTML. */}
      <div ref={textElement} hidden>
        {text}
      </div>
    </div>
  )
}

function ownPageOf(id: BuiltInPage, { name }: Site) {
  return id === 'about'
    ? { title: `About ${name}`, text: <AboutText name={name} isOpen={true} /> }
    : { title: 'Privacy Policy', text: <PolicyText /> }
}
