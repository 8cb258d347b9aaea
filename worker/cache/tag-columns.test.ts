import { constants, DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import { createAuthor } from '../testing/author.ts'
import { logIn } from '../testing/fixtures.ts'
import { readingCases } from '../testing/plan-cases/reading-cases.ts'
import { seedPublication } from '../testing/plan-cases/seed.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { observeStatements } from '../testing/statements.ts'

const api = setUpApi()
/** The database without rows, in which statements are prepared. */
const schema = new DatabaseSync(':memory:')
/** `table.column` of what the statements of public answers read. */
const read = new Set<string>()
/** `table.column` of the changes that raise a tag. */
const raising = new Set<string>()

/** Tables that triggers make of other columns, which raise the tags, and tables of how the site runs. */
const derivedTables = [
  ...['archive_months', 'archive_parts', 'archive_starts', 'archived_blogs', 'counters', 'derived', 'paths'],
  ...[
    'search_index',
    'search_names',
    'search_roots',
    'search_texts',
    'search_title_parts',
    'vocabulary',
    'vocabulary_keys',
  ],
  // The names in blogs.authors and blogs.tags raise them.
  ...['blog_authors', 'blog_tags'],
  ...['cache_tags', 'hourly_totals', 'jobs', 'secrets', 'json_each'],
]

const withAnother = 'It changes with another column of its row, or is made of one.'
const withRows = 'Its row is added and removed, and never changed.'
const counted = 'It is counted from blogs, which raise the tags.'

/** Columns that public answers read, and whose change alone raises no tag, each with the reason. Keys and ids never change. */
const silentColumns: Record<string, string> = {
  'authors.blog_count': counted,
  'authors.folded_name': withAnother,
  'authors.image_height': withAnother,
  'authors.image_width': withAnother,
  'blog_sources.source': withAnother,
  'blogs.created_at': withRows,
  'blogs.deleted_at': withAnother,
  'blogs.folded_title': withAnother,
  'blogs.scheduled_at': withAnother,
  'blogs.state': withAnother,
  'categories.image_height': withAnother,
  'categories.image_width': withAnother,
  'comments.content': withRows,
  'comments.created_at': withRows,
  'comments.is_approved': 'The count of the blog’s comments changes with it.',
  'comments.is_author': withRows,
  'comments.name': withRows,
  'comments.thread_rank': withRows,
  'media.bytes': withRows,
  'pages.created_at': withRows,
  'pages.place': 'The order of pages is in settings.parts.',
  'pages.position': 'The order of pages is in settings.parts.',
  'pages.revision': 'No answer has it.',
  'pages.turn': 'No answer has it.',
  'pages.updated_at': withAnother,
  'pages.writer': 'No answer has it.',
  'resources.position': withRows,
  'resources.title': withRows,
  'resources.url': withRows,
  'tags.blog_count': counted,
  'tags.folded_name': withAnother,
}

const isKey = (column: string) => /[._](?:key|id|ROWID)$/.test(column)

let token: string

type Row = { type: string; name: string; sql: string }

beforeAll(async () => {
  token = await logIn(api)
  await seedPublication(api, token)
  const { results } = await api.env.DB.prepare(
    "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
  ).all<Row>()
  const virtual = results.filter(({ sql }) => sql.startsWith('CREATE VIRTUAL')).map(({ name }) => `${name}_`)
  const isShadow = (name: string) => virtual.some((prefix) => name.startsWith(prefix))
  for (const { type, name, sql } of results) if (type !== 'trigger' && !isShadow(name)) schema.exec(sql)
  for (const { name, sql } of results) {
    const [, columns = '', table = ''] = /^CREATE TRIGGER tags_\w+ AFTER UPDATE OF ([\w, ]+) ON (\w+)/.exec(sql) ?? []
    for (const column of columns.split(', ')) if (name.startsWith('tags_')) raising.add(`${table}.${column}`)
  }
})

test('what readers see is new after a change of each column that public answers read', async () => {
  const author = createAuthor(api, () => token)
  const publication = { api, author, token, details: noDetails, isHeavy: false, sql: async () => [] }
  const statements = new Set<string>()
  for (const [route, [, prepare]] of Object.entries(readingCases)) {
    const [method, path = ''] = route.split(' ')
    if (method !== 'GET') continue
    const sent = { path, ...(await prepare?.(publication)) }
    let isCached = false
    const observed = await observeStatements(api, async () => {
      const answer = await api.call(sent.path, { ...(sent.headers && { headers: sent.headers }) })
      isCached = answer.headers.has('cache-tag')
      return answer
    })
    if (isCached) for (const { statement } of observed) statements.add(statement)
  }
  schema.setAuthorizer((action, table, column) => {
    if (action === constants.SQLITE_READ && table && column) read.add(`${table}.${column}`)
    return constants.SQLITE_OK
  })
  for (const statement of statements) schema.prepare(statement)
  const isDerived = (column: string) => derivedTables.includes(column.slice(0, column.indexOf('.')))
  const silent = [...read].filter((column) => !raising.has(column) && !isDerived(column) && !isKey(column)).sort()
  expect(read.size).toBeGreaterThan(50)
  expect(silent).toEqual(Object.keys(silentColumns).sort())
})
