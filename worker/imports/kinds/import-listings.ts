import type { ExportedAuthor, ExportedCategory, ExportedTag } from '../../contract/exported.ts'
import { listLimits } from '../../contract/limits.ts'
import { authorImages, categoryImages, type ListingImage } from '../../contract/listings.ts'
import { slugPattern } from '../../contract/slugs.ts'
import type { Database } from '../../db/database.ts'
import { findFreeSlug } from '../../db/statements/addresses.ts'
import { ApiError } from '../../errors.ts'
import { randomId } from '../../ids.ts'
import { findFolderImage } from '../../media/stored-images.ts'
import { checkSlug, slugify } from '../../slugs.ts'
import { findTargets } from '../items.queries.ts'
import { contentOf, noteAfter, noteBefore } from '../left-as.queries.ts'
import { type Importer, present, refused } from '../planned-item.ts'
import {
  countListings,
  findSameAuthor,
  findSameCategory,
  insertTag,
  readTagSurroundings,
  writeAuthor,
  writeCategory,
} from './listings.queries.ts'
import { isPossibleId } from './texts.queries.ts'

type Kind = 'category' | 'author' | 'tag'

/** The slug of the file, or the next free one, with a note where the file has one. @param own the slug that the thing has here already */
async function chooseSlug(db: Database, kind: Kind, { slug, name }: { slug: string; name: string }, own = '') {
  const checked = checkSlug(kind, slug)
  const isPossible = slugPattern.test(slug) && checked.problem === null
  const wanted = slug !== '' && checked.problem === null ? checked.slug : slugify(name, kind)
  const free = wanted === own ? own : await findFreeSlug(db, kind, wanted)
  if (slug === '' || free === slug) return { free, outcome: 'comes' as const, notes: [] }
  const reason = isPossible ? 'is taken here' : 'cannot be used here'
  const outcome = isPossible ? ('collides' as const) : ('comes' as const)
  return { free, outcome, notes: [`Its address “${slug}” ${reason}: it gets “${free}”.`] }
}

/** The image of the file, if it has come; no image and a note otherwise. */
async function findImage(
  db: Database,
  folder: string,
  path: string,
): Promise<{ image: ListingImage; notes: string[] }> {
  try {
    return { image: await findFolderImage(db, folder, path), notes: [] }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { image: await findFolderImage(db, folder, ''), notes: ['Its image did not come.'] }
  }
}

/** Plans a category. One of the same name, or of a name that it had before, stays as it is, if a blog has it. */
export const importCategory: Importer<ExportedCategory> = async ({ task, job, before }, { sourceId, value }) => {
  const { db } = task.var
  const same = await findSameCategory(db, value)
  if (same && same.blogs > 0) return present(same.slug, 'A category of this name is here already, with blogs.')
  const planned = (await before?.count('category')) ?? 0
  if (!same && (await countListings(db)).categories + planned >= listLimits.categories) {
    return refused(`There are ${listLimits.categories.toLocaleString('en')} categories already, which is the most.`)
  }
  const { free, outcome, notes } = await chooseSlug(db, 'category', value, same?.slug)
  return {
    outcome,
    notes,
    target: free,
    write: async () => {
      const found = await findImage(db, categoryImages, value.image)
      const category = { ...value, slug: free, image: found.image }
      const stored = { importKey: job.key, kind: 'category', sourceId } as const
      const statements = [
        ...(same ? [noteBefore(db, { ...stored, content: contentOf.category(same.slug) })] : []),
        ...writeCategory(db, category, same ?? null),
        noteAfter(db, { ...stored, content: contentOf.category(free) }),
      ]
      return { statements, notes: found.notes }
    },
  }
}

/** Plans an author. One of the same name stays as it is, if anything was written of it. */
export const importAuthor: Importer<ExportedAuthor> = async ({ task, job, before }, { sourceId, value }, kept) => {
  const { db } = task.var
  const same = await findSameAuthor(db, value)
  if (same && !(same.isBlank && same.hasName))
    return present(same.id, `This author is here already, as “${same.name}”.`)
  const planned = (await before?.count('author')) ?? 0
  if (!same && (await countListings(db)).authors + planned >= listLimits.authors) {
    return refused(`There are ${listLimits.authors} authors already, which is the most.`)
  }
  const { free, outcome, notes } = await chooseSlug(db, 'author', value, same?.slug)
  const id = same?.id ?? (kept || (isPossibleId(value.id) ? value.id : randomId()))
  return {
    outcome,
    notes,
    target: id,
    write: async () => {
      const found = await findImage(db, authorImages, value.image)
      const author = { ...value, id, slug: free, image: found.image }
      const stored = { importKey: job.key, kind: 'author', sourceId, content: contentOf.author(id) } as const
      const statements = [
        ...(same ? [noteBefore(db, stored)] : []),
        ...writeAuthor(db, author, !same),
        noteAfter(db, stored),
      ]
      return { statements, notes: found.notes }
    },
  }
}

/** Plans a tag, or a name that was merged into one: that comes after the tag that it means. */
export const importTag: Importer<ExportedTag> = async ({ task, job, before }, { sourceId, value }, kept) => {
  const { db } = task.var
  const planned = (await before?.count('tag')) ?? 0
  const { named, same, hasRoom } = await readTagSurroundings(db, value, planned)
  if (value.mergedInto === null && named) return present(named.id, 'A tag of this name is here already.')
  if (same && (value.mergedInto === null) === !same.isAlias)
    return present(same.id, `It is here already, as “${same.name}”.`)
  if (!hasRoom) return refused(`There are ${listLimits.tags.toLocaleString('en')} tags already, which is the most.`)
  const targets = value.mergedInto === null ? null : await findTargets(db, job.key, 'tag', [value.mergedInto])
  const into = targets?.get(value.mergedInto ?? '') ?? null
  if (targets && !into) return refused('The tag that it was merged into did not come.')
  const { free, outcome, notes } = await chooseSlug(db, 'tag', value)
  const id = kept || (isPossibleId(value.id) && !same ? value.id : randomId())
  return {
    outcome,
    notes,
    target: id,
    write: async () => ({
      statements: [
        ...insertTag(db, { ...value, id, slug: free }, into),
        noteAfter(db, { importKey: job.key, kind: 'tag', sourceId, content: contentOf.tag(id) }),
      ],
    }),
  }
}
