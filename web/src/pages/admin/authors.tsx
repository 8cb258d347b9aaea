import { useLoaderData } from 'react-router'
import { unwrap } from '../../api/api.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { AddAuthor } from './authors/add-author.tsx'
import { AssignAuthor } from './authors/assign-author.tsx'
import { AuthorRow } from './authors/author-row.tsx'
import { type Column, DataTable } from './list/data-table.tsx'
import './authors/authors.css'

const columns: Column[] = [{ label: 'Name' }, { label: 'Blogs', className: 'wide' }, { label: 'Action' }]

export const loader = adminLoader((api) => unwrap(api.admin.authors.$get()))

/** The authors of the publication, by name. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  if (!list) return null
  return (
    <>
      <PageMeta title="Authors" />
      <h1 id="authors">Authors</h1>
      <AddAuthor />
      <AssignAuthor {...list} />
      <DataTable labelledBy="authors" columns={columns} rows={list.authors} empty="No authors yet">
        {(author) => <AuthorRow key={author._id} author={author} authors={list.authors} />}
      </DataTable>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching authors." />
}
