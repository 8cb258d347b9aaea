import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSQLiteDrizzleJson } from 'drizzle-kit/api'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { dumpedTables, notedNames } from '#worker/backup/dumped-tables.queries.ts'
import { schema } from '#worker/db/uses.ts'
import { setUpApi } from '#worker/testing/set-up-api.ts'
import { root } from './lib/root.ts'

const triggers = [
  'accepted_texts_blog_removed',
  'accepted_texts_draft_removed',
  'archive_blog_added',
  'archive_blog_called',
  'archive_blog_changed',
  'archive_blog_removed',
  'archive_month_empty',
  'archive_month_small',
  'archive_part_empty',
  'archive_part_full',
  'archive_start_moved',
  'author_blog_added',
  'author_blog_changed',
  'author_blog_removed',
  'compare_draft_called',
  'confirmed_subscriber_added',
  'confirmed_subscriber_removed',
  'count_blog_called',
  'count_subscriber_called',
  'count_subscriber_week_called',
  'counters_blog_added',
  'counters_blog_changed',
  'counters_blog_removed',
  'counters_comment_added',
  'counters_comment_changed',
  'counters_comment_removed',
  'counters_comment_trashed',
  'counters_tag_added',
  'counters_tag_merged',
  'counters_tag_removed',
  'derived_blog_changed',
  'derived_tag_added',
  'derived_tag_removed',
  'derived_text_added',
  'derived_text_changed',
  'expired_before_session',
  'give_path_called',
  'image_copies_blog_added',
  'image_copies_blog_published',
  'image_copies_blog_unpublished',
  'image_copies_text_changed',
  'image_copies_thumbnail_changed',
  'index_blog_called',
  'index_comment_called',
  'index_title_parts_called',
  'know_month_called',
  'message_added',
  'message_changed',
  'message_removed',
  'move_blog_called',
  'newer_drafts_blog_changed',
  'newer_drafts_draft_added',
  'newer_drafts_draft_changed',
  'newer_drafts_draft_removed',
  ...dumpedTables
    .filter(({ isWhole }) => !isWhole)
    .flatMap(notedNames)
    .flatMap((name) => ['added', 'changed', 'removed'].map((event) => `note_${name}_${event}`)),
  'paths_author_added',
  'paths_author_removed',
  'paths_author_renamed',
  'paths_blog_added',
  'paths_blog_published',
  'paths_blog_removed',
  'paths_blog_renamed',
  'paths_category_added',
  'paths_category_removed',
  'paths_category_renamed',
  'paths_page_added',
  'paths_page_published',
  'paths_page_removed',
  'paths_page_renamed',
  'paths_tag_added',
  'paths_tag_removed',
  'paths_tag_renamed',
  'published_blog_changed',
  'raise_tags_called',
  'resources_retried',
  'reviews_end',
  'reviews_end_decided',
  'reviews_end_shown',
  'search_all_added',
  'search_all_changed',
  'search_all_removed',
  'search_comment_added',
  'search_comment_changed',
  'search_comment_removed',
  'search_index_blog_changed',
  'search_index_blog_removed',
  'search_index_text_added',
  'search_index_text_changed',
  'search_names_author_added',
  'search_names_author_removed',
  'search_names_author_renamed',
  'search_names_tag_added',
  'search_names_tag_changed',
  'search_names_tag_removed',
  'search_outdated_blog_changed',
  'search_outdated_text_changed',
  'search_subscriber_changed',
  'search_title_parts_blog_changed',
  'site_account_added',
  'site_account_removed',
  'site_total_added',
  'site_total_changed',
  'subscriber_added',
  'subscriber_changed',
  'subscriber_joined',
  'subscriber_numbered',
  'subscriber_removed',
  'subscriber_week_changed',
  'suppression_added',
  'suppression_changed',
  'suppression_removed',
  'suppression_unmarked',
  'tag_blog_added',
  'tag_blog_changed',
  'tag_blog_removed',
  'tags_author_changed',
  'tags_author_removed',
  'tags_blog_added',
  'tags_blog_changed',
  'tags_blog_commented',
  'tags_blog_focused',
  'tags_blog_named',
  'tags_blog_removed',
  'tags_category_added',
  'tags_category_changed',
  'tags_category_removed',
  'tags_file_removed',
  'tags_page_added',
  'tags_page_changed',
  'tags_page_removed',
  'tags_parts_changed',
  'tags_path_changed',
  'tags_pin_changed',
  'tags_related_changed',
  'tags_resource_added',
  'tags_resource_failed',
  'tags_resource_removed',
  'tags_settings_changed',
  'tags_tag_changed',
  'tags_tag_removed',
  'tags_text_changed',
  'take_paths_called',
  'trash_blog_changed',
  'unarchive_blog_called',
  'vocabulary_word_added',
  'weekly_subscriber_changed',
  'library_added',
  'library_changed',
  'library_removed',
  'library_file_added',
  'library_file_removed',
  'media_use_added',
  'media_use_removed',
  'uses_source_added',
  'uses_source_changed',
  'uses_blog_changed',
  'uses_blog_removed',
  'uses_draft_added',
  'uses_draft_changed',
  'uses_draft_removed',
  'uses_page_added',
  'uses_page_changed',
  'uses_page_removed',
  'uses_letter_added',
  'uses_letter_changed',
  'uses_letter_removed',
  'uses_author_added',
  'uses_author_changed',
  'uses_author_removed',
  'uses_category_added',
  'uses_category_changed',
  'uses_category_removed',
  'uses_settings_added',
  'uses_settings_changed',
]
const views = [
  'archive_blog',
  'archived_blogs',
  'compare_draft',
  'compared_drafts',
  'count_blog',
  'count_subscriber',
  'count_subscriber_week',
  'give_path',
  'index_blog',
  'index_comment',
  'index_title_parts',
  'know_month',
  'move_blog',
  'raise_tags',
  'site_parts',
  'take_paths',
  'unarchive_blog',
]
const searchTables = [
  'search_all_titles',
  'search_comments',
  'search_index',
  'search_library',
  'search_messages',
  'search_names',
  'search_roots',
  'search_subscribers',
  'search_title_parts',
  'vocabulary_keys',
]

const api = setUpApi()

test('the last migration was made from the schema as it is (else: npx drizzle-kit generate)', async () => {
  const folder = join(root, 'migrations/meta')
  const [last = '', ...others] = (await readdir(folder))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .reverse()
  expect(others, 'drizzle-kit compares with the last snapshot: delete those before it').toEqual([])
  const snapshot = JSON.parse(await readFile(join(folder, last), 'utf8'))
  const current = JSON.parse(JSON.stringify(await generateSQLiteDrizzleJson({ ...schema })))
  expect(current.tables).toEqual(snapshot.tables)
})

test('each table of a module of the schema is among all tables, which say what their texts hold', async () => {
  const folder = join(root, 'worker/db/schema')
  const tables: unknown[] = Object.values(schema)
  for (const file of await readdir(folder)) {
    const module: object = await import(join(folder, file))
    for (const [name, table] of Object.entries(module))
      if (is(table, SQLiteTable)) expect(tables.includes(table), `${name} of ${file}`).toBe(true)
  }
})

test('the migrations make every table and column of the schema', async () => {
  const tables = Object.values(schema).filter((table) => is(table, SQLiteTable))
  const made = await api.env.DB.batch<{ name: string }>(
    tables.map((table) => api.env.DB.prepare(`PRAGMA table_xinfo("${getTableName(table)}")`)),
  )
  for (const [index, table] of tables.entries()) {
    const columns = made[index]?.results.map(({ name }) => name)
    expect(columns, getTableName(table)).toEqual(Object.values(getTableColumns(table)).map(({ name }) => name))
  }
})

test('the migrations make these triggers and views, and no others', async () => {
  expect(await names("type = 'trigger'")).toEqual(triggers.toSorted())
  expect(await names("type = 'view'")).toEqual(views)
})

test('the migrations make these search tables, and no others', async () => {
  expect(await names("type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'")).toEqual(searchTables)
})

async function names(condition: string) {
  const { results } = await api.env.DB.prepare(`SELECT name FROM sqlite_master WHERE ${condition} ORDER BY name`).all<{
    name: string
  }>()
  return results.map(({ name }) => name)
}
