import { withSlug } from './addresses.ts'
import { addBlog, picture } from './fixtures.ts'
import type { Api } from './set-up-api.ts'

type Sent = Record<string, unknown>
type Options = { headers?: Record<string, string> }

/** The calls with which a signed-in admin writes blogs, drafts and images. */
export function createAuthor(api: Api, token: () => string) {
  const call = (path: string, options: Parameters<Api['call']>[1] = {}) =>
    api.call(path, { token: token(), ...options })

  const edit = async (id: string) => (await call(`/api/admin/blogs/${id}/edit`)).body
  const update = (id: string, json: Sent, { headers = {} }: Options = {}) =>
    call(`/api/admin/blogs/${id}/update`, { json: { ...formValues, ...json }, headers })

  return {
    /** A blog with its draft: `{ blog, draft }`. */
    edit,
    save: (id: string, json: Sent, { headers = {} }: Options = {}) =>
      call(`/api/admin/drafts/${id}`, { method: 'PUT', json: { ...formValues, ...json }, headers }),
    update,
    /** Updates a blog, which gets another slug and no other details. */
    rename: async (id: string, slug: string, fields: Sent = {}) =>
      update(id, { ...(await edit(id)).draft, details: withSlug(slug), ...fields }),
    toggle: (id: string, isPublished: boolean) => call('/api/blog/toggle-publish', { json: { id, isPublished } }),
    revisions: async (id: string): Promise<ListedRevision[]> =>
      (await call(`/api/admin/blogs/${id}/revisions`)).body.revisions,
    restore: (id: string, revisionId: string, revision: number, { headers = {} }: Options = {}) =>
      call(`/api/admin/blogs/${id}/revisions/${revisionId}/restore`, { json: { revision }, headers }),
    /** Uploads a small image of the colour; `parts` are further files of it. */
    upload: async (owner: string, colour = '#336699', { headers = {}, parts = {} }: Upload = {}) => {
      const body = new FormData()
      body.set('owner', owner)
      body.set('image', new Blob([await picture({ colour })]), 'picture.png')
      for (const [name, part] of Object.entries(parts)) body.set(name, part)
      return call('/api/admin/pictures', { body, headers })
    },
    /** Adds a blog. @returns its id, and the image that an update must send */
    addBlog: async (fields: Sent = {}) => {
      const id = await addBlog(api, token(), fields)
      const { draft } = (await call(`/api/admin/blogs/${id}/edit`)).body
      return { id, image: String(draft.image) }
    },
    call,
  }
}

type Upload = Options & { parts?: Record<string, Blob> }
type ListedRevision = { id: string; kind: string; createdAt: string; title: string }

/** Form values for tests to which they do not matter. */
export const formValues = {
  revision: 0,
  title: 'A day at the harbour',
  subTitle: 'A standfirst',
  category: 'Technology',
  image: '',
  description: '<p>The first words.</p>',
}
