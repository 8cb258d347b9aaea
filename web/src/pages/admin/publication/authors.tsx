import './authors/authors.css'
import { type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast'
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { listLimits, textLimits } from '#contract/limits.ts'
import type { AdminAuthor, AuthorList } from '#contract/listings.ts'
import { api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { countOf, formatCount } from '../frame/format-count.ts'
import { type Column, DataTable, rowName } from '../frame/list/data-table.tsx'
import { PageHead } from '../frame/list/page-head.tsx'
import { RowAction } from '../frame/list/row-action.tsx'
import { CountLink, PathLine } from '../frame/list/row-links.tsx'
import { blogsHref } from '../writing/blogs/blog-links.ts'
import { DeleteAuthor } from './authors/delete-author.tsx'
import { AddByName } from './named/add-by-name.tsx'

/** @param authors all of them: one gets the blogs of a deleted one */
const columnsOf = (authors: AdminAuthor[]): Column<AdminAuthor>[] => [
  {
    label: 'Name',
    area: 'main',
    cell: ({ _id: id, name, path }) => (
      <>
        <Link className="row-name" to={adminPaths.editAuthor.href(id)}>
          <bdi>{name}</bdi>
        </Link>
        <PathLine path={path} />
      </>
    ),
  },
  {
    label: 'Published blogs',
    area: 'count',
    cell: ({ name, blogs }) => (
      <CountLink count={blogs} noun="published blog" to={blogsHref({ state: 'published', author: name })} />
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
      <PageHead id="authors" title="Authors">
        <AddAuthor />
      </PageHead>
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
  return <ErrorMessage title="Authors" fallback="Error fetching authors." />
}

function Actions({ author, authors }: { author: AdminAuthor; authors: AdminAuthor[] }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const { _id: id } = author
  return (
    <>
      <div className="actions">
        <Link className="button bare small" to={adminPaths.editAuthor.href(id)} aria-describedby={rowName(id)}>
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
  const navigate = useNavigate()

  async function add(name: string) {
    const added = await unwrap(api.admin.authors.$post({ json: { name } }))
    await navigate(adminPaths.editAuthor.href(added.author._id))
    return added
  }

  return (
    <AddByName
      action="Add author"
      label="Name of a new author"
      required="Name is required."
      maxLength={textLimits.authorName}
      add={add}
    />
  )
}

/** Gives an author to the blogs and drafts that have none, in calls of a bounded number. */
function AssignAuthor({ authors, own, withoutAuthor }: AuthorList) {
  const [chosen, setChosen] = useState(own ?? '')
  const [done, setDone] = useState(0)
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const { blogs, drafts } = withoutAuthor
  const id = authors.some(({ _id }) => _id === chosen) ? chosen : (authors[0]?._id ?? '')
  if (blogs + drafts === 0 && !busy) return null

  async function assignAll() {
    for (let total = 0; ; ) {
      const { assigned, left } = await unwrap(api.admin.authors[':id'].assign.$post({ param: { id } }))
      total += assigned
      setDone(total)
      // A call that changes nothing ends it too: another one would do the same.
      if (assigned === 0 || left.blogs + left.drafts === 0) return total
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setDone(0)
    // After a failure too: a part may be done.
    const call = () => assignAll().finally(() => void revalidate())
    submit(call, {
      onSuccess: (total) => toast.success(`${countOf(total, 'blog or draft', 'blogs and drafts')} changed`),
    })
  }

  return (
    <form className="panel assign-author" onSubmit={onSubmit}>
      <p>{describe(blogs, drafts)}</p>
      <FormField label="Their author">
        {(field) => (
          <select {...field} className="input" value={id} onChange={({ target }) => setChosen(target.value)}>
            {authors.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <button type="submit" className="button quiet" aria-disabled={busy}>
        {busy ? 'Giving them the author...' : 'Give them this author'}
      </button>
      <p role="status">{busy && done > 0 ? `${formatCount(done)} done` : ''}</p>
    </form>
  )
}

/** The server counts no further. */
function orMore(count: number) {
  return count < listLimits.countedHits ? '' : ' or more'
}

function describe(blogs: number, drafts: number) {
  const parts = [
    ...(blogs > 0 ? [countOf(blogs, 'blog') + orMore(blogs)] : []),
    ...(drafts > 0 ? [countOf(drafts, 'unfinished draft') + orMore(drafts)] : []),
  ]
  return `${parts.join(' and ')} ${blogs + drafts === 1 ? 'has' : 'have'} no author.`
}
