import type { Api } from './set-up-api.ts'

const sql = {
  blogs: 'SELECT id, state, is_published, published_at, comment_count FROM blogs ORDER BY key',
  texts:
    'SELECT blog_key, search_version FROM blog_texts JOIN search_texts USING (blog_key) JOIN derived USING (blog_key) ORDER BY blog_key',
  sources: 'SELECT blog_key FROM blog_sources ORDER BY blog_key',
  comments: 'SELECT id, is_approved FROM comments ORDER BY key',
  resources: 'SELECT blog_key, url FROM resources ORDER BY blog_key, position',
  // The version only ever grows.
  counters: "SELECT * FROM counters WHERE name <> 'version' ORDER BY name",
  words: `SELECT rowid FROM search_index('"edge"') ORDER BY rowid`,
  titles: `SELECT rowid FROM search_title_parts('"edge"') ORDER BY rowid`,
  media: 'SELECT key, attached_at IS NULL AS loose FROM media ORDER BY key',
}
type Row = Record<string, unknown>
type Snapshot = Record<keyof typeof sql, Row[]> & { files: string[] }

/** Everything that an incomplete write of blogs could leave behind, read in two calls. */
export async function snapshotBlogs(api: Api): Promise<Snapshot> {
  const [results, { objects }] = await Promise.all([
    api.env.DB.batch<Row>(Object.values(sql).map((statement) => api.env.DB.prepare(statement))),
    api.env.MEDIA.list(),
  ])
  const [blogs, texts, sources, comments, resources, counters, words, titles, media] = results.map(
    ({ results: rows }) => rows,
  )
  if (!(blogs && texts && sources && comments && resources && counters && words && titles && media)) {
    throw new Error('The snapshot is not whole.')
  }
  const files = objects.map(({ key }) => key)
  return { blogs, texts, sources, comments, resources, counters, words, titles, media, files }
}
