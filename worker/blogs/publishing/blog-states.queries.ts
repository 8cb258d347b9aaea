import { and, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { now } from '../../clock.ts'
import type { BlogAction, BlogState } from '../../contract/blog.ts'
import type { EventKind } from '../../contract/events.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { blogs } from '../../db/schema/blogs.ts'
import {
  findLost,
  isRedirected,
  type LostAddresses,
  readLeft,
  slugAgain,
  takeFormerAddresses,
} from '../../db/statements/addresses.ts'
import { recordBlogs } from '../../db/statements/blogs.ts'
import { isChangeable, isWithinReach } from '../../db/statements/ownership.ts'
import { comparedColumnsOf, recordPublished, trimRevisions } from '../../db/statements/revisions.ts'
import { composeSiteParts } from '../../db/statements/site.ts'
import { takeNames } from '../../db/statements/take-names.ts'

/** The date of the first publication is never replaced. @param isPublished SQL for the new state */
function publishedAt(isPublished: SQL | boolean) {
  return sql`coalesce(${blogs.publishedAt}, iif(${isPublished}, ${now().getTime()}, NULL))`
}

const isAnyChange = sql`1`

/**
 * The new values for each action, the blogs that it applies to, and those among them that it changes, with the kind of their events.
 * Every action by hand ends a schedule.
 */
const changes = {
  publish: () => ({
    set: { isPublished: true, publishedAt: publishedAt(true), scheduledAt: null },
    applies: isNull(blogs.deletedAt),
    changes: sql`NOT is_published`,
    kind: 'blog.published',
  }),
  unpublish: () => ({
    set: { isPublished: false, scheduledAt: null },
    applies: isNull(blogs.deletedAt),
    changes: sql`(is_published OR scheduled_at IS NOT NULL)`,
    kind: sql`iif(is_published, 'blog.unpublished', 'blog.unscheduled')`,
  }),
  toggle: () => {
    const isPublished = sql`NOT ${blogs.isPublished}`
    return {
      set: { isPublished, publishedAt: publishedAt(isPublished), scheduledAt: null },
      applies: isNull(blogs.deletedAt),
      changes: isAnyChange,
      kind: sql`iif(is_published, 'blog.unpublished', 'blog.published')`,
    }
  },
  delete: () => ({
    // Without its idempotency key, the same request adds the blog again.
    set: { isPublished: false, scheduledAt: null, deletedAt: now(), idempotencyKey: null, requestHash: null },
    applies: isNull(blogs.deletedAt),
    changes: isAnyChange,
    kind: 'blog.trashed',
  }),
  // A restored blog is unpublished: nothing becomes visible that the admin has not looked at again.
  restore: () => ({
    set: { deletedAt: null, slug: sql`iif(left_addresses IS NULL, slug, ${slugAgain})`, leftAddresses: null },
    applies: isNotNull(blogs.deletedAt),
    changes: isAnyChange,
    kind: 'blog.restored',
  }),
  republish: () => ({
    set: {
      isPublished: sql`${blogs.publishedAt} IS NOT NULL`,
      scheduledAt: sql`iif(${blogs.publishedAt} IS NULL, ${blogs.scheduledAt}, NULL)`,
    },
    applies: isNull(blogs.deletedAt),
    changes: sql`published_at IS NOT NULL AND NOT is_published`,
    kind: 'blog.published',
  }),
} satisfies Record<BlogAction | 'toggle', () => Change>

/** A condition on `blogs`: an actor may do an action. Undefined where it may with all of them. */
function isAllowed(actor: Actor, action: keyof typeof changes): SQL | undefined {
  if (action === 'delete' || action === 'restore') return isChangeable(actor, 'blogs:delete')
  return isWithinReach(actor, 'blogs:publish', sql`blogs.created_by`)
}

/** A change of state; `kind` of its events. */
type Change = { set: object; applies: SQL; changes: SQL; kind: EventKind | SQL }

/** Actions that may publish a blog, so that its content is recorded as a revision. */
const publishingActions: (keyof typeof changes)[] = ['publish', 'toggle']

/**
 * Whether an unpublished blog has a draft with another content. Column names carry their tables: drizzle would leave
 * them out in a select of one table.
 */
export const draftIsNewer = sql<boolean>`(
  NOT blogs.is_published AND blogs.deleted_at IS NULL AND EXISTS (
    SELECT 1 FROM drafts WHERE drafts.blog_key = blogs.key
      AND (${comparedColumnsOf('drafts')}) IS NOT (
        SELECT ${comparedColumnsOf('blogs', 'blog_sources')}
        FROM blog_sources WHERE blog_sources.blog_key = blogs.key
      )
  )
)`.mapWith(blogs.isPublished)

/** A redirect of the admin has the address of an unpublished blog, which would replace it. */
export const mayNotBeShown = sql<boolean>`(
  NOT blogs.is_published AND blogs.deleted_at IS NULL AND ${isRedirected('blog', sql`blogs.slug`)}
)`.mapWith(blogs.isPublished)

const never = sql<boolean>`0`.mapWith(blogs.isPublished)

/** The obstacles to publishing a blog. @param mayShow whether it is published without its draft */
export const obstacles = (mayPublish: boolean, mayShow = mayPublish) => ({
  hasNewerDraft: (mayPublish ? draftIsNewer : never).as('has_newer_draft'),
  isRedirected: (mayShow ? mayNotBeShown : never).as('is_redirected'),
})

/** A blog's state before and after a change. */
export type StateChange = {
  id: string
  /** Undefined when there is no such blog. */
  before: BlogState | undefined
  /** The account may not do this with it. Nothing was changed. */
  isForbidden: boolean
  /** After the change; undefined when nothing was changed. */
  isPublished: boolean | undefined
  /** The blog was not published because its draft has newer content (blogs/drafts/publish-latest-draft.ts). */
  hasNewerDraft: boolean
  /** The blog was not published because a redirect has its address. */
  isRedirected: boolean
  /** The address of a restored blog, and its former addresses that something else has meanwhile; undefined where it has all of them. */
  lost?: LostAddresses | undefined
}

/**
 * Publishes, unpublishes, moves to the Trash or restores blogs, in one transaction. Which of them the account may change is decided in it.
 * @returns the changes in the order of `ids`
 */
export async function updateBlogStates(
  acting: Acting,
  ids: string[],
  action: keyof typeof changes,
): Promise<StateChange[]> {
  const hasId = sql`${blogs.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const { db, actor } = acting
  const isTheirs = isAllowed(actor, action)
  const hasIdOfTheirs = sql`${and(hasId, isTheirs)}`
  const { set, applies, changes: isChange, kind }: Change = changes[action]()
  const published = sql`(SELECT ${blogs.key} FROM ${blogs} WHERE ${hasIdOfTheirs} AND ${blogs.isPublished})`
  const mayPublish = publishingActions.includes(action)
  const mayShow = mayPublish || action === 'republish'
  const left = action === 'restore' ? await readLeft(db, hasIdOfTheirs) : []
  const isBack = sql`${hasIdOfTheirs} AND deleted_at IS NOT NULL AND left_addresses IS NOT NULL`
  const isMeant = and(
    hasIdOfTheirs,
    applies,
    mayPublish ? not(draftIsNewer) : undefined,
    mayShow ? not(mayNotBeShown) : undefined,
  )
  const { before, changed } = await batchNamed(db, {
    before: db
      .select({
        id: blogs.id,
        state: blogs.state,
        isForbidden: (isTheirs ? sql<boolean>`NOT (${isTheirs})`.mapWith(Boolean) : never).as('is_forbidden'),
        ...obstacles(mayPublish, mayShow),
      })
      .from(blogs)
      .where(hasId),
    again: left.length > 0 ? [...takeNames(db, isBack), takeFormerAddresses(db, isBack), composeSiteParts(db)] : [],
    events: recordBlogs(acting, { kind, which: and(isMeant, isChange) }),
    changed: db.update(blogs).set(set).where(isMeant).returning({ id: blogs.id, isPublished: blogs.isPublished }),
    recorded: mayPublish ? [recordPublished(db, published), trimRevisions(db, published)] : [],
  })
  const befores = new Map(before.map((row) => [row.id, row]))
  const afters = new Map(changed.map(({ id, isPublished }) => [id, isPublished]))
  const lost = await findLost(db, left)
  return ids.map((id) => {
    const { state, isForbidden = false, hasNewerDraft = false, isRedirected = false } = befores.get(id) ?? {}
    return {
      id,
      before: state ?? undefined,
      isForbidden,
      isPublished: afters.get(id),
      hasNewerDraft: hasNewerDraft && !isForbidden,
      isRedirected,
      lost: lost.get(id),
    }
  })
}
