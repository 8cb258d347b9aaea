import { randomUUID } from 'node:crypto'
import { listLimits, textLimits } from '../../contract/limits.ts'
import { pageTextBytes } from '../../contract/pages.ts'
import { defaultSettings } from '../../contract/settings.ts'
import { authorProfiles } from '../author-profiles.ts'
import { categoryCalls } from '../categories.ts'
import { picture } from '../fixtures.ts'
import { pageCalls } from '../pages.ts'
import { settingsCalls } from '../settings.ts'
import { largestText } from './largest-text.ts'
import { many, type PlanCases, type Publication, textOf } from './plan-case.ts'

const categories = ({ api, token }: Publication) => categoryCalls(api, () => token)
const profiles = ({ api, token }: Publication) => authorProfiles(api, () => token)
const pages = ({ api, token }: Publication) => pageCalls(api, () => token)

const unique = (name: string) => `${name} ${randomUUID()}`

/** A tag that all blogs have, as many as one call takes it from. @returns its id */
async function addUsedTag({ author, sql }: Publication): Promise<string> {
  const { body } = await author.call('/api/admin/tags', { json: { name: `Used ${randomUUID()}` } })
  await sql(
    `INSERT INTO blog_tags (blog_key, tag_key, position, published_at)
      SELECT key, (SELECT key FROM tags WHERE id = ?), 9, iif(is_published, published_at, NULL) FROM blogs WHERE id LIKE 'blog-%'`,
    body.tag.id,
  )
  return body.tag.id
}

/** Categories, authors, tags, pages, redirects and settings. */
export const publicationCases: PlanCases = {
  'DELETE /api/admin/pages/:id': [200, () => ({ path: '/api/admin/pages/page-1' })],
  'DELETE /api/admin/redirects': [200, () => ({ path: '/api/admin/redirects?from=/old/1' })],
  'DELETE /api/admin/tags/:id': [
    200,
    async (publication) => ({ path: `/api/admin/tags/${await addUsedTag(publication)}` }),
    'both',
  ],
  'GET /api/admin/activity': [200, () => ({ path: '/api/admin/activity?subject=names&from=2026-01-01T00:00:00Z' })],
  'GET /api/admin/activity/csv': [200, () => ({}), 'both'],
  'GET /api/admin/authors': [200],
  'GET /api/admin/authors/:id': [200, () => ({ path: '/api/admin/authors/author-1' })],
  'GET /api/admin/categories': [200],
  'GET /api/admin/newsletter-settings': [200],
  'GET /api/admin/pages': [200],
  'GET /api/admin/pages/:id': [200, () => ({ path: '/api/admin/pages/page-2' })],
  'GET /api/admin/redirects': [200, () => ({ path: '/api/admin/redirects?q=old' })],
  'GET /api/admin/settings': [200],
  'GET /api/admin/settings/export': [200],
  'GET /api/admin/tags': [200, () => ({ path: '/api/admin/tags?q=tag' })],
  'GET /api/admin/tags/:id/drafts': [
    200,
    async (publication) => ({ path: `/api/admin/tags/${await addUsedTag(publication)}/drafts` }),
  ],
  'GET /api/admin/tags/suggest': [200, () => ({ path: '/api/admin/tags/suggest?q=tag' })],
  'PATCH /api/admin/tags/:id': [
    200,
    (publication) => ({
      path: '/api/admin/tags/tag-1',
      json: { name: unique('Tag'), slug: randomUUID(), description: textOf(publication, textLimits.tagDescription) },
    }),
  ],
  'POST /api/admin/authors': [201, () => ({ json: { name: unique('Author') } })],
  'POST /api/admin/authors/:id/assign': [200, () => ({ path: '/api/admin/authors/author-2/assign' })],
  'POST /api/admin/authors/:id/delete': [
    200,
    async (publication) => {
      const { _id } = await profiles(publication).add(unique('Author'))
      await publication.sql(
        `INSERT INTO blog_authors SELECT blogs.key, (SELECT key FROM authors WHERE id = ?), 0, iif(is_published, published_at, NULL) FROM blogs WHERE id LIKE 'blog-%'`,
        _id,
      )
      return { path: `/api/admin/authors/${_id}/delete`, json: { replacement: 'author-1' } }
    },
  ],
  'POST /api/admin/categories': [201, () => ({ json: { name: unique('C') } })],
  'POST /api/admin/categories/:key/delete': [
    200,
    async (publication) => {
      const [{ key: from }, { key: into }] = await Promise.all([
        categories(publication).find('Category 1'),
        categories(publication).find('Category 2'),
      ])
      return { path: `/api/admin/categories/${from}/delete`, json: { into } }
    },
  ],
  'POST /api/admin/categories/:key/merge': [
    200,
    async (publication) => {
      const [{ key: from }, { key: into }] = await Promise.all([
        // One with all blogs writes more rows than bulk calls may on Free.
        categories(publication).find('Startup'),
        categories(publication).find('Technology'),
      ])
      return { path: `/api/admin/categories/${from}/merge`, json: { into } }
    },
  ],
  'POST /api/admin/pages': [201, () => ({ json: { id: randomUUID(), title: unique('Page') } })],
  'POST /api/admin/pages/:id/publication': [
    200,
    () => ({ path: '/api/admin/pages/page-2/publication', json: { isPublished: false } }),
  ],
  'POST /api/admin/pages/order': [
    200,
    async ({ sql }) => ({
      json: {
        ids: (
          await sql<{ id: string }>("SELECT id FROM pages WHERE place = 'footer' ORDER BY position DESC, key DESC")
        ).map(({ id }) => id),
      },
    }),
  ],
  'POST /api/admin/redirects': [
    200,
    () => ({
      json: {
        redirects: many(listLimits.redirectsOfCall, (number) => ({ from: `/new/${number}`, to: `/old/${number + 1}` })),
      },
    }),
  ],
  'POST /api/admin/settings/images': [
    201,
    async () => {
      const body = new FormData()
      body.set('use', 'icon')
      body.set('image', new Blob([await picture({ width: 512, height: 512 })]))
      return { body }
    },
  ],
  'POST /api/admin/tags': [201, () => ({ json: { name: `New ${randomUUID()}` } })],
  'POST /api/admin/tags/delete-unused': [200],
  'POST /api/admin/tags/merge': [
    200,
    async (publication) => ({ json: { from: await addUsedTag(publication), into: 'tag-3' } }),
    'both',
  ],
  'PUT /api/admin/authors/:id': [
    200,
    async (publication) => {
      const stored = (await profiles(publication).read('author-1')).author
      return { path: '/api/admin/authors/author-1', json: { ...stored, image: '', name: unique('Author') } }
    },
  ],
  'PUT /api/admin/categories/:key': [
    200,
    async (publication) => {
      const { key, slug, description, revision } = await categories(publication).find('Lifestyle')
      return {
        path: `/api/admin/categories/${key}`,
        json: { name: unique('S'), slug, description, image: '', revision },
      }
    },
  ],
  'PUT /api/admin/categories/order': [
    200,
    async ({ sql }) => {
      const keys = (await sql<{ key: number }>('SELECT key FROM categories ORDER BY position, key')).map(
        ({ key }) => key,
      )
      return { json: { keys: keys.toReversed(), seen: keys } }
    },
  ],
  'PUT /api/admin/pages/:id': [
    200,
    async (publication) => {
      const { id, title, slug, revision } = await pages(publication).edited('page-3')
      return {
        path: `/api/admin/pages/${id}`,
        json: {
          title,
          slug,
          revision,
          summary: '',
          place: 'none',
          description: await largestText(publication, pageTextBytes),
          writer: { id: randomUUID(), turn: 1 },
        },
      }
    },
  ],
  'PUT /api/admin/newsletter-settings': [
    200,
    async ({ api, token }) => {
      const { body } = await api.call('/api/admin/newsletter-settings', { token })
      return {
        json: { revision: body.revision, settings: { ...body.settings, senderName: unique('Name').slice(0, 40) } },
      }
    },
  ],
  'PUT /api/admin/settings': [
    200,
    async ({ api, token }) => {
      const { revision } = await settingsCalls(api, () => token).read()
      return { json: { revision, settings: { ...defaultSettings, name: unique('Name').slice(0, 40) } } }
    },
  ],
}
