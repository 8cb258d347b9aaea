import { Link } from 'react-router'
import type { AdminBlog } from '#contract/blog.ts'
import { DateTime } from '../date-time.tsx'
import type { Column } from '../list/data-table.tsx'
import type { RowTools } from '../list/list-table.tsx'
import { BlogActions } from './blog-actions.tsx'
import { BlogState } from './blog-state.tsx'

/** The columns of a list of blogs, for the dashboard and the list of all blogs. */
export const blogColumns = (tools: RowTools<AdminBlog>): Column<AdminBlog>[] => [
  { label: '#', phone: 'number', cell: (_, place) => place + 1 },
  {
    label: 'Blog Title',
    phone: 'title',
    cell: ({ state, title, path }) => (state === 'trash' ? title : <Link to={path}>{title}</Link>),
  },
  { label: 'Date', phone: 'below', cell: ({ createdAt }) => <DateTime date={createdAt} /> },
  { label: 'Status', phone: 'rest', cell: (blog) => <BlogState {...blog} /> },
  { label: 'Actions', phone: 'end', cell: (blog) => <BlogActions blog={blog} {...tools} /> },
]

/** How a row looks on a phone, whose state may contain a date or say what is planned. */
export function lookOfBlog({ state, scheduledAt, plannedCampaign }: AdminBlog): string | undefined {
  if (state === 'trash') return 'long-state'
  if (state === 'published') return undefined
  if (plannedCampaign) return 'long-state planned-state'
  return scheduledAt ? 'long-state' : undefined
}
