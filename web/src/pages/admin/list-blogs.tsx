import { useLoaderData } from 'react-router'
import { unwrap } from '../../api.ts'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { BlogTable } from './blog-table.tsx'
import { LoadMore } from './load-more.tsx'
import { loadUpTo, readShown } from './load-up-to.ts'

export const loader = adminLoader((api, { url }) =>
  loadUpTo(readShown(new URL(url)), async (query) => {
    const { blogs: rows, total, nextCursor } = await unwrap(api.admin.blogs.$get({ query }))
    return { rows, total, nextCursor }
  }),
)

export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  const { rows, total, nextCursor } = data
  return (
    <>
      <PageMeta title="All blogs" />
      <h1 id="all-blogs">All blogs</h1>
      <BlogTable blogs={rows} labelledBy="all-blogs" empty="No blogs found 🚀" />
      {total > 0 && <LoadMore shown={rows.length} total={total} hasMore={nextCursor !== null} />}
    </>
  )
}
