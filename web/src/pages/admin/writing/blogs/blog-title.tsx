import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedBlog } from '#contract/blog.ts'
import { focusStyle } from '#web/components/thumbnail-size.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { DateTime } from '../../frame/date-time.tsx'
import { countOf } from '../../frame/format-count.ts'
import { useReach } from '../../frame/rights.ts'
import { TimeSince } from '../../frame/time-since.tsx'
import { blogsHref, commentsHref, placeOf, titleOf } from './blog-links.ts'
import { type BlogRights, rightsTo } from './blog-rights.ts'
import './blog-title.css'

/** The id of the element that names a row. */
export function titleIdOf({ _id }: ListedBlog): string {
  return `title-${_id}`
}

/**
 * The picture and the whole title, which leads to the editor or, for who may not edit it, to what readers see, and below it one line of
 * facts.
 */
export function BlogTitle({ row }: { row: ListedBlog }) {
  const rights = rightsTo(row, useReach())
  const place = row.deletedAt ? null : placeOf(row, rights)
  const title = titleOf(row)
  // The first words of a draft are no title.
  const shown = row.title.trim() ? title : <em>{title}</em>
  const { image } = row
  return (
    <div className="blog-row">
      {image && (
        <img
          src={image}
          srcSet={smallCopies(row)}
          sizes="4rem"
          alt=""
          loading="lazy"
          decoding="async"
          {...(row.state !== 'draft' && row.imageFocus && { style: focusStyle(row) })}
        />
      )}
      {place === null ? (
        <span className="blog-row-title" dir="auto" id={titleIdOf(row)}>
          {shown}
        </span>
      ) : (
        <Link className="blog-row-title" dir="auto" id={titleIdOf(row)} to={place}>
          {shown}
        </Link>
      )}
      <p className="row-facts soft">
        {factsOf(row, rights).map(([name, fact], index) => (
          <Fragment key={name}>
            {index > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </p>
    </div>
  )
}

function smallCopies(row: ListedBlog) {
  return row.state === 'draft' ? undefined : row.imageSrcset || undefined
}

/** Each fact with a key of its own. A number of comments, a category and an author lead to the lists that the account has. */
function factsOf(row: ListedBlog, { mayModerate, maySend }: BlogRights): [key: string, fact: ReactNode][] {
  const facts: [string, ReactNode][] = []
  const add = (key: string, fact: ReactNode) => facts.push([key, fact])
  const { category } = row
  if (category) add('category', <Link to={blogsHref({ category })}>{category}</Link>)
  if (row.state === 'draft') {
    add('saved', savingOf(row.savedAt))
    if (row.deletedAt) add('deleted', deletionOf(row.deletedAt))
    return facts
  }
  for (const { name } of row.authors) add(`by ${name}`, <Link to={blogsHref({ author: name })}>{name}</Link>)
  if (row.commentCount > 0 && row.state !== 'trash') {
    const count = countOf(row.commentCount, 'comment')
    add('comments', mayModerate ? <Link to={commentsHref(row._id, 'approved')}>{count}</Link> : count)
  }
  // An unpublished blog becomes public with its draft.
  const hidesChanges = row.state === 'published' || row.state === 'scheduled'
  if (row.hasNewerDraft && hidesChanges) add('changes', <strong>Unpublished changes</strong>)
  if (row.plannedCampaign) add('plan', planOf(row.plannedCampaign, row.state === 'published', maySend))
  if (row.deletedAt) add('deleted', deletionOf(row.deletedAt))
  return facts
}

/** The newsletter of a published blog waits only for the time in which it can be undone, on its page. */
function planOf(campaign: string, isPublished: boolean, maySend: boolean) {
  if (!isPublished) return 'Will be sent to subscribers when published'
  if (!maySend) return 'Is being sent to subscribers'
  return <Link to={adminPaths.newsletter.href(campaign)}>Is being sent to subscribers: undo it until it goes</Link>
}

function savingOf(date: string) {
  return (
    <>
      saved <TimeSince date={date} />
    </>
  )
}

function deletionOf(date: string) {
  return (
    <>
      deleted <DateTime date={date} />
    </>
  )
}
