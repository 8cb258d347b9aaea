import { randomUUID } from 'node:crypto'
import { authorProfiles } from '../author-profiles.ts'
import { settingsCalls } from '../settings.ts'
import type { Act, Tools } from './tools.ts'

const anyCategory = 'SELECT key AS id, * FROM categories ORDER BY key'
const anyAuthor = 'SELECT id FROM authors ORDER BY key'
const anyTag = 'SELECT id FROM tags WHERE merged_into IS NULL ORDER BY key'
const anyPage = 'SELECT id FROM pages ORDER BY position, created_at, id'

/** Acts of the admin who arranges the site: categories, authors, tags, pages, redirects and settings. */
export function arrangingActs(tools: Tools): Act[] {
  const { api, random, token, one, told, name, slug, next, get, post, put, patch, remove, to } = tools
  const profiles = authorProfiles(api, token)
  const settings = settingsCalls(api, token)
  const mail = settingsCalls(api, token, 'newsletter')
  const writer = { id: randomUUID(), turn: 0 }

  async function changeCategory(key: string, change: object) {
    const { categories } = await get('/api/admin/categories')
    const stored = categories.find((category: { key: number }) => String(category.key) === String(key))
    return put(`/api/admin/categories/${key}`, { ...stored, image: stored.image?.src ?? '', ...change })
  }

  async function changeAuthor(id: string, change: object) {
    return profiles.update((await profiles.read(id)).author, change)
  }

  async function savePage(id: string) {
    const { page } = await get(`/api/admin/pages/${id}`)
    writer.turn += 1
    const address = random.chance(0.4) ? slug() : page.slug
    return put(`/api/admin/pages/${id}`, { ...page, slug: address, description: `<p>Text ${next()}</p>`, writer })
  }

  /** A path that an article, a page or nothing has. */
  async function path() {
    const known = await one<{ path: string }>('SELECT path FROM paths ORDER BY path')
    return known && random.chance(0.6) ? known.path : told(`/${slug()}`)
  }

  const otherCategory = async () => Number((await one<{ id: number }>(anyCategory))?.id)

  return [
    [2, 'add a category', () => post('/api/admin/categories', { name: name() })],
    [3, 'rename a category', to(anyCategory, ({ id }) => changeCategory(id, { name: name() }))],
    [2, 'give a category another address', to(anyCategory, ({ id }) => changeCategory(id, { slug: slug() }))],
    [
      2,
      'merge a category',
      to(anyCategory, async ({ id }) => post(`/api/admin/categories/${id}/merge`, { into: await otherCategory() })),
    ],
    [
      3,
      'delete a category',
      to(anyCategory, async ({ id }) =>
        post(`/api/admin/categories/${id}/delete`, { into: random.chance(0.5) ? await otherCategory() : null }),
      ),
    ],
    [3, 'add an author', () => profiles.create({ name: name() })],
    [2, 'rename an author', to(anyAuthor, ({ id }) => changeAuthor(id, { name: name() }))],
    [2, 'give an author another address', to(anyAuthor, ({ id }) => changeAuthor(id, { slug: slug() }))],
    [
      2,
      'delete an author',
      to(anyAuthor, async ({ id }) => {
        const other = await one<{ id: string }>(anyAuthor)
        return profiles.remove(id, other && other.id !== id ? other.id : null)
      }),
    ],
    [4, 'add a tag', () => post('/api/admin/tags', { name: name() })],
    [
      2,
      'rename a tag',
      to(anyTag, ({ id }) =>
        patch(`/api/admin/tags/${id}`, { name: name(), ...(random.chance(0.5) && { slug: slug() }) }),
      ),
    ],
    [
      2,
      'merge a tag',
      to(anyTag, async ({ id }) =>
        post('/api/admin/tags/merge', { from: id, into: (await one<{ id: string }>(anyTag))?.id }),
      ),
    ],
    [1, 'delete a tag', to(anyTag, ({ id }) => remove(`/api/admin/tags/${id}`))],
    [1, 'delete the unused tags', () => post('/api/admin/tags/delete-unused')],
    [
      2,
      'add a page',
      () => post('/api/admin/pages', { id: randomUUID(), title: name(), description: `<p>${next()}</p>` }),
    ],
    [4, 'save a page', to(anyPage, ({ id }) => savePage(id))],
    [
      2,
      'publish a page',
      to(anyPage, ({ id }) => post(`/api/admin/pages/${id}/publication`, { isPublished: random.chance(0.8) })),
    ],
    [1, 'delete a page', to(anyPage, ({ id }) => remove(`/api/admin/pages/${id}`))],
    [
      3,
      'add a redirect',
      async () => post('/api/admin/redirects', { redirects: [{ from: await path(), to: await path() }] }),
    ],
    [
      1,
      'delete a redirect',
      async () => {
        const redirect = await one<{ path: string }>('SELECT path FROM paths WHERE location IS NOT NULL ORDER BY path')
        return redirect && remove(`/api/admin/redirects?from=${encodeURIComponent(redirect.path)}`)
      },
    ],
    [1, 'change the settings', () => settings.change({ tagline: `Line ${next()}` })],
    [
      1,
      'change the settings of mail',
      async () => {
        const { welcome } = (await mail.read()).settings
        const flags = { hasDigest: random.chance(0.7), remindsPending: random.chance(0.5) }
        return mail.change({ undoMinutes: 0, welcome: { ...welcome, isOn: random.chance(0.5) }, ...flags })
      },
    ],
  ]
}
