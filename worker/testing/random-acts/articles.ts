import { randomUUID } from 'node:crypto'
import { type BlogDetails, noDetails } from '../../contract/blog-details.ts'
import { hour } from '../../contract/units.ts'
import { add, picture } from '../fixtures.ts'
import type { Act, Tools } from './tools.ts'

const colours = ['#b3361b', '#336699', '#2b8a3e'] as const
const isLive = 'deleted_at IS NULL'
const anyBlog = `SELECT id FROM blogs WHERE ${isLive} ORDER BY key`
const trashed = `SELECT id FROM (SELECT id, key AS place FROM blogs WHERE deleted_at IS NOT NULL
  UNION ALL SELECT id, -rowid FROM drafts WHERE state = 'trash') ORDER BY place`
/** Drafts that were not added. */
const unfinished = "SELECT id FROM drafts WHERE state = 'unfinished' ORDER BY created_at, id"
/** So soon that a later run of the cron finds it due. */
const soonMs = 500

/** Acts of authors: articles, their drafts and revisions, the Trash. */
export function articleActs(tools: Tools): Act[] {
  const { api, random, token, one, some, told, name, slug, next, get, post, put, remove, to } = tools

  const category = async () => (await one<{ name: string }>('SELECT name FROM categories ORDER BY key'))?.name ?? ''

  /** A text, some with an image that another article, draft or letter may have, too. */
  async function html(): Promise<string> {
    const words = `<p>The words ${next()} of ${name()}.</p>`
    if (random.chance(0.6)) return words
    const image = await one<{ key: string }>(
      'SELECT key FROM media WHERE attached_at IS NOT NULL ORDER BY created_at, key',
    )
    return image ? `${words}<p><img src="/${image.key}" alt=""></p>` : words
  }

  async function details(): Promise<BlogDetails> {
    const authors = await some('SELECT id FROM authors ORDER BY key')
    const tags = await some('SELECT id FROM tags WHERE merged_into IS NULL ORDER BY key')
    return { ...noDetails, slug: random.chance(0.5) ? slug() : '', authors, tags }
  }

  async function content() {
    const title = `${name()} ${next()}`
    return {
      title,
      subTitle: 'A standfirst',
      category: await category(),
      description: await html(),
      details: await details(),
    }
  }

  async function addArticle(fields: object) {
    const image = new Blob([await picture({ colour: random.pick(colours) })])
    return add(api, { token: token(), image, fields: { ...(await content()), ...fields } })
  }

  /** The content in the editor, with changes. */
  async function edited(id: string) {
    const draft = (await get(`/api/admin/blogs/${id}/edit`)).draft ?? (await get(`/api/admin/drafts/${id}`)).draft
    const { title, description, category: chosen, details: changed } = await content()
    const isMoved = random.chance(0.3)
    return { ...draft, title, description, ...(isMoved && { category: chosen, details: changed }) }
  }

  const inAWhile = (ms: number) => new Date(Date.now() + ms).toISOString()

  return [
    [6, 'add a published article', () => addArticle({ isPublished: true })],
    [2, 'add an unpublished article', () => addArticle({ isPublished: false })],
    [
      2,
      'add a scheduled article',
      () => addArticle({ isPublished: false, publishAt: inAWhile(random.pick([soonMs, hour])) }),
    ],
    [
      3,
      'begin a draft',
      async () => put(`/api/admin/drafts/${randomUUID()}`, { revision: 0, image: '', ...(await content()) }),
    ],
    [
      3,
      'save the draft of an article',
      to(anyBlog, async ({ id }) => put(`/api/admin/drafts/${id}`, await edited(id))),
    ],
    [2, 'save a draft', to(unfinished, async ({ id }) => put(`/api/admin/drafts/${id}`, await edited(id)))],
    [
      3,
      'publish a draft as an article',
      to(unfinished, async ({ id }) => {
        const { draft } = await get(`/api/admin/drafts/${id}`)
        return addArticle({ ...draft, draft: id, image: '', isPublished: true })
      }),
    ],
    [1, 'discard a draft', to(unfinished, ({ id }) => remove(`/api/admin/drafts/${id}`))],
    [
      1,
      'discard the changes of an article',
      to(anyBlog, async ({ id }) => {
        const { draft } = await get(`/api/admin/blogs/${id}/edit`)
        return post(`/api/admin/drafts/${id}/discard`, { revision: draft.revision })
      }),
    ],
    [5, 'update an article', to(anyBlog, async ({ id }) => post(`/api/admin/blogs/${id}/update`, await edited(id)))],
    [
      3,
      'publish the changes of an article',
      to(anyBlog, async ({ id }) =>
        post(`/api/admin/blogs/${id}/update`, { ...(await edited(id)), isPublished: true }),
      ),
    ],
    [2, 'publish an article', to(anyBlog, ({ id }) => post('/api/blog/toggle-publish', { id, isPublished: true }))],
    [2, 'unpublish an article', to(anyBlog, ({ id }) => post('/api/blog/toggle-publish', { id, isPublished: false }))],
    [2, 'schedule an article', to(anyBlog, ({ id }) => post('/api/admin/schedule', { id, at: inAWhile(soonMs) }))],
    [1, 'remove the schedule of an article', to(anyBlog, ({ id }) => post('/api/admin/schedule', { id, at: null }))],
    [
      1,
      'pin an article',
      to(anyBlog, ({ id }) => post(`/api/admin/blogs/${id}/pin`, { isPinned: random.chance(0.7) })),
    ],
    [3, 'move an article to the Trash', to(anyBlog, ({ id }) => post('/api/blog/delete', { id }))],
    [
      2,
      'restore an article or a draft from the Trash',
      to(trashed, ({ id }) => post('/api/admin/restore-blog', { id })),
    ],
    [
      2,
      'delete an article or a draft for good',
      to(trashed, async ({ id }) => {
        const other =
          random.chance(0.5) && (await one<{ slug: string }>(`SELECT slug FROM blogs WHERE ${isLive} ORDER BY key`))
        return post('/api/admin/blogs/delete-for-good', { id, replacement: other ? `/blog/${other.slug}` : '' })
      }),
    ],
    [
      2,
      'restore a revision',
      to<{ id: string; key: number }>(`SELECT id, key FROM blogs WHERE ${isLive} ORDER BY key`, async ({ id }) => {
        const { revisions, draft } = await get(`/api/admin/blogs/${id}/revisions`)
        if (revisions.length === 0) return undefined
        const place = random.whole(0, revisions.length - 1)
        told(`the ${place + 1}. of ${revisions.length}`)
        return post(`/api/admin/blogs/${id}/revisions/${revisions[place].id}/restore`, { revision: draft.revision })
      }),
    ],
  ]
}
