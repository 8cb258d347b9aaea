import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Actor, ownerKeyOf } from '../../actor.ts'
import { now } from '../../clock.ts'
import type { BlogState } from '../../contract/blog.ts'
import type { Writer } from '../../contract/draft.ts'
import type { Position } from '../../contract/position.ts'
import type { Acting } from '../../db/acting.ts'
import { cutPage } from '../../db/admin-list.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { blogSources, blogs } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { isDraft, isListedIn, isMadeBy, isPinned, openingColumn, titled } from '../../db/statements/blogs.ts'
import { isPageOrLetter, type MovedFiles, markReferenced, movedColumn } from '../../db/statements/media.ts'
import { creatorOfDraft, isWithinReach, ownerColumn } from '../../db/statements/ownership.ts'
import { isDraftDue, recordDraft, trimRevisionsOf } from '../../db/statements/revisions.ts'
import { oneRow, onlyRowOf } from '../../db/statements/site.ts'
import { flattenThumbnail, nestThumbnail, type Thumbnail, thumbnailColumns } from '../../db/statements/thumbnail.ts'
import { foldText } from '../../fold-text.ts'

type DraftColumns = typeof drafts.$inferSelect

/** The content by an author. */
export type ContentRow = Pick<DraftColumns, 'title' | 'subTitle' | 'category' | 'source' | 'details'> & {
  thumbnail: Thumbnail
}
export type DraftRow = ContentRow &
  Pick<DraftColumns, 'id' | 'blogKey' | 'revision' | 'createdAt' | 'updatedAt' | 'writer' | 'turn'>

const { image, imageWidth, imageHeight, imageSrcset, ...otherColumns } = getTableColumns(drafts)
const draftColumns = { ...otherColumns, thumbnail: thumbnailColumns(drafts) }

/** The content of a blog, and its state. */
const blogColumns = {
  key: blogs.key,
  id: blogs.id,
  title: blogs.title,
  subTitle: blogs.subTitle,
  category: blogs.category,
  thumbnail: thumbnailColumns(blogs),
  isPublished: blogs.isPublished,
  createdAt: blogs.createdAt,
  publishedAt: blogs.publishedAt,
  updatedAt: blogs.updatedAt,
  scheduledAt: blogs.scheduledAt,
  deletedAt: blogs.deletedAt,
  state: sql<BlogState>`${blogs.state}`.as('state'),
  source: blogSources.source,
  slug: blogs.slug,
  isPinned: isPinned.as('is_pinned'),
  details: blogs.details,
  authors: blogs.authors,
  tags: blogs.tags,
  owner: ownerColumn(sql`blogs.created_by`).as('owner'),
}

const ownerOfDraft = ownerColumn(sql`drafts.created_by`).as('owner')

/** Whether there is a category with the name that a draft has. */
const hasCategory = sql`EXISTS (SELECT 1 FROM categories WHERE name = ${drafts.category})`.mapWith(Boolean)

const noMoves: MovedFiles = new Map()

/**
 * A blog and its draft, which have the same id. `blog` is undefined for a draft that was not added, `draft` for a blog
 * without one. `hasCategory` is false where the draft's category does not exist, or not any more. `owner` is the account that
 * has made the blog, or else the draft, also one in the Trash; null where there is neither.
 */
export type BlogWithDraft = Awaited<ReturnType<typeof readBlogWithDraft>>

/**
 * @param id a blog's, or that of a draft that was not added. One in the Trash is not answered: only there it is dealt with
 * @param keyPrefixes of the files of a request: those that were replaced are in `moved`
 */
export async function readBlogWithDraft(db: Database, id: string, keyPrefixes: string[] = []) {
  const moved = movedColumn(keyPrefixes)
  const {
    blog: [blog],
    draft: [row],
  } = await batchNamed(db, {
    blog: db
      .select({ ...blogColumns, moved })
      .from(blogs)
      .innerJoin(blogSources, eq(blogSources.blogKey, blogs.key))
      .where(eq(blogs.id, id)),
    draft: db
      .select({ ...draftColumns, hasCategory: hasCategory.as('has_category'), owner: ownerOfDraft, moved })
      .from(drafts)
      .where(eq(drafts.id, id)),
  })
  const draft: DraftRow | undefined = row?.deletedAt ? undefined : row
  const hasKnownCategory = (draft && row?.hasCategory) ?? true
  // A draft that nobody has saved has no row to read them with.
  const isNew = !blog && !row && keyPrefixes.length > 0
  const found = isNew ? onlyRowOf(await db.select({ moved }).from(oneRow)).moved : (blog?.moved ?? row?.moved)
  return {
    id,
    blog,
    draft,
    hasCategory: hasKnownCategory,
    owner: blog?.owner ?? row?.owner ?? null,
    moved: found ?? noMoves,
  }
}

/** A condition: the stored draft has this revision. Revision 0 means that there is no draft. */
export function isBasedOn(id: string, revision: number): SQL {
  return sql`coalesce((SELECT ${drafts.revision} FROM ${drafts} WHERE ${drafts.id} = ${id}), 0) = ${revision}`
}

/** A condition on `drafts`: an actor may edit it. Undefined where it may edit all. */
export function isTheirDraft(actor: Actor): SQL | undefined {
  return isWithinReach(actor, 'blogs:edit', creatorOfDraft)
}

/** The writer of saves that name none. */
export const noWriter: Writer = { id: '', turn: 0 }

export type Save = {
  id: string
  /** The revision that the save is based on. */
  revision: number
  content: ContentRow
  /** The key prefixes of the images that the content uses. */
  keyPrefixes: string[]
  writer?: Writer | undefined
  /** Whether the replaced version is kept as a revision, even if it is not due. */
  keepReplaced?: boolean | undefined
}

/**
 * Saves a draft if it still has the revision that the save is based on. The replaced version is first recorded as a
 * revision where that is due.
 * @returns the stored draft; undefined when it had another revision
 */
export async function saveDraftRow(acting: Acting, save: Save): Promise<DraftRow | undefined> {
  const { db, actor } = acting
  const { id, revision, keyPrefixes, keepReplaced } = save
  const at = now()
  const { saved } = await batchNamed(db, {
    replaced: recordDraft(db, {
      id,
      revision,
      isDue: keepReplaced ? undefined : isDraftDue(at),
      isMeant: isTheirDraft(actor),
    }),
    saved: writeDraft(acting, save, at),
    referenced: markReferenced(db, id, keyPrefixes),
    trimmed: trimRevisionsOf(db, id),
  })
  return firstDraft(saved)
}

/**
 * A statement that stores a draft if it still has the revision that the write is based on, and is still within the actor's reach. At
 * revision 0 there is none, or one in the Trash, which comes back with the new content. `firstDraft` reads its result. The id of a page or
 * letter violates a constraint.
 */
export function writeDraft(
  { db, actor }: Acting,
  { id, revision, content, writer = noWriter }: Omit<Save, 'keyPrefixes' | 'keepReplaced'>,
  at: Date,
) {
  const { thumbnail, ...texts } = content
  const row = {
    ...texts,
    ...flattenThumbnail(thumbnail),
    foldedTitle: foldText(texts.title),
    revision: revision + 1,
    updatedAt: at,
    writer: writer.id,
    turn: writer.turn,
  }
  const isTheirs = isTheirDraft(actor)
  if (revision > 0) {
    return db
      .update(drafts)
      .set(row)
      .where(and(eq(drafts.id, id), eq(drafts.revision, revision), isNull(drafts.deletedAt), isTheirs))
      .returning()
  }
  const blogKey = sql<number | null>`(SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.id} = ${id})`
  return db
    .insert(drafts)
    .values({
      id: sql`iif(${isPageOrLetter(id)}, NULL, ${id})`,
      blogKey,
      createdAt: at,
      createdBy: ownerKeyOf(actor),
      ...row,
    })
    .onConflictDoUpdate({
      target: drafts.id,
      set: { ...row, deletedAt: null },
      setWhere: sql`${and(isNotNull(drafts.deletedAt), isTheirs)}`,
    })
    .returning()
}

/** The draft that `writeDraft` stored; undefined when it had another revision. */
export function firstDraft([row]: DraftColumns[]): DraftRow | undefined {
  return row && nestThumbnail(row)
}

/** The state that a draft has before each of the actions, and the kind of its event. */
const moves = {
  delete: { before: 'unfinished', kind: 'blog.trashed' },
  restore: { before: 'trash', kind: 'blog.restored' },
} as const
type DraftAction = keyof typeof moves

/** The outcome of a draft's move: `unmoved` is a draft that was there already. */
type Moved = 'moved' | 'unmoved' | 'forbidden'

/**
 * Moves drafts that were not added to the Trash, or takes them out of it. Their texts, revisions and files stay.
 * @returns the ids of the drafts that were not added, each with what became of it
 */
export async function moveDrafts(acting: Acting, ids: string[], action: DraftAction): Promise<Map<string, Moved>> {
  const { db, actor } = acting
  const { before, kind } = moves[action]
  const isMeant = sql`${drafts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const isTheirs = isWithinReach(actor, 'blogs:delete', sql`drafts.created_by`)
  const isMoved = and(isMeant, eq(drafts.state, before), isTheirs)
  const { found, moved } = await batchNamed(db, {
    found: db
      .select({ id: drafts.id, isTheirs: sql<number>`${isTheirs ?? sql`true`}`.as('is_theirs') })
      .from(drafts)
      .where(and(isMeant, sql`${drafts.state} <> 'added'`)),
    events: recordEvent(acting, {
      kind,
      subject: sql`id`,
      facts: titled(isDraft),
      from: sql`${drafts} WHERE ${isMoved}`,
    }),
    moved: db
      .update(drafts)
      .set({ deletedAt: action === 'delete' ? now() : null })
      .where(isMoved)
      .returning({ id: drafts.id }),
  })
  const movedIds = new Set(moved.map(({ id }) => id))
  const outcomeOf = (id: string): Moved => (movedIds.has(id) ? 'moved' : 'unmoved')
  return new Map(found.map((row) => [row.id, row.isTheirs ? outcomeOf(row.id) : 'forbidden']))
}

/** A condition: the draft was not added, and is not in the Trash. */
const isUnfinished = isListedIn('unfinished')

type DraftsRequest = {
  after: Position | null
  limit: number
  /** The key of an account; undefined for the drafts of all. */
  owner: number | undefined
}

/** A page of the drafts that were not added, newest save first. */
export async function listDrafts(db: Database, { after, limit, owner }: DraftsRequest) {
  const rowid = sql<number>`${drafts}.rowid`
  const isAfter = after && sql`(${drafts.updatedAt}, ${rowid}) < (${after.at.getTime()}, ${after.key})`
  const rows = await db
    .select({
      key: rowid.as('key'),
      id: drafts.id,
      title: drafts.title,
      subTitle: drafts.subTitle,
      category: drafts.category,
      image: drafts.image,
      opening: openingColumn,
      createdAt: drafts.createdAt,
      updatedAt: drafts.updatedAt,
      owner: ownerOfDraft,
    })
    .from(drafts)
    .where(and(owner === undefined ? isUnfinished : isMadeBy(owner, 'unfinished'), isAfter ?? undefined))
    .orderBy(desc(drafts.updatedAt), desc(rowid))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ updatedAt, key }) => ({ at: updatedAt, key }))
}

/**
 * A draft that was not added, and the key of the account that has made it.
 * @returns `draft` undefined when there is none, or it is in the Trash
 */
export async function findDraft(
  db: Database,
  id: string,
): Promise<{ draft: DraftRow | undefined; owner: number | null }> {
  const row = await db
    .select({ ...draftColumns, owner: ownerOfDraft })
    .from(drafts)
    .where(and(eq(drafts.id, id), isNull(drafts.blogKey)))
    .get()
  return { draft: row?.deletedAt ? undefined : row, owner: row?.owner ?? null }
}
