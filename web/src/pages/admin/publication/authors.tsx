import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { AdminAuthor } from '#contract/author.ts'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { countOf } from '../frame/format-count.ts'
import { type Column, DataTable, rowName } from '../frame/list/data-table.tsx'
import { RowAction } from '../frame/list/row-action.tsx'
import { blogsHref } from '../writing/blogs/blog-links.ts'
import { AddAuthor } from './authors/add-author.tsx'
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
