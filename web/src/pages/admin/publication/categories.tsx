import { useLoaderData } from 'react-router'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminLoader } from '../frame/admin-loader.ts'
import { CategoryTable } from './categories/category-table.tsx'

export const loader = adminLoader(async (api) => (await unwrap(api.admin.categories.$get())).categories)

/** The categories, in the order of the menus. */
export function Component() {
  const categories = useLoaderData<typeof loader>()
  if (!categories) return null
  return (
    <>
      <PageMeta title="Categories" />
      <h1 id="categories">Categories</h1>
      <CategoryTable categories={categories} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching categories." />
}
