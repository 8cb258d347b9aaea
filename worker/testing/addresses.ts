import { type BlogDetails, noDetails } from '../contract/blog-details.ts'
import type { Api } from './set-up-api.ts'

/** Details of a blog of which only the slug matters. */
export const withSlug = (slug: string): BlogDetails => ({ ...noDetails, slug })

/** The id and the path of the blog that readers get at an address; the status where they get none. */
export async function blogAt(api: Api, slug: string): Promise<[id: string, path: string] | number> {
  const { status, body } = await api.call(`/api/blog/${slug}`)
  return status === 200 ? [body.blog._id, body.blog.path] : status
}
