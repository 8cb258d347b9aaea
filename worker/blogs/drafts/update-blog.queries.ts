import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { ownerKeyOf } from '../../actor.ts'
import { now } from '../../clock.ts'
import { chosenDate, completeDetails } from '../../contract/blog-details.ts'
import type { Writer } from '../../contract/draft.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { blogSources, blogs, blogTexts } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { unlessRedirected } from '../../db/statements/addresses.ts'
import { applyDetails } from '../../db/statements/apply-details.ts'
import { type ComposedBlog, recordBlogs, rowsOf } from '../../db/statements/blogs.ts'
import { markReferenced } from '../../db/statements/media.ts'
import { isChangeable, isWithinReach } from '../../db/statements/ownership.ts'
import { settledColumns, settleResources } from '../../db/statements/resources.ts'
import {
  blogWithSource,
  contentColumns,
  isDraftDue,
  recordBlog,
  recordDraft,
  recordReplacedBlog,
  trimRevisionsOf,
} from '../../db/statements/revisions.ts'
import { markSearchTextCurrent, storeSearchText } from '../../db/statements/search-texts.ts'
import { isBasedOn, noWriter } from './drafts.queries.ts'

type Update = {
  id: string
  content: ComposedBlog
  /** The draft's revision that the update is based on. */
  revision: number
  writer?: Writer | undefined
  /** True publishes the blog as well; false leaves its state as it is. */
  publish: boolean
  /** Whether the update makes an unpublished blog visible. */
  isNew: boolean
  /** A time schedules the blog as well, if it is not published. */
  scheduledAt?: Date | null
  /** Whether the cron prepares its search text. */
  isIndexedLater: boolean
  /** Statements at the beginning of the transaction. They see the draft as it was. */
  before?: readonly BatchItem<'sqlite'>[]
}

const { createdAt, createdBy, ...changing } = getTableColumns(drafts)
/** Every column of a draft that a save changes as the refused insert would have written it. */
const excluded = Object.fromEntries(
  Object.entries(changing).flatMap(([name, column]) =>
    column.generated ? [] : [[name, sql.raw(`excluded.${column.name}`)]],
  ),
)

/**
 * Replaces a blog's content, updates its draft to match, and records a revision, in one transaction and only if the
 * draft still has the revision that the update is based on. Proposed resources stay: they belong to the subject.
 * @returns the draft's new revision; undefined when the draft had another one, or the blog is missing, in the Trash or out of the actor's reach
 * @throws the database's constraint error when another blog or a redirect has the slug, or the category does not exist
 */
export async function updateBlogRow(acting: Acting, update: Update) {
  const { db, actor } = acting
  const { id, content, revision, writer = noWriter, publish, isNew, scheduledAt } = update
  const rows = rowsOf(content, update.isIndexedLater)
  const details = completeDetails(content.details)
  const at = now()
  const chosen = chosenDate(details)
  const isShown = publish || Boolean(scheduledAt)
  const isTheirs = isShown
    ? isWithinReach(actor, 'blogs:publish', sql`blogs.created_by`)
    : isChangeable(actor, 'blogs:edit')
  const key = sql`(
    SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.id} = ${id} AND ${blogs.deletedAt} IS NULL AND ${isBasedOn(id, revision)}
      ${scheduledAt ? sql`AND NOT ${blogs.isPublished}` : sql``} ${isTheirs ? sql`AND ${isTheirs}` : sql``}
  )`
  // Nor does a blog that readers have not seen at its address yet replace a redirect when it is published.
  const kept = isShown ? sql`iif(${blogs.isPublished}, ${blogs.slug}, NULL)` : blogs.slug
  const publication = {
    isPublished: true,
    publishedAt: sql`coalesce(${blogs.publishedAt}, ${at.getTime()})`,
    scheduledAt: null,
  }
  const {
    updated: [updated],
  } = await batchNamed(db, {
    before: update.before ?? [],
    replacedBlog: recordReplacedBlog(db, key),
    replacedDraft: recordDraft(db, {
      id,
      revision,
      isDue: isDraftDue(at),
      isMeant: isTheirs && sql`${key} IS NOT NULL`,
    }),
    // Before the blog, so that a blog that is published now is indexed once.
    searchText: rows.search ? storeSearchText(db, key, rows.search) : [],
    resources: settleResources(db, key, details.resources),
    updated: db
      .update(blogs)
      .set({
        ...rows.blog,
        ...settledColumns(details.resources),
        ...((details.slug || isShown) && { slug: unlessRedirected('blog', details.slug || blogs.slug, kept) }),
        updatedAt: at,
        ...(publish && publication),
        ...(chosen && { publishedAt: chosen }),
        ...(scheduledAt && { scheduledAt }),
      })
      .where(eq(blogs.key, key))
      .returning({ key: blogs.key, isPublished: blogs.isPublished }),
    changed: recordBlogs(acting, {
      kind: isNew ? 'blog.published' : 'blog.updated',
      which: sql`key = ${key}`,
      at: scheduledAt,
    }),
    text: db.update(blogTexts).set(rows.text).where(eq(blogTexts.blogKey, key)),
    source: db.update(blogSources).set(rows.source).where(eq(blogSources.blogKey, key)),
    detailed: applyDetails(db, key, details),
    searchIsCurrent: rows.search ? [markSearchTextCurrent(db, key, content.tagNames)] : [],
    recorded: recordBlog(db, isNew ? 'published' : 'updated', key),
    referenced: markReferenced(db, id, content.keyPrefixes),
    trimmed: trimRevisionsOf(db, id),
    // Last, because the other statements check the draft's old revision.
    draft: db
      .insert(drafts)
      .select(
        sql`SELECT id, key, ${revision + 1}, ${contentColumns}, ${at.getTime()}, ${at.getTime()}, ${writer.id}, ${writer.turn}, details, folded_title, NULL, ${ownerKeyOf(actor)}
          FROM ${blogWithSource} WHERE key = ${key}`,
      )
      .onConflictDoUpdate({
        target: drafts.id,
        set: excluded,
      }),
  })
  return updated && { revision: revision + 1, savedAt: at, isPublished: updated.isPublished }
}
