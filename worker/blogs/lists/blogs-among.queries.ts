import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { BlogSort, BlogState, ListedState } from '../../contract/blog.ts'
import { foldName } from '../../contract/fold-name.ts'
import { termsOf } from '../../db/full-text.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { newerDrafts } from '../../db/schema/drafts.ts'
import { authors, blogAuthors, blogTags, tags } from '../../db/schema/listings.ts'
import { isInCategory } from '../../db/statements/categories.ts'
import { isOwnedBy, rangesOf } from '../../db/statements/ownership.ts'
import { foldText } from '../../fold-text.ts'

/** How many hits are ordered: the newest, or the oldest when these are listed first. */
export const maxHits = 500
/** How many of the newest blogs of an author, of a tag, of an account or of a span of time are looked at. */
const mostCandidates = 2_000

/** The states in which an edit becomes public by an update only: publishing takes the draft of an unpublished blog. */
const changeableStates: BlogState[] = ['published', 'scheduled']

/** When the listed blogs were added: undefined for no bound. */
export type Span = { addedFrom?: Date | undefined; addedBefore?: Date | undefined }

export type AmongRequest = Span & {
  /** `changed`: published or scheduled, with a newer draft. */
  state?: Exclude<ListedState, 'draft'> | undefined
  category: string
  /** A name in any case; '' for all. */
  author: string
  tag: string
  /** The key of the account that has made it; undefined for all. */
  owner?: number | undefined
  /** Parts of the title; '' lists all. */
  q: string
  sort: BlogSort
}

/**
 * Keys of the blogs that match filters for which no index has the list's order: blogs of an author, a tag, an account or a span of
 * time, and blogs with newer drafts. One of the filters chooses the candidates, the others leave some of them out.
 * @param states that a blog may have where the request names none
 * @param most how many
 */
export function selectAmong(request: AmongRequest, states: BlogState[], most = maxHits + 1): SQL {
  const { state, category, author, tag, owner, q, sort } = request
  const isListed = and(
    inArray(sql`blogs.state`, state === 'changed' ? changeableStates : states),
    isInCategory(sql`blogs.category`, category),
    ...spanOf(request, sql`blogs.created_at`),
    isOwnedBy(owner),
    ...[author && isOfAuthor(author), tag && isOfTag(tag)].map((isOf) =>
      isOf ? sql`EXISTS (${isOf} AND blog_key = blogs.key)` : undefined,
    ),
    ...termsOf(q).map((term) => sql`instr(blogs.folded_title, ${foldText(term)})`),
  )
  const order = sql.raw(sort === 'oldest' ? '' : ' DESC')
  return sql`SELECT blogs.key FROM (${candidatesOf(request, order)} LIMIT ${mostCandidates})
    CROSS JOIN ${blogs} ON blogs.key = candidate WHERE ${isListed} LIMIT ${most}`
}

/** Conditions for a time that a span has. @param column SQL for the time */
export function spanOf({ addedFrom, addedBefore }: Span, column: SQL): SQL[] {
  return [
    ...(addedFrom ? [sql`${column} >= ${addedFrom.getTime()}`] : []),
    ...(addedBefore ? [sql`${column} < ${addedBefore.getTime()}`] : []),
  ]
}

/** A query of `candidate` keys in the order of an index. */
function candidatesOf({ state, author, tag, owner, ...span }: AmongRequest, order: SQL): SQL {
  // A range of all keys: only blogs with a newer draft are read.
  if (state === 'changed') {
    return sql`SELECT blog_key AS candidate FROM ${newerDrafts} WHERE blog_key > 0 ORDER BY blog_key${order}`
  }
  if (tag || author) {
    const isPublic = state && sql.raw(` AND published_at IS ${state === 'published' ? 'NOT ' : ''}NULL`)
    return sql`${tag ? isOfTag(tag) : isOfAuthor(author)}${isPublic} ORDER BY published_at${order}, blog_key${order}`
  }
  if (owner !== undefined) {
    const ranges = rangesOf(owner).map((range) => {
      const isListed = and(range, ...spanOf(span, sql`created_at`))
      return sql`SELECT key AS candidate, created_at FROM ${blogs} WHERE ${isListed}`
    })
    return sql`${sql.join(ranges, sql` UNION ALL `)} ORDER BY created_at${order}, candidate${order}`
  }
  return sql`SELECT key AS candidate FROM ${blogs} WHERE ${and(...spanOf(span, sql`created_at`))} ORDER BY created_at${order}, key${order}`
}

/** The beginning of a query of the blogs of the author with a name; likewise of a tag that was not merged. */
const isOfAuthor = (name: string) =>
  sql`SELECT blog_key AS candidate FROM ${blogAuthors} WHERE author_key = (SELECT key FROM ${authors} WHERE folded_name = ${foldName(name)})`
const isOfTag = (name: string) =>
  sql`SELECT blog_key AS candidate FROM ${blogTags} WHERE tag_key = (SELECT key FROM ${tags} WHERE folded_name = ${foldName(name)} AND merged_into IS NULL)`
