import { randomUUID } from 'node:crypto'
import type { Permission } from '../contract/permissions.ts'
import { formValues } from './author.ts'
import { blogFields, picture } from './fixtures.ts'
import type { Api } from './set-up-api.ts'

/** The states of a blog, and of a draft that was not added. */
export const textStates = ['unpublished', 'scheduled', 'published', 'trash', 'draft', 'trashed draft'] as const
export type TextState = (typeof textStates)[number]

/** A blog or a draft in some state. `image` is the path of a stored picture, `revision` the id of a revision that it has. */
export type Text = { id: string; state: TextState; image: string; revision: string }

type Sent = Parameters<Api['call']>[1] & { path?: string }

/** A call about a blog or a draft that an account has made. The answers that app.roles.test.ts expects follow from it. */
export type TextCell = {
  /** Its method and its path. */
  route: string
  /** Tells cells of a route apart. */
  name?: string
  states: readonly TextState[]
  /** The permissions that must reach to the text, beside that of the route. */
  needs: (state: TextState) => Permission[]
  /** Something that a call with the permission is refused for, or that may be repeated, as most calls of a test are. */
  send: (text: Text) => Sent | Promise<Sent>
  /** Its answer has a row for each text, which says what was refused. */
  isBulk?: boolean
}

const blogStates = ['unpublished', 'scheduled', 'published', 'trash'] as const
const seen: readonly TextState[] = ['scheduled', 'published']
const stale = { ...formValues, image: '/media/a.png', revision: 99 }

const edit = (): Permission[] => ['blogs:edit']
/** A change of a blog that readers see, or will see, takes the permission to publish. */
const change = (permission: Permission) => (state: TextState) =>
  seen.includes(state) ? [permission, 'blogs:publish' as const] : [permission]
const publish = (): Permission[] => ['blogs:publish']

const inAHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** A bulk action on one blog. */
const bulk = (action: string, states: readonly TextState[], needs: TextCell['needs']): TextCell => ({
  route: 'POST /api/admin/blogs/bulk',
  name: action,
  states,
  needs,
  send: ({ id }) => ({ json: { ids: [id], action } }),
  isBulk: true,
})

const addCell = (name: string, more: object, needs: TextCell['needs']): TextCell => ({
  route: 'POST /api/blog/add',
  name,
  states: ['draft'],
  needs,
  send: async ({ id, image }) => {
    const body = new FormData()
    // No such category: nothing is added.
    body.set('blog', JSON.stringify({ ...blogFields, isPublished: false, draft: id, image, category: 'None', ...more }))
    return { body }
  },
})

export const textCells: TextCell[] = [
  addCell('unpublished', {}, edit),
  addCell('published', { isPublished: true }, () => ['blogs:edit', 'blogs:publish']),
  addCell('scheduled', { publishAt: inAHour() }, () => ['blogs:edit', 'blogs:publish']),
  {
    route: 'POST /api/blog/delete',
    states: blogStates,
    needs: change('blogs:delete'),
    send: ({ id }) => ({ json: { id } }),
  },
  {
    route: 'POST /api/blog/toggle-publish',
    states: blogStates,
    needs: publish,
    send: ({ id }) => ({ json: { id, isPublished: false } }),
  },
  {
    route: 'POST /api/blog/toggle-publish/:id',
    states: ['unpublished', 'published'],
    needs: publish,
    send: ({ id }) => ({ path: `/api/blog/toggle-publish/${id}` }),
  },
  bulk('publish', blogStates, publish),
  bulk('unpublish', blogStates, publish),
  bulk('republish', blogStates, publish),
  bulk('delete', [...textStates], change('blogs:delete')),
  bulk('restore', ['trash', 'trashed draft', 'published'], change('blogs:delete')),
  {
    route: 'POST /api/admin/blogs/picture',
    states: blogStates,
    needs: change('blogs:edit'),
    send: ({ id, image }) => ({ json: { ids: [id], image } }),
    isBulk: true,
  },
  {
    route: 'POST /api/admin/restore-blog',
    states: ['trash', 'trashed draft'],
    needs: () => ['blogs:delete'],
    send: ({ id }) => ({ json: { id } }),
  },
  {
    route: 'POST /api/admin/schedule',
    states: blogStates,
    needs: publish,
    send: ({ id, state }) => ({ json: { id, at: state === 'scheduled' ? null : inAHour() } }),
  },
  {
    route: 'GET /api/admin/drafts/:id',
    states: ['draft', 'trashed draft'],
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/drafts/${id}` }),
  },
  {
    route: 'PUT /api/admin/drafts/:id',
    states: textStates,
    needs: edit,
    // At revision 0, a draft comes back from the Trash.
    send: ({ id, state }) => ({
      path: `/api/admin/drafts/${id}`,
      json: { ...stale, image: '', revision: state === 'trashed draft' ? 0 : 99 },
    }),
  },
  {
    route: 'POST /api/admin/drafts/:id/keep',
    states: textStates,
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/drafts/${id}/keep`, json: formValues }),
  },
  {
    route: 'DELETE /api/admin/drafts/:id',
    states: ['draft', 'trashed draft'],
    needs: () => ['blogs:delete'],
    send: ({ id }) => ({ path: `/api/admin/drafts/${id}` }),
  },
  {
    route: 'POST /api/admin/drafts/:id/discard',
    states: blogStates,
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/drafts/${id}/discard`, json: { revision: 99 } }),
  },
  {
    route: 'GET /api/admin/blogs/:id/edit',
    states: blogStates,
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/blogs/${id}/edit` }),
  },
  {
    route: 'POST /api/admin/blogs/:id/update',
    states: blogStates,
    needs: change('blogs:edit'),
    send: ({ id }) => ({ path: `/api/admin/blogs/${id}/update`, json: stale }),
  },
  {
    route: 'POST /api/admin/blogs/:id/update',
    name: 'and publish',
    states: blogStates,
    needs: publish,
    send: ({ id }) => ({ path: `/api/admin/blogs/${id}/update`, json: { ...stale, isPublished: true } }),
  },
  {
    route: 'GET /api/admin/blogs/:id/revisions',
    states: textStates,
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/blogs/${id}/revisions` }),
  },
  {
    route: 'GET /api/admin/blogs/:id/revisions/:rev',
    states: textStates,
    needs: edit,
    send: ({ id, revision }) => ({ path: `/api/admin/blogs/${id}/revisions/${revision}` }),
  },
  {
    route: 'POST /api/admin/blogs/:id/revisions/:rev/restore',
    states: textStates,
    needs: edit,
    send: ({ id, revision }) => ({
      path: `/api/admin/blogs/${id}/revisions/${revision}/restore`,
      json: { revision: 99 },
    }),
  },
  {
    route: 'GET /api/admin/blogs/:id/review',
    states: blogStates,
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/blogs/${id}/review` }),
  },
  {
    route: 'POST /api/admin/blogs/:id/hand-in',
    states: blogStates,
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/blogs/${id}/hand-in`, json: { revision: 99 } }),
  },
  {
    route: 'POST /api/admin/blogs/:id/withdraw',
    states: blogStates,
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/blogs/${id}/withdraw` }),
  },
  {
    route: 'POST /api/admin/blogs/:id/review',
    states: blogStates,
    needs: () => ['blogs:review'],
    send: ({ id }) => ({ path: `/api/admin/blogs/${id}/review`, json: { revision: 99, decision: 'approve' } }),
  },
  {
    route: 'PUT /api/admin/presence/:id',
    states: ['unpublished', 'scheduled', 'published', 'draft'],
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/presence/${id}` }),
  },
  {
    route: 'GET /api/admin/slugs',
    states: textStates,
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/slugs?kind=blog&text=a&title=A&for=${id}` }),
  },
  {
    route: 'GET /api/admin/blogs/:id/resources',
    states: blogStates,
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/blogs/${id}/resources` }),
  },
  {
    route: 'POST /api/admin/pictures',
    states: textStates,
    needs: edit,
    send: async ({ id }) => {
      const body = new FormData()
      body.set('owner', id)
      body.set('image', new Blob([await picture({ colour: '#204060' })]), 'picture.png')
      return { body }
    },
  },
  {
    route: 'POST /api/admin/uploads',
    states: textStates,
    needs: edit,
    send: ({ id }) => ({ json: { owner: id, name: 'tides.pdf', bytes: 9, contentType: '' } }),
  },
  // Nothing answers: of a draft, the refusal comes with the image (media/foreign/foreign.routes.test.ts).
  ...['POST /api/admin/media/fetch', 'POST /api/admin/link-card'].map(
    (route): TextCell => ({
      route,
      states: blogStates,
      needs: edit,
      send: ({ id }) => ({ json: { owner: id, url: 'https://192.0.2.1/a.png' } }),
    }),
  ),
  {
    route: 'POST /api/admin/preview-link',
    states: textStates,
    needs: edit,
    send: ({ id }) => ({ json: { id } }),
  },
  {
    route: 'DELETE /api/admin/preview-link/:id',
    states: textStates,
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/preview-link/${id}` }),
  },
  {
    route: 'GET /api/admin/assistant/accepted',
    states: textStates,
    needs: edit,
    send: ({ id }) => ({ path: `/api/admin/assistant/accepted?article=${id}` }),
  },
  {
    route: 'POST /api/admin/assistant/accepted',
    states: textStates,
    needs: edit,
    send: ({ id }) => ({
      json: { id: randomUUID(), article: id, task: 'continue', model: 'a', text: 'A text that was accepted.' },
    }),
  },
  {
    route: 'GET /api/blog/:id',
    states: textStates.filter((state) => !state.endsWith('draft')),
    // Readers find nothing in the Trash, whoever they are.
    needs: (state) => (state === 'unpublished' || state === 'scheduled' ? ['blogs:edit'] : []),
    send: ({ id }) => ({ path: `/api/blog/${id}` }),
  },
]
