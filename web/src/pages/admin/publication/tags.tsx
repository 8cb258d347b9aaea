import toast from 'react-hot-toast'
import { useLoaderData, useRevalidator } from 'react-router'
import { type Tag, tagSorts } from '#contract/listings.ts'
import { api, unwrap } from '../../../api/api.ts'
import { useConfirm } from '../../../components/dialog/use-confirm.tsx'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { paths } from '../../../routing/paths.ts'
import type { Column } from '../frame/list/data-table.tsx'
import { EmptyList } from '../frame/list/empty-list.tsx'
import { ListPage } from '../frame/list/list-page.tsx'
import type { RowTools } from '../frame/list/list-table.tsx'
import { listLoader } from '../frame/list/load-up-to.ts'
import { CountLink, PathLine } from '../frame/list/row-links.tsx'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { blogsHref } from '../writing/blogs/blog-links.ts'
import { callUntilDone } from './tags/call-until-done.ts'
import { TagActions, TagName } from './tags/tag-actions.tsx'
import './tags/tags.css'

const sorts = { use: 'Most used', name: 'By name' }

const columns = (tools: RowTools<Tag>): Column<Tag>[] => [
  {
    label: 'Name',
    area: 'main',
    cell: (tag) => (
      <>
        <TagName tag={tag} />
        <PathLine path={paths.tag.href(tag.slug)} />
      </>
    ),
  },
  {
    label: 'Published blogs',
    area: 'count',
    cell: ({ name, blogCount }) => (
      <CountLink count={blogCount} noun="published blog" to={blogsHref({ state: 'published', tag: name })} />
    ),
  },
  { label: 'Action', area: 'end', cell: (tag) => <TagActions tag={tag} {...tools} /> },
]

export const loader = listLoader(readFilter, async (api, query) => {
  const { tags: rows, ...page } = await unwrap(api.admin.tags.$get({ query }))
  return { ...page, rows }
})

/** The tags, which can be renamed, merged and deleted. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  const { query, change } = useListQuery()
  const { q, sort } = readFilter(query)
  return (
    list && (
      <ListPage
        title="Tags"
        list={list}
        search="Search tags"
        tools={
          list.total > 0 && (
            <>
              {!q && (
                <select
                  className="input"
                  aria-label="Order"
                  value={sort}
                  onChange={({ target }) => change('sort', target.value)}
                >
                  {tagSorts.map((name) => (
                    <option key={name} value={name}>
                      {sorts[name]}
                    </option>
                  ))}
                </select>
              )}
              <DeleteUnused />
            </>
          )
        }
        columns={columns}
        empty={
          <EmptyList text={q ? `No tags begin with “${q}”` : 'No tags yet'}>
            <p>Add them while you write a blog, in its details.</p>
          </EmptyList>
        }
      />
    )
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Tags" fallback="Error fetching tags." />
}

function readFilter(query: URLSearchParams) {
  return { q: query.get('q') ?? '', sort: tagSorts.find((sort) => sort === query.get('sort')) ?? 'use' }
}

/** A button that deletes the tags that no blog and no draft has. */
function DeleteUnused() {
  const { confirm, confirmDialog } = useConfirm()
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()

  async function onClick() {
    if (busy) return
    const detail = 'Those that no blog and no draft has, except the ones of the last 24 hours.'
    if (!(await confirm('Are you sure you want to delete all unused tags?', { action: 'Delete', detail }))) return
    await submit(() => callUntilDone(() => unwrap(api.admin.tags['delete-unused'].$post())), {
      failure: 'Failed to delete unused tags.',
      onSuccess: (answers) => {
        const total = answers.reduce((sum, { deleted }) => sum + deleted, 0)
        toast.success(total === 1 ? '1 unused tag deleted' : `${total.toLocaleString('en')} unused tags deleted`)
        revalidate()
      },
    })
  }

  return (
    <>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={onClick}>
        {busy ? 'Deleting...' : 'Delete unused'}
      </button>
      {confirmDialog}
    </>
  )
}
