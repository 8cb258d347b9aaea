import { randomUUID } from 'node:crypto'
import { blogFields, picture } from '#worker/testing/fixtures.ts'
import type { openRelease } from './open-release.ts'

type Release = Awaited<ReturnType<typeof openRelease>>
type Call = Parameters<Release['call']>[1]

const lists = [
  'blogs?q=a',
  'drafts',
  'comments',
  'messages',
  'subscribers',
  'campaigns',
  'tags',
  'authors',
  'categories',
  'pages',
]

/**
 * Reads and writes a site by the Worker of an earlier release, as readers, visitors, authors and the cron do.
 * @param mark makes what this use writes unlike what another one has written
 * @param token of a session of the admin
 * @returns the calls that were no success, each in a line
 */
export async function driveRelease(release: Release, mark: string, token: string): Promise<string[]> {
  const failures: string[] = []
  async function call(path: string, options: Call = {}) {
    const { status, text, body } = await release.call(path, options)
    if (status >= 400)
      failures.push(`${mark}: ${options.method ?? (options.json ? 'POST' : 'GET')} ${path} answered ${status}: ${text}`)
    return body ?? {}
  }
  const get = (path: string) => call(path, { token })
  const post = (path: string, json: unknown) => call(path, { json, token })
  const put = (path: string, json: unknown) => call(path, { method: 'PUT', json, token })

  const { blogs: [read] = [] } = await call('/api/blog/all?with=site,pinned')
  for (const path of [
    `/blog/${read?._id}?with=authors,comments,related,latest,neighbours,site`,
    ...[
      '/blog/all?q=edge',
      '/blog/archive',
      '/categories',
      '/authors/ines-okafor',
      '/tags/edges',
      '/site',
      '/pages/people',
    ],
  ])
    await call(`/api${path}`)
  for (const path of ['/rss.xml', '/feed.json', '/sitemap.xml', '/robots.txt']) await call(path)
  for (const path of [...lists, 'dashboard', 'settings', 'waiting', 'schedule', 'health'])
    await get(`/api/admin/${path}`)

  const body = new FormData()
  body.set('blog', JSON.stringify({ ...blogFields, title: `By an older release, ${mark}` }))
  body.set('image', new Blob([await picture()]), 'thumbnail.png')
  const { _id: id } = await call('/api/blog/add', { body, token })
  const { draft } = await get(`/api/admin/blogs/${id}/edit`)
  const form = { ...draft, revision: 0, subTitle: 'A standfirst', description: `<p>Changed ${mark}.</p>` }
  const { title, subTitle, category, image, description, details } = form
  const content = { title, subTitle, category, image, description, details }
  const saved = await put(`/api/admin/drafts/${id}`, { ...content, revision: draft?.revision ?? 0 })
  await post(`/api/admin/blogs/${id}/update`, {
    ...content,
    revision: saved.draft?.revision ?? saved.revision,
    isPublished: true,
  })
  await post(`/api/admin/blogs/${id}/pin`, { isPinned: true })

  await post('/api/blog/add-comment', { blog: id, name: 'Gil', content: `A comment ${mark}` })
  const { comments: [comment] = [] } = await get(`/api/admin/comments?q=${mark}`)
  await post('/api/admin/approve-comment', { id: comment?._id })
  await post('/api/admin/reply', { comment: comment?._id, content: 'Thanks.' })
  await post('/api/contact', { name: 'Fay', email: 'fay@example.com', message: `A message ${mark}` })
  await post('/api/newsletter/subscribe', { email: `${mark}@example.com` })

  const { tag } = await post('/api/admin/tags', { name: `Tag ${mark}` })
  const other = await post('/api/admin/tags', { name: `Other ${mark}` })
  await post('/api/admin/tags/merge', { from: other.tag?.id, into: tag?.id })
  await post('/api/admin/authors', { name: `Author ${mark}` })
  await post('/api/admin/categories', { name: `Category ${mark}` })
  await post('/api/admin/redirects', { redirects: [{ from: `/old/${mark}`, to: '/team' }] })
  const page = randomUUID()
  await post('/api/admin/pages', { id: page, title: `Page ${mark}` })
  await post(`/api/admin/pages/${page}/publication`, { isPublished: true })

  const at = new Date(Date.now() + 3_600_000)
  for (const action of ['unpublish', 'publish']) await post('/api/admin/blogs/bulk', { ids: [id], action })
  await post('/api/blog/toggle-publish', { id, isPublished: false })
  await post('/api/admin/schedule', { id, at: at.toISOString() })
  await release
    .scheduled(new Date(at.getTime() + 120_000))
    .catch((error: unknown) => failures.push(`${mark}: the cron: ${error}`))
  const { blog } = await call(`/api/blog/${id}`)
  if (!blog?.isPublished) failures.push(`${mark}: the cron has not published what was due`)
  await post('/api/blog/delete', { id: read?._id })
  await post('/api/admin/restore-blog', { id: read?._id })
  return failures
}
