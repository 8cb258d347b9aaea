import { isEmptyArticle } from '../../article/ingest-article.ts'
import { plainText } from '../../article/text.ts'
import { dateProblem } from '../../blogs/content/chosen-values.ts'
import { composeContent } from '../../blogs/content/compose-content.ts'
import { now } from '../../clock.ts'
import { blogPath } from '../../contract/addresses.ts'
import { compactDetails, noDetails } from '../../contract/blog-details.ts'
import type { ImportedArticle } from '../../contract/imports.ts'
import { textLimits } from '../../contract/limits.ts'
import { day } from '../../contract/units.ts'
import { blogId } from '../../ids.ts'
import { storeFiles } from '../../media/media-store.ts'
import { keyPrefixesOf } from '../../media/stored-images.ts'
import { leavesToCron, leftOf } from '../../run-budget.ts'
import { checkSlug, slugifyTitle } from '../../slugs.ts'
import { afterPlanned } from '../checked-before.ts'
import { describeLeft, readFormerPaths } from '../former-paths.ts'
import { findImages, imagesIn, ingestText } from '../ingest-text.ts'
import { type Importing, type PlannedItem, present } from '../planned-item.ts'
import { noteState } from '../undo.queries.ts'
import { insertArticle, makeRoom, readSurroundings } from './article.queries.ts'
import { isPossibleId } from './texts.queries.ts'

const unpublished = 'It comes unpublished: choose an image, then publish it.'
/** A letter between tags, before any character that HTML names: most texts need no longer look. */
const someWords = />[^<>&\p{L}\p{N}]*[\p{L}\p{N}]/u
const withoutText = 'It has no text: it comes unpublished.'

const inTrash =
  'It was moved to the Trash here and stays there, without its addresses, because something was done with it.'

type Item = { sourceId: string; title: string; value: ImportedArticle; filePath: string | null }

/** Plans an article. An article that is here already, by its id and the time of its creation, stays as it is here. */
export async function importArticle(
  importing: Importing,
  { sourceId, value, filePath }: Item,
  kept: string,
): Promise<PlannedItem> {
  const { task, origin, job, before } = importing
  const { db } = task.var
  const made = blogId(value.title)
  const slug = chooseSlug(value, made)
  const former = readFormerPaths(value.formerPaths, job.source, origin)
  const around = await readSurroundings(db, {
    job: { ...job, isCheck: before !== undefined },
    sourceId,
    ids: [kept, value.id, made].filter(isPossibleId),
    id: value.id,
    slug: slug.wanted,
    category: value.category,
    authors: value.authors.map(({ name }) => name),
    tags: value.tags.map(({ name }) => name),
    formerPaths: former.read.map(({ path }) => path),
    createdAt: value.createdAt,
    isForTrash: value.state === 'trash',
  })
  const [same] = around.same
  const [earlier] = around.earlier
  if (earlier) return present(earlier.id, 'An earlier import brought it.')
  const isSame = same?.createdAt.toISOString() === value.createdAt
  if (same && isSame && (!same.deletedAt || value.state === 'trash')) return present(same.id, 'It is here already.')

  const [trashed] = around.trashed
  const target = (trashed?.isUntouched ? trashed.id : around.ids[0]?.id) ?? made
  const free = await afterPlanned(before, filePath, around.slug.isTaken ? around.slug.free : slug.wanted, slug.wanted)
  const text = await ingestText(importing, { html: value.html, owner: target, limit: textLimits.descriptionBytes })
  const dates = readDates(value)
  const wasForReaders = value.state === 'published' || value.state === 'scheduled'
  const isEmpty =
    !someWords.test(text.source) && isEmptyArticle({ source: text.source, plainText: plainText(text.source) })
  const isForReaders = !isEmpty && (dates.isPublished || dates.scheduledAt !== null)
  const comesWithoutImage = isForReaders && value.image === '' && imagesIn(text.source).length === 0
  // A title promises no address.
  const collides = value.slug !== '' && free !== slug.wanted
  const collision = collides ? [`/blog/${slug.wanted} is taken here: it comes at /blog/${free}.`] : []
  const [category] = around.category
  const notes = [
    ...text.notes,
    ...slug.notes,
    ...collision,
    ...(trashed && !trashed.isUntouched ? [inTrash] : []),
    ...(value.id !== target && kept === '' && same ? ['Another article has its id here: it gets a new one.'] : []),
    ...dates.notes,
    ...(category?.isMeant ? [] : [describeOtherCategory(value.category, category?.name)]),
    ...missingNames('author', value.authors, around.authors),
    ...missingNames('tag', value.tags, around.tags),
    ...(wasForReaders && isEmpty ? [withoutText] : []),
    ...(comesWithoutImage ? [unpublished] : []),
    ...describeLeft({ ...former, taken: around.takenPaths.map(({ path }) => path), slug: free }),
  ]

  async function write() {
    const images = text.images
    images.leaveOutCopies(leftOf(task.var).calls)
    await storeFiles(task, images)
    const found = await findImages(db, { ...value, source: text.source }, images)
    const details = compactDetails({
      ...noDetails,
      authors: idsOf(around.authors),
      tags: idsOf(around.tags),
      searchTitle: value.searchTitle,
      searchDescription: value.searchDescription,
      canonical: value.canonical,
      isHidden: value.isHidden,
      socialImage: found.socialImage,
      publishedAt: dates.chosen,
      imageAlt: value.imageAlt,
      notInDigest: value.notInDigest,
      aiLabel: value.aiLabel,
      aiSentence: value.aiSentence,
      checked: value.checked,
    })
    const { thumbnail } = found
    const { source } = text
    const keyPrefixes = keyPrefixesOf({ source, thumbnail, details })
    const composed = await composeContent(
      db,
      { title: value.title, source, details, thumbnail, keyPrefixes },
      images.stored,
    )
    // A published blog has an image.
    const hasImage = thumbnail.src !== ''
    const isComplete = hasImage && !isEmpty
    const statements = insertArticle(task.var, {
      id: target,
      owner: value.owner?.toLowerCase(),
      slug: free,
      content: {
        title: value.title,
        subTitle: value.subTitle,
        category: category?.name ?? '',
        ...composed,
      },
      isPublished: dates.isPublished && isComplete,
      scheduledAt: isComplete ? dates.scheduledAt : null,
      createdAt: dates.createdAt,
      publishedAt: dates.publishedAt,
      updatedAt: dates.updatedAt,
      isInTrash: value.state === 'trash',
      resources: value.resources,
      formerPaths: former.read,
      isIndexedLater: leavesToCron(task.var),
    })
    return {
      statements: [
        ...makeRoom(db, trashed, [blogPath(free), ...former.read.map(({ path }) => path)]),
        ...statements,
        noteState(db, job.key, sourceId, target),
      ],
      notes: [...found.notes, ...(isForReaders && !hasImage && !comesWithoutImage ? [unpublished] : [])],
    }
  }

  return { outcome: collides ? 'collides' : 'comes', notes, target, write }
}

function describeOtherCategory(wanted: string, name = ''): string {
  const reason = wanted === '' ? 'It has no category' : `There is no category “${wanted}” here`
  return `${reason}: it comes into “${name}”.`
}

/** The slug that an article is to have, and why it is not that of the file. */
function chooseSlug({ slug, title }: ImportedArticle, otherwise: string) {
  const made = () => slugifyTitle(title, { otherwise })
  if (slug === '') return { wanted: made(), notes: [] }
  const checked = checkSlug('blog', slug)
  if (checked.slug === slug && !checked.problem) return { wanted: slug, notes: [] }
  const wanted = checked.problem ? made() : checked.slug
  return { wanted, notes: [`It cannot have its address “${slug}”: it gets “${wanted}”.`] }
}

type NameRow = { place: number; id: string | null }

function idsOf(rows: NameRow[]): string[] {
  return rows.toSorted((one, other) => one.place - other.place).flatMap(({ id }) => id ?? [])
}

function missingNames(what: 'author' | 'tag', wanted: { name: string }[], rows: NameRow[]): string[] {
  return rows.flatMap(({ place, id }) => (id ? [] : [`There is no ${what} “${wanted[place]?.name}” here.`]))
}

/** So far the clock of the other site may be ahead of this one, and a day may begin earlier there. */
const clockSlack = day

/**
 * The dates of an article. Nothing is in the future but a schedule, and nothing before the calendar begins: an article that
 * readers would see with another date than its own comes unpublished.
 */
function readDates({ state, createdAt, publishedAt, hasChosenDate, updatedAt, scheduledAt }: ImportedArticle) {
  const at = now()
  const before = (date: string) => new Date(Math.min(Date.parse(date), at.getTime()))
  const isTooEarly = (date: string) => dateProblem({ publishedAt: before(date).toISOString() }) !== null
  const isTooLate = (date: string) => Date.parse(date) > at.getTime() + clockSlack
  const isPossible = (date: string) => !isTooEarly(date) && !isTooLate(date)
  const planned = state === 'scheduled' && scheduledAt ? new Date(scheduledAt) : null
  const isDue = planned !== null && planned <= at
  const stated = publishedAt ?? (state === 'published' ? createdAt : null)
  const published = stated !== null && isPossible(stated) ? before(stated) : null
  const isPublished = state === 'published' && published !== null
  const comes = state === 'published' ? 'it comes unpublished' : 'it gets none'
  return {
    createdAt: isPossible(createdAt) ? before(createdAt) : (published ?? at),
    publishedAt: published,
    updatedAt: isPossible(updatedAt) ? before(updatedAt) : (published ?? at),
    scheduledAt: isDue ? null : planned,
    chosen: hasChosenDate && publishedAt && published ? published.toISOString() : '',
    isPublished,
    notes: [
      ...(isDue ? ['The time for which it was scheduled has passed: it comes unpublished.'] : []),
      ...(stated && isTooLate(stated) ? [`Its date of publication is in the future: ${comes}.`] : []),
      ...(stated && published && new Date(stated) > at
        ? ['Its date of publication is in the future: it gets the present time.']
        : []),
      ...(stated && isTooEarly(stated) ? [`Its date of publication is too long ago: ${comes}.`] : []),
      ...(stated || isPossible(createdAt)
        ? []
        : ['When it was written is no possible date: it gets the present time.']),
    ],
  }
}
