import { useLoaderData, useSearchParams } from 'react-router'
import { type BlogAction, trashDays } from '#contract/blog.ts'
import { unwrap } from '../../api/api.ts'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { BlogFilters, readBlogFilter } from './blogs/blog-filters.tsx'
import { BlogTable } from './blogs/blog-table.tsx'
import { LoadMore } from './list/load-more.tsx'
import { loadUpTo, readShown } from './list/load-up-to.ts'

const trashActions: BlogAction[] = ['restore']
const listActions: BlogAction[] = ['publish', 'unpublish', 'delete']
const emptyTrash = `The Trash is empty. Deleted blogs wait here for ${trashDays} days.`

export const loader = adminLoader((api, request) => {
  const url = new URL(request.url)
  const { state, ...filter } = readBlogFilter(url.searchParams)
  return loadUpTo(readShown(url), async (query) => {
    const page = await unwrap(api.admin.blogs.$get({ query: { ...filter, ...(state && { state }), ...query } }))
    const { blogs: rows, total, totalIsCapped, nextCursor } = page
    return { rows, total, totalIsCapped, nextCursor }
  })
})

export function Component() {
  const data = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  if (!data) return null
  const { state, category, q } = readBlogFilter(query)
  const isTrash = state === 'trash'
  const isFiltered = category !== 'All' || q !== ''
  return (
    <>
      <PageMeta title="All blogs" />
      <h1 id="all-blogs">All blogs</h1>
      <BlogFilters />
      {isTrash && data.rows.length > 0 && (
        <p className="soft">Deleted blogs wait here for {trashDays} days. Then they are gone for good.</p>
      )}
      <BlogTable
        blogs={data.rows}
        labelledBy="all-blogs"
        empty={isTrash && !isFiltered ? emptyTrash : 'No blogs found 🚀'}
        bulk={isTrash ? trashActions : listActions}
      />
      <LoadMore list={data} />
    </>
  )
}
