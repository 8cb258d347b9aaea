import { useLoaderData } from 'react-router'
import { type BlogAction, trashDays } from '#contract/blog.ts'
import { api, unwrap } from '../../api/api.ts'
import { blogColumns, lookOfBlog } from './blogs/blog-columns.tsx'
import { BlogFilters, readBlogFilter } from './blogs/blog-filters.tsx'
import { ListPage } from './list/list-page.tsx'
import { listLoader } from './list/load-up-to.ts'
import { useListQuery } from './list/use-list-query.ts'

const labels: Record<BlogAction, string> = {
  publish: 'Publish selected',
  unpublish: 'Unpublish selected',
  delete: 'Delete selected',
  restore: 'Restore selected',
}
const trashActions: BlogAction[] = ['restore']
const listActions: BlogAction[] = ['publish', 'unpublish', 'delete']
const emptyTrash = `The Trash is empty. Deleted blogs wait here for ${trashDays} days.`

export const loader = listLoader(readBlogFilter, async (api, { state, ...query }) => {
  const { blogs: rows, ...page } = await unwrap(api.admin.blogs.$get({ query: { ...query, ...(state && { state }) } }))
  return { ...page, rows }
})

export function Component() {
  const list = useLoaderData<typeof loader>()
  const filter = readBlogFilter(useListQuery().query)
  const { state, category, q } = filter
  const isTrash = state === 'trash'
  const isFiltered = category !== 'All' || q !== ''
  return (
    list && (
      <ListPage
        title="All blogs"
        list={list}
        columns={blogColumns}
        lookOf={lookOfBlog}
        empty={isTrash && !isFiltered ? emptyTrash : 'No blogs found 🚀'}
        bulk={{
          noun: 'blog',
          filter,
          actions: (isTrash ? trashActions : listActions).map(toBulkAction),
          call: (action, ids) => unwrap(api.admin.blogs.bulk.$post({ json: { ids, action } })),
        }}
      >
        <BlogFilters />
        {isTrash && list.rows.length > 0 && (
          <p className="soft">Deleted blogs wait here for {trashDays} days. Then they are gone for good.</p>
        )}
      </ListPage>
    )
  )
}

function toBulkAction(name: BlogAction) {
  return {
    name,
    label: labels[name],
    question: (rows: string) => `${name} ${rows}`,
    detail: (ids: ReadonlySet<string> | null) =>
      `${ids?.size === 1 ? 'It' : 'They'} can be restored from the Trash for ${trashDays} days.`,
    confirmLabel: 'Delete',
    alwaysAsks: name === 'delete',
  }
}
