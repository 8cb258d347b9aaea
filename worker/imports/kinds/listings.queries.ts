import { eq, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { ExportedAuthor, ExportedCategory, ExportedTag } from '../../contract/exported.ts'
import { foldName } from '../../contract/fold-name.ts'
import { listLimits } from '../../contract/limits.ts'
import { authorImages, categoryImages, type ListingImage } from '../../contract/listings.ts'
import { isTotalBelow, totalOf } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { admins } from '../../db/schema/accounts.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { authors, categories, tags } from '../../db/schema/listings.ts'
import { addresses } from '../../db/schema/publication.ts'
import { unlessRedirected } from '../../db/statements/addresses.ts'
import { authorsColumn } from '../../db/statements/apply-details.ts'
import { settleImages } from '../../db/statements/image-uses.ts'
import { composeSiteParts } from '../../db/statements/site.ts'
import { isOfAuthor } from '../../publication/authors/authors.queries.ts'
import { withFormer } from '../../publication/categories/categories.queries.ts'
import { moveBlogs } from '../../publication/categories/categorized-blogs.queries.ts'

/**
 * The category of a name, or else the category with its slug and one of its former names, and how many blogs have it, with
 * the Trash.
 */
export async function findSameCategory(db: Database, { name, slug, formerNames }: ExportedCategory) {
  const isNamed = sql<number>`folded_name = ${foldName(name)}`
  const former = JSON.stringify(formerNames.map(foldName))
  return db
    .select({
      key: categories.key,
      slug: categories.slug,
      name: categories.name,
      formerNames: categories.formerNames,
      blogs:
        sql<number>`coalesce(${totalOf(sql`'blogs:' || categories.name`)}, 0) + coalesce(${totalOf(sql`'trash:' || categories.name`)}, 0)`.as(
          'blogs',
        ),
    })
    .from(categories)
    .where(sql`${isNamed} OR (slug = ${slug} AND folded_name IN (SELECT value FROM json_each(${former})))`)
    .orderBy(sql`${isNamed} DESC`)
    .limit(1)
    .get()
}

type StoredListing<Exported> = Omit<Exported, 'image'> & { image: ListingImage }

/**
 * Statements that add a category, or give an unused one what the file has of it. In a site without blogs the categories get
 * the order of the file; elsewhere they come behind the others.
 * @param unused the unused one, whose drafts get the new name; null for a new category
 */
export function writeCategory(
  db: Database,
  category: StoredListing<ExportedCategory>,
  unused: Pick<typeof categories.$inferSelect, 'key' | 'name' | 'formerNames'> | null,
) {
  const { name, slug, description, image } = category
  const isRenamed = unused !== null && unused.name !== name
  const before = unused === null ? [] : [unused.name, ...unused.formerNames]
  const formerNames = withFormer(category.formerNames, before, name)
  const row = {
    name,
    foldedName: foldName(name),
    slug: unlessRedirected('category', slug, unused === null ? sql`NULL` : categories.slug),
    description,
    image: image.src,
    imageWidth: image.width,
    imageHeight: image.height,
    formerNames,
  }
  const isEmpty = sql`NOT EXISTS (SELECT 1 FROM blogs)`
  const position = sql<number>`iif(${isEmpty}, ${category.position}, (SELECT coalesce(max(position), -1) + 1 FROM ${categories}))`
  const kept = sql<number>`iif(${isEmpty}, ${category.position}, position)`
  return [
    ...(isRenamed ? moveBlogs(db, unused.name, name, sql`TRUE`) : []),
    unused === null
      ? db.insert(categories).values({ ...row, position, createdAt: now() })
      : db
          .update(categories)
          .set({ ...row, position: kept, revision: sql`revision + 1` })
          .where(eq(categories.key, unused.key)),
    ...settleImages(db, categoryImages, [image.src]),
    composeSiteParts(db),
  ]
}

/** How many categories and authors there are: at most some hundreds. */
export async function countListings(db: Database) {
  const [categoryCount, authorCount] = await db.batch([
    db.select({ count: sql<number>`count(*)` }).from(categories),
    db.select({ count: sql<number>`count(*)` }).from(authors),
  ])
  return { categories: categoryCount[0]?.count ?? 0, authors: authorCount[0]?.count ?? 0 }
}

/** The author of a name, or else of an id, and whether nothing was written of it yet. */
export async function findSameAuthor(db: Database, { id, name }: { id: string; name: string }) {
  const hasName = sql<number>`folded_name = ${foldName(name)}`
  return db
    .select({
      id: authors.id,
      slug: authors.slug,
      name: authors.name,
      hasName: hasName.as('has_name'),
      isBlank: sql<number>`biography = '' AND image = '' AND links = '[]' AND blog_count = 0`.as('is_blank'),
    })
    .from(authors)
    .where(sql`${hasName} OR id = ${id}`)
    .orderBy(sql`has_name DESC`)
    .get()
}

/** Statements that add an author with its date, or give a blank one what the file has of it, which articles then show. */
export function writeAuthor(db: Database, author: StoredListing<ExportedAuthor>, isNew: boolean) {
  const { id, slug, name, biography, image, links } = author
  const row = {
    slug: unlessRedirected('author', slug, isNew ? sql`NULL` : authors.slug),
    name,
    foldedName: foldName(name),
    biography,
    image: image.src,
    imageWidth: image.width,
    imageHeight: image.height,
    links,
    updatedAt: now(),
  }
  const createdAt = new Date(Math.min(Date.parse(author.createdAt), now().getTime()))
  return [
    isNew
      ? db.insert(authors).values({ id, ...row, createdAt })
      : db
          .update(authors)
          .set({ ...row, createdAt })
          .where(eq(authors.id, id)),
    ...(isNew ? [] : [db.update(blogs).set({ authors: authorsColumn }).where(isOfAuthor(id))]),
    ...settleImages(db, authorImages, [image.src]),
    ...(author.account ? [linkProfile(db, id, author.account)] : []),
  ]
}

/** A statement that makes an author the profile of the person with an address who has none yet. */
function linkProfile(db: Database, id: string, email: string) {
  const author = sql`(SELECT key FROM ${authors} WHERE id = ${id})`
  return db
    .update(admins)
    .set({ authorKey: author })
    .where(sql`email = ${email.toLowerCase()} AND author_key IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${admins} AS other WHERE other.author_key = ${author} AND other.removed_at IS NULL)`)
}

/** The tag of a name, the tag of an id, and whether there is room for another tag. @param planned how many come before it */
export async function readTagSurroundings(db: Database, { id, name }: { id: string; name: string }, planned: number) {
  const [named, same, [room]] = await db.batch([
    db
      .select({ id: tags.id })
      .from(tags)
      .where(sql`folded_name = ${foldName(name)} AND merged_into IS NULL`),
    db
      .select({ id: tags.id, name: tags.name, isAlias: sql<number>`merged_into IS NOT NULL`.as('is_alias') })
      .from(tags)
      .where(eq(tags.id, id)),
    db
      .select({ isThere: sql<number>`${isTotalBelow('tags', Math.max(0, listLimits.tags - planned))}`.as('is_there') })
      .from(sql`(SELECT 1)`),
  ])
  return { named: named[0], same: same[0], hasRoom: room?.isThere === 1 }
}

/**
 * Statements that add a tag. The address of a merged tag leads to the other tag.
 * @param into the id of the tag that it was merged into; null for none
 */
export function insertTag(db: Database, { id, slug, name, description }: ExportedTag, into: string | null) {
  const target = sql<number>`(SELECT key FROM tags WHERE id = ${into} AND merged_into IS NULL)`
  const insert = db.insert(tags).values({
    id,
    slug: unlessRedirected('tag', slug),
    name,
    foldedName: foldName(name),
    description,
    mergedInto: into === null ? null : target,
    createdAt: now(),
  })
  if (into === null) return [insert]
  const own = sql`kind = 'tag' AND target = (SELECT key FROM tags WHERE id = ${id})`
  return [insert, db.update(addresses).set({ target, isLive: false }).where(own)]
}
