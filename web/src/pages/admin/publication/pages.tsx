import { type SubmitEvent, useRef, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { paths } from '../../../routing/paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { randomUuid } from '../writing/editor-form/form-values.ts'
import { PageTable } from './pages/page-table.tsx'

export const loader = adminLoader(async (api) => (await unwrap(api.admin.pages.$get())).pages)

/** The pages of the publication, by the menu that links to them. */
export function Component() {
  const pages = useLoaderData<typeof loader>()
  if (!pages) return null
  return (
    <>
      <PageMeta title="Pages" />
      <h1 id="pages">Pages</h1>
      <AddPage />
      <PageTable pages={pages} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching pages." />
}

/** Adds a page by its title, and opens its editor. */
function AddPage() {
  const { submit, busy } = useSubmit()
  const navigate = useNavigate()
  // A call that is repeated after a lost answer has the same key, so that it adds one page.
  const [id] = useState(randomUuid)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const title = field.current?.value.trim() ?? ''
    setProblem(title ? '' : 'Title is required.')
    if (!title) return field.current?.focus()
    submit(() => unwrap(api.admin.pages.$post({ json: { id, title } })), {
      onSuccess: () => void navigate(paths.editPage.href(id)),
    })
  }

  return (
    <form className="panel add-page" noValidate onSubmit={onSubmit}>
      <FormField label="Title of a new page" problem={problem}>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            className="input"
            name="title"
            required
            maxLength={textLimits.title}
            autoComplete="off"
          />
        )}
      </FormField>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Adding...' : 'Add page'}
      </button>
    </form>
  )
}
