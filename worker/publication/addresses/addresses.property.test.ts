import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Random, seededRandom } from '#scripts/seed/random.ts'
import { deleteForGood } from '../../blogs/publishing/trash.queries.ts'
import type { AddressLookup } from '../../contract/addresses.ts'
import { blogNamed } from '../../db/statements/addresses.ts'
import { notInTrash } from '../../db/statements/blogs.ts'
import { oneRow } from '../../db/statements/site.ts'
import {
  type AddressAnswer,
  type AddressedBlog,
  type AddressModel,
  createAddressModel,
} from '../../testing/address-model.ts'
import { setUpDatabase } from '../../testing/set-up-database.ts'
import { soakOptions } from '../../testing/soak-options.ts'
import { lookupColumn } from './lookup.queries.ts'
import { writeOldForms } from './old-forms.ts'
import { saveRedirects } from './save-redirects.ts'

const storage = setUpDatabase()
const operationsPerRound = 25
const mostBlogs = 12
const mostDeleted = 20
const origin = 'https://blog.example'

/** Few, so that blogs, redirects and deleted ones meet at the same addresses. */
const slugs = Array.from({ length: 16 }, (_, index) => `slug-${index}`)
const plainPaths = ['/old', '/2019/post.html', '/2020/post']

function anyOf<Item>(random: Random, items: Item[]): Item {
  const item = items[random.whole(0, items.length - 1)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** Statements of operations that nothing has read yet: one call for several. */
let waiting: D1PreparedStatement[] = []

async function flush() {
  if (waiting.length > 0) await storage.d1.batch(waiting)
  waiting = []
}

/** One random operation on the database and the model. */
async function operate(random: Random, model: AddressModel, number: number) {
  const { d1 } = storage
  const all = [...model.known.values()]
  const free = slugs.filter((slug) => all.every((blog) => blog.slug !== slug))
  const blog = all.length > 0 ? anyOf(random, all) : undefined
  const run = (statement: string, ...values: unknown[]) => waiting.push(d1.prepare(statement).bind(...values))

  function add() {
    const isPublished = random.chance(0.6)
    const added: AddressedBlog = { id: `id-${number}`, slug: anyOf(random, free), state: 'unpublished' }
    model.known.set(added.id, added)
    if (isPublished) model.publish(added)
    run(
      `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height,
        is_published, published_at, created_at, updated_at, content_hash)
        VALUES (?, ?, '', '', '', '', 'Finance', '', 1, 1, ?, ?, 0, 0, '')`,
      ...[added.id, added.slug, Number(isPublished), isPublished ? 1 : null],
    )
  }

  function rename(one: AddressedBlog) {
    model.rename(one, anyOf(random, free))
    run('UPDATE blogs SET slug = ? WHERE id = ?', one.slug, one.id)
  }

  function swap(one: AddressedBlog, other: AddressedBlog) {
    const [first, second, between] = [one.slug, other.slug, anyOf(random, free)]
    for (const [renamed, slug] of [
      [one, between],
      [other, first],
      [one, second],
    ] as const) {
      model.rename(renamed, slug)
      run('UPDATE blogs SET slug = ? WHERE id = ?', slug, renamed.id)
    }
  }

  function toggle(one: AddressedBlog) {
    const isPublished = one.state !== 'published'
    if (isPublished) model.publish(one)
    else one.state = 'unpublished'
    run(
      'UPDATE blogs SET is_published = ?, deleted_at = NULL, published_at = coalesce(published_at, ?) WHERE id = ?',
      ...[Number(isPublished), isPublished ? 1 : null, one.id],
    )
  }

  /** Publishing a draft with another slug is one update. */
  function publishRenamed(one: AddressedBlog) {
    one.slug = anyOf(random, free)
    model.publish(one)
    run(
      'UPDATE blogs SET slug = ?, is_published = 1, deleted_at = NULL, published_at = coalesce(published_at, 1) WHERE id = ?',
      ...[one.slug, one.id],
    )
  }

  function trash(one: AddressedBlog) {
    one.state = 'trash'
    run('UPDATE blogs SET is_published = 0, deleted_at = 1 WHERE id = ?', one.id)
  }

  function restore(one: AddressedBlog) {
    if (one.state === 'trash') one.state = 'unpublished'
    run('UPDATE blogs SET deleted_at = NULL WHERE id = ?', one.id)
  }

  async function remove(one: AddressedBlog) {
    const others = all.filter(({ id }) => id !== one.id)
    const replacement = others.length > 0 && random.chance(0.5) ? anyOf(random, others) : null
    trash(one)
    await flush()
    model.remove(one, replacement)
    expect(await deleteForGood(storage, one.id, replacement?.id ?? null)).toBe('blog')
  }

  async function redirect() {
    const [from, to] = [anyOf(random, addressesOf(model)), anyOf(random, addressesOf(model))]
    await flush()
    const { saved } = await saveRedirects(storage, [{ from, to }], { origin, isTrial: false })
    if (saved === 0) return
    const row = await d1.prepare('SELECT location FROM paths WHERE path = ?').bind(from).first<{ location: string }>()
    model.redirect(from, row?.location ?? '')
  }

  if (!blog || (all.length < mostBlogs && random.chance(0.2))) return add()
  const other = anyOf(random, all)
  if (other !== blog && random.chance(0.15)) return swap(blog, other)
  return random.pick([
    rename,
    rename,
    rename,
    toggle,
    toggle,
    toggle,
    publishRenamed,
    trash,
    restore,
    remove,
    redirect,
  ])(blog)
}

/** The addresses that are checked: all addresses of the run, except the ids of blogs that were deleted long ago. */
function addressesOf({ known, holders }: AddressModel): string[] {
  const ofSlugs = slugs.map((slug) => `/blog/${slug}`)
  const ofIds = [...holders.keys()].filter((path) => path.startsWith('/blog/id-')).slice(-mostDeleted)
  return [...new Set([...plainPaths, ...ofSlugs, ...ofIds, ...[...known.keys()].map((id) => `/blog/${id}`)])]
}

/** The answer of each path: from the page of a blog first, then from the lookup of unknown paths. One call. */
async function readAnswers(paths: string[]): Promise<Map<string, AddressAnswer>> {
  const { db, d1 } = storage
  const statements = paths.map((path) => {
    const slug = path.slice('/blog/'.length)
    const page = sql<string | null>`(
      SELECT '/blog/' || slug FROM blogs WHERE ${path} LIKE '/blog/%' AND ${notInTrash(blogNamed(slug), false)} AND is_published
    )`.as('page')
    const { sql: text, params } = db
      .select({ page, lookup: lookupColumn(writeOldForms(path)) })
      .from(oneRow)
      .toSQL()
    return d1.prepare(text).bind(...params)
  })
  const results = await d1.batch<{ page: string | null; lookup: string }>(statements)
  return new Map(results.map(({ results: [row] }, index) => [paths[index] ?? '', answerIn(row, paths[index])]))
}

function answerIn(row: { page: string | null; lookup: string } | undefined, path: string | undefined): AddressAnswer {
  if (row?.page) return row.page === path ? 200 : { location: row.page }
  const { location, isGone }: AddressLookup = JSON.parse(row?.lookup ?? '{}')
  if (location) return { location }
  return isGone ? 410 : 404
}

test('whatever happens to blogs and redirects, each address answers as it should, after one redirect at most', async () => {
  const { seed, rounds } = soakOptions(1_000, 10_000)
  const random = seededRandom(seed)
  const model = createAddressModel()
  const seen = new Set<string>()
  for (let index = 0; index < rounds; index += 1) {
    await operate(random, model, index)
    if (index % operationsPerRound > 0 && index < rounds - 1) continue
    await flush()
    const paths = addressesOf(model)
    const answers = await readAnswers(paths)
    for (const path of paths) {
      const answer = answers.get(path)
      const context = `seed ${seed}, operation ${index}, ${path}`
      expect(answer, context).toEqual(model.answer(path))
      seen.add(typeof answer === 'object' ? 'redirected' : String(answer))
      if (typeof answer === 'object') expect(typeof answers.get(answer.location), context).not.toBe('object')
    }
  }
  expect([...seen].sort()).toEqual(['200', '404', '410', 'redirected'])
})
