import { and, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { sharedImages } from '../../db/schema/media.ts'
import { recordBlogs } from '../../db/statements/blogs.ts'
import { markReferenced } from '../../db/statements/media.ts'
import { isChangeable } from '../../db/statements/ownership.ts'
import { recordPublished, trimRevisions } from '../../db/statements/revisions.ts'
import { flattenThumbnail, type Thumbnail } from '../../db/statements/thumbnail.ts'

type StoredPicture = { thumbnail: Thumbnail; focus: string; owner: string; keyPrefixes: string[] }

/**
 * Gives blogs outside the Trash, and their drafts, a picture, in one transaction, but for those that the account may not change.
 * @param picture `owner` has its files, which others of the blogs share
 * @returns which of the blogs are there, and whether they are in the Trash, and whether the account may change them
 */
export async function updatePictures(
  acting: Acting,
  ids: string[],
  { thumbnail, focus, owner, keyPrefixes }: StoredPicture,
) {
  const { db, actor } = acting
  const isTheirs = isChangeable(actor, 'blogs:edit')
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const keys = sql`(SELECT key FROM blogs WHERE ${and(sql`id IN ${listed} AND deleted_at IS NULL`, isTheirs)})`
  const at = now()
  const { found } = await batchNamed(db, {
    events: recordBlogs(acting, {
      kind: 'blog.updated',
      which: sql`key IN ${keys} AND image <> ${thumbnail.src}`,
      change: 'picture',
    }),
    changed: db
      .update(blogs)
      .set({ ...flattenThumbnail(thumbnail), imageFocus: focus, updatedAt: at })
      .where(sql`key IN ${keys}`),
    // Another tab with the editor sees that the draft is another one.
    drafts: db
      .update(drafts)
      .set({ ...flattenThumbnail(thumbnail), revision: sql`revision + 1`, updatedAt: at })
      .where(sql`blog_key IN ${keys}`),
    attached: markReferenced(db, owner, keyPrefixes),
    shared: db
      .insert(sharedImages)
      .select(
        sql`SELECT prefix.value, blogs.id FROM blogs, json_each(${JSON.stringify(keyPrefixes)}) AS prefix
          WHERE blogs.key IN ${keys} AND blogs.id <> ${owner}`,
      )
      .onConflictDoNothing(),
    recorded: recordPublished(db, sql`(SELECT key FROM blogs WHERE key IN ${keys} AND is_published)`),
    trimmed: trimRevisions(db, keys),
    found: db
      .select({
        id: blogs.id,
        isInTrash: sql<boolean>`deleted_at IS NOT NULL`.mapWith(Boolean).as('is_in_trash'),
        isTheirs: sql<boolean>`${isTheirs ?? sql`true`}`.mapWith(Boolean).as('is_theirs'),
      })
      .from(blogs)
      .where(sql`id IN ${listed}`),
  })
  return found
}
