import { Link, useLoaderData } from 'react-router'
import { type Tag, tagSorts } from '#contract/tag.ts'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { paths } from '../../../routing/paths.ts'
import { countOf } from '../frame/format-count.ts'
import type { Column } from '../frame/list/data-table.tsx'
import { EmptyList } from '../frame/list/empty-list.tsx'
import { FilterButtons } from '../frame/list/filter-buttons.tsx'
import { ListPage } from '../frame/list/list-page.tsx'
import type { RowTools } from '../frame/list/list-table.tsx'
import { listLoader } from '../frame/list/load-up-to.ts'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { blogsHref } from '../writing/blogs/blog-links.ts'
import { DeleteUnused } from './tags/delete-unused.tsx'
import { TagActions } from './tags/tag-actions.tsx'
import './tags/tags.css'

const sorts = [
  { label: 'Most used', value: 'use' },
  { label: 'By name', value: 'name' },
] as const

const columns = (tools: RowTools<Tag>): Column<Tag>[] => [
  {
    label: 'Name',
    area: 'main',
    cell: ({ name, slug }) => (
      <Link className="row-name" to={paths.tag.href(slug)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    label: 'Blogs',
    area: 'fact',
    cell: ({ name, blogCount }) => (
      <Link to={blogsHref({ state: 'published', tag: name })}>{countOf(blogCount, 'published blog')}</Link>
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
        filters={
          !q && (
            <FilterButtons
              legend="Order of the tags"
              options={sorts}
              selected={sort}
              onSelect={(sort) => change('sort', sort)}
            />
          )
        }
        search="Search tags"
        tools={<DeleteUnused />}
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
  return <ErrorMessage fallback="Error fetching tags." />
}

function readFilter(query: URLSearchParams) {
  return { q: query.get('q') ?? '', sort: tagSorts.find((sort) => sort === query.get('sort')) ?? 'use' }
}
