import { type SubmitEvent, useRef, useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import type { AdminAuthor } from '#contract/listings.ts'
import { api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { countOf } from '../frame/format-count.ts'
import { type Column, DataTable, rowName } from '../frame/list/data-table.tsx'
import { RowAction } from '../frame/list/row-action.tsx'
import { blogsHref } from '../writing/blogs/blog-links.ts'
import { AssignAuthor } from './authors/assign-author.tsx'
import { DeleteAuthor } from './authors/delete-author.tsx'
import './authors/authors.css'

/** @param authors all of them: one gets the blogs of a deleted one */
const columnsOf = (authors: AdminAuthor[]): Column<AdminAuthor>[] => [
  {
    label: 'Name',
    area: 'main',
    cell: ({ name, path }) => (
      <Link className="row-name" to={path}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    label: 'Blogs',
    area: 'fact',
    cell: ({ name, blogs }) => (
      <Link to={blogsHref({ state: 'published', author: name })}>{countOf(blogs, 'published blog')}</Link>
    ),
  },
  { label: 'Action', area: 'end', cell: (author) => <Actions author={author} authors={authors} /> },
]

export const loader = adminLoader((api) => unwrap(api.admin.authors.$get()))

/** The authors of the publication, by name. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  if (!list) return null
  const { authors } = list
  return (
    <>
      <PageMeta title="Authors" />
      <h1 id="authors">Authors</h1>
      <AddAuthor />
      <AssignAuthor {...list} />
      <DataTable
        labelledBy="authors"
        columns={columnsOf(authors)}
        rows={authors}
        idOf={({ _id }) => _id}
        empty="No authors yet"
      />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching authors." />
}

function Actions({ author, authors }: { author: AdminAuthor; authors: AdminAuthor[] }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const { _id: id } = author
  return (
    <>
      <div className="actions">
        <Link className="button quiet small" to={adminPaths.editAuthor.href(id)} aria-describedby={rowName(id)}>
          Edit
        </Link>
        <RowAction name="Delete" describedBy={rowName(id)} onClick={() => setIsDeleting(true)} />
      </div>
      {isDeleting && <DeleteAuthor author={author} authors={authors} onClose={() => setIsDeleting(false)} />}
    </>
  )
}

/** Adds an author by name, and opens the profile. */
function AddAuthor() {
  const { submit, busy } = useSubmit()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    setProblem(name ? '' : 'Name is required.')
    if (!name) return field.current?.focus()
    submit(() => unwrap(api.admin.authors.$post({ json: { name } })), {
      onSuccess: ({ author }) => void navigate(adminPaths.editAuthor.href(author._id)),
    })
  }

  return (
    <form className="panel add-author" noValidate onSubmit={onSubmit}>
      <FormField label="Name of a new author" problem={problem}>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            className="input"
            name="name"
            required
            maxLength={textLimits.authorName}
            autoComplete="off"
          />
        )}
      </FormField>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Adding...' : 'Add author'}
      </button>
    </form>
  )
}
