import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, ownerKeyOf, reach } from '../../actor.ts'
import { now } from '../../clock.ts'
import { foldName } from '../../contract/fold-name.ts'
import { listLimits } from '../../contract/limits.ts'
import { authorImages } from '../../contract/listings.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { admins } from '../../db/schema/accounts.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { authors, blogAuthors, formerAuthors } from '../../db/schema/listings.ts'
import { settings } from '../../db/schema/publication.ts'
import { unlessRedirected } from '../../db/statements/addresses.ts'
import { authorsColumn } from '../../db/statements/apply-details.ts'
import { settleImages } from '../../db/statements/image-uses.ts'
import {
  blankProfile,
  insertAuthor,
  isUniqueName,
  profileColumns,
  type WrittenProfile,
} from '../../db/statements/profiles.ts'
import { countDraftsNaming } from '../../db/uses.ts'

const adminColumns = {
  ...profileColumns,
  id: authors.id,
  blogCount: authors.blogCount,
  updatedAt: authors.updatedAt,
  formerIds: sql<string[]>`(SELECT json_group_array(id) FROM ${formerAuthors} WHERE author_key = authors.key)`
    .mapWith(JSON.parse)
    .as('former_ids'),
  /** The keys of the accounts whose profile it is. */
  accounts: sql<
    number[]
  >`(SELECT json_group_array(key) FROM ${admins} WHERE author_key = authors.key AND removed_at IS NULL)`
    .mapWith(JSON.parse)
    .as('accounts'),
}
export type AuthorRow = NonNullable<Awaited<ReturnType<typeof findAuthor>>>

/** All authors by name, and how many blogs and drafts have none, up to `listLimits.countedHits`. */
export async function listAuthors(db: Database) {
  const {
    list,
    blogs: [blogCount],
    drafts: [draftCount],
  } = await batchNamed(db, {
    list: db
      .select(adminColumns)
      .from(authors)
      .orderBy(asc(authors.foldedName), asc(authors.key))
      .limit(listLimits.authors),
    ...countWithoutAuthor(db),
  })
  return { list, withoutAuthor: { blogs: blogCount?.count ?? 0, drafts: draftCount?.count ?? 0 } }
}

/** Statements that count the blogs and the drafts that have no author, so far that each reads a bounded number of rows. */
export function countWithoutAuthor(db: Database) {
  const count = (table: typeof blogs | typeof drafts, condition: SQL) =>
    db
      .select({ count: sql<number>`count(*)` })
      .from(sql`(SELECT 1 FROM ${table} WHERE ${condition} LIMIT ${listLimits.countedHits})`)
  return { blogs: count(blogs, hasNoAuthor), drafts: count(drafts, isDraftWithoutAuthor) }
}

/** The condition of the index `blogs_without_author`. */
export const hasNoAuthor = sql`authors = '[]'`

/** A condition on `drafts`: none of the ids in its details is one of an author. */
export const namesNoAuthor = sql`NOT EXISTS (
  SELECT 1 FROM json_each(drafts.details, '$.authors') AS named
  WHERE EXISTS (SELECT 1 FROM ${authors} WHERE id = named.value)
    OR EXISTS (SELECT 1 FROM ${formerAuthors} WHERE id = named.value)
)`

/** A condition on `drafts`: no author, and not the draft of a blog, which counts with its blog. */
export const isDraftWithoutAuthor = sql`(blog_key IS NULL) = 1 AND ${namesNoAuthor}`

/** @param id of an author, or of a deleted one in whose place another is */
export function findAuthor(db: Database, id: string) {
  return db.select(adminColumns).from(authors).where(eq(authors.id, id)).get()
}

/** How many blogs an author has, those that readers do not see included, and how many drafts name it. */
export async function countUsesOf(db: Database, id: string): Promise<{ blogs: number; drafts: number }> {
  const ids = sql`(SELECT authors.id UNION ALL SELECT id FROM ${formerAuthors} WHERE author_key = authors.key)`
  const unpublished = sql<number>`(SELECT count(*) FROM ${blogAuthors} WHERE author_key = authors.key AND published_at IS NULL)`
  const row = await db
    .select({
      published: authors.blogCount,
      unpublished: unpublished.as('unpublished'),
      drafts: countDraftsNaming('authors', ids).as('drafts'),
    })
    .from(authors)
    .where(eq(authors.id, id))
    .get()
  return row ? { blogs: row.published + row.unpublished, drafts: row.drafts } : { blogs: 0, drafts: 0 }
}

/** Which of the values are in the way of a profile: the name or the slug of another author, or their number. */
export async function findObstacle(db: Database, { name, slug }: { name: string; slug: string }, id: string) {
  const isOther = sql`id <> ${id}`
  const row = await db
    .select({
      name: sql<number>`EXISTS (SELECT 1 FROM ${authors} WHERE folded_name = ${foldName(name)} AND ${isOther})`.as(
        'by_name',
      ),
      slug: sql<number>`EXISTS (SELECT 1 FROM ${authors} WHERE slug = ${slug} AND ${isOther})`.as('by_slug'),
    })
    .from(sql`(SELECT 1)`)
    .get()
  if (row?.name) return 'name'
  return row?.slug ? 'slug' : null
}

/** Adds an author with its picture. @returns false when another one has its name, or there are too many */
export async function addAuthorRow(acting: Acting, id: string, profile: WrittenProfile): Promise<boolean> {
  const { db } = acting
  const { added } = await batchNamed(db, {
    added: insertAuthor(db, id, profile),
    event: recordEvent(acting, {
      kind: 'author.changed',
      subject: id,
      facts: { name: profile.name, change: 'added' },
    }),
    pictures: settleImages(db, authorImages, [profile.picture.src]),
  })
  return added.length > 0
}

/** An author as it was before a change: `picture` is the address of its picture, `isRenamed` says that its lists change too. */
type Before = { updatedAt: Date; name: string; picture: string; isRenamed: boolean }

/** A condition: a blog has the author of an id. */
export function isOfAuthor(id: string) {
  return sql`key IN (
    SELECT blog_key FROM ${blogAuthors} WHERE author_key = (SELECT key FROM ${authors} WHERE id = ${id})
  )`
}

/** A condition: an author is the profile of the account that acts, unless that may edit all. */
function isProfileOf(actor: Actor): SQL | undefined {
  if (reach(actor, 'authors:edit') === 'all') return undefined
  return sql`authors.key = (SELECT author_key FROM ${admins} WHERE key = ${ownerKeyOf(actor)})`
}

/**
 * Changes an author that was last changed at `updatedAt`, and its name in the lists of its blogs, in one transaction.
 * @returns false when the author was changed since, is missing or out of the actor's reach, or another one has the name
 * @throws the database's constraint error for a slug that another author or a redirect has
 */
export async function updateAuthorRow(
  acting: Acting,
  id: string,
  profile: WrittenProfile,
  before: Before,
): Promise<boolean> {
  const { db, actor } = acting
  const { picture, ...written } = profile
  const { name } = written
  const { updated } = await batchNamed(db, {
    updated: db
      .update(authors)
      .set({
        ...written,
        slug: unlessRedirected('author', written.slug, authors.slug),
        foldedName: foldName(profile.name),
        image: picture.src,
        imageWidth: picture.width,
        imageHeight: picture.height,
        // Later than before, even within a millisecond: the next change must not take it for its own basis.
        updatedAt: new Date(Math.max(now().getTime(), before.updatedAt.getTime() + 1)),
      })
      .where(
        and(
          eq(authors.id, id),
          eq(authors.updatedAt, before.updatedAt),
          isUniqueName(profile.name, id),
          isProfileOf(actor),
        ),
      )
      .returning({ id: authors.id }),
    event: recordEvent(acting, {
      kind: 'author.changed',
      subject: id,
      facts: { name, ...(name !== before.name && { was: before.name }) },
    }),
    renamed: before.isRenamed ? [db.update(blogs).set({ authors: authorsColumn }).where(isOfAuthor(id))] : [],
    pictures: settleImages(db, authorImages, [picture.src, before.picture]),
  })
  return updated.length > 0
}

/** An account's profile, and the chosen name of the publication; undefined when there is no such account. */
export function findAccountProfile(db: Database, adminKey: number) {
  return db
    .select({
      authorId: authors.id,
      authorName: sql<string | null>`${authors.name}`.as('author_name'),
      siteName: sql<string | null>`(SELECT value ->> 'name' FROM ${settings} WHERE key = 1)`.as('site_name'),
    })
    .from(admins)
    .leftJoin(authors, eq(authors.key, admins.authorKey))
    .where(eq(admins.key, adminKey))
    .get()
}

/**
 * Makes an author the profile of an account that has none, in one transaction. Does nothing where another author has the
 * name, or the account has a profile by now.
 * @throws the database's constraint error for a slug that another author has
 */
export async function makeAccountProfile(
  db: Database,
  adminKey: number,
  { id, name, slug }: { id: string; name: string; slug: string },
) {
  const needsProfile = sql`EXISTS (SELECT 1 FROM ${admins} WHERE key = ${adminKey} AND author_key IS NULL)`
  await batchNamed(db, {
    added: insertAuthor(db, id, { ...blankProfile, name, slug }, needsProfile),
    linked: db
      .update(admins)
      .set({ authorKey: sql`(SELECT key FROM ${authors} WHERE id = ${id})` })
      .where(sql`key = ${adminKey} AND author_key IS NULL`),
  })
}
