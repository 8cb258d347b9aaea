/** The tables of each kind of rows, with the condition that the rows fulfil. The rows of the first table are counted. */
const kinds = {
  blogs: { blogs: 'deleted_at IS NULL' },
  drafts: { drafts: 'blog_key IS NULL' },
  comments: { comments: 'NOT is_in_trash' },
  messages: { messages: 'true' },
  subscribers: { subscribers: 'true' },
  suppressions: { suppressions: 'true' },
  campaigns: { campaigns: "kind <> 'single'" },
  letters: { letters: 'true' },
  mails: { deliveries: 'true', batches: 'true' },
  redirects: { paths: "kind = 'redirect'" },
  categories: { categories: 'true' },
  // The account's own profile is made when it is needed first.
  authors: { authors: 'key NOT IN (SELECT author_key FROM admins WHERE author_key IS NOT NULL)' },
  tags: { tags: 'true' },
  pages: { pages: 'true' },
  imports: { imports: 'true' },
  files: { media: 'blog_id IN (SELECT id FROM blogs WHERE deleted_at IS NULL)' },
} as const

/** A number that is larger for rows that were added later. Deliveries have no rowid, and the prepared data has no deliveries. */
const placeIn = (table: string) => (table === 'deliveries' ? '1' : 'rowid')

export type Kind = keyof typeof kinds
export type RowCounts = Partial<Record<Kind, number>>

const allKinds = Object.keys(kinds).filter((name): name is Kind => name in kinds)
const tablesOf = (kind: Kind) => Object.entries<string>(kinds[kind])

/**
 * Counts what a stack has, and deletes what it got after this call, by kinds.
 * @param database of a stack that has its prepared rows only
 */
export async function watchRows(database: D1Database) {
  const tables = allKinds.flatMap((kind) => Object.keys(kinds[kind]))
  const columns = tables.map((table) => `(SELECT max(${placeIn(table)}) FROM ${table}) AS ${table}`)
  const last = await database.prepare(`SELECT ${columns.join(', ')}`).first<Record<string, number | null>>()

  /** Blogs in the Trash do not count: deleting a blog moves it there. */
  async function count(): Promise<RowCounts> {
    const columns = allKinds.map((kind) => {
      const [[table = '', condition = ''] = []] = tablesOf(kind)
      return `(SELECT count(*) FROM ${table} WHERE ${condition}) AS ${kind}`
    })
    return (await database.prepare(`SELECT ${columns.join(', ')}`).first<RowCounts>()) ?? {}
  }

  async function deleteAdded(names: string[]): Promise<void> {
    const added = allKinds.filter((kind) => names.includes(kind)).flatMap(tablesOf)
    await database.batch([
      database.prepare('PRAGMA defer_foreign_keys = on'),
      ...added.map(([table, condition]) =>
        database.prepare(`DELETE FROM ${table} WHERE ${placeIn(table)} > ? AND ${condition}`).bind(last?.[table] ?? 0),
      ),
    ])
  }

  return { count, deleteAdded }
}

/** A sentence for each kind of rows of which there are more or fewer than before. */
export function differencesOf(before: RowCounts, after: RowCounts): string[] {
  return allKinds.flatMap((kind) => {
    const [found = 0, left = 0] = [before[kind], after[kind]]
    if (found === left) return []
    return `The file found ${found} ${kind} on the stack and left ${left}: its tests have to delete what they add, and no more.`
  })
}
