import { now } from '../../clock.ts'
import type { ExportedPage } from '../../contract/exported.ts'
import { listLimits } from '../../contract/limits.ts'
import { aboutSlugs, isBuiltInPage, pageTextBytes } from '../../contract/pages.ts'
import { draftIdPattern } from '../../contract/patterns.ts'
import { draftId } from '../../ids.ts'
import { storeFiles } from '../../media/media-store.ts'
import { readPageSlugUse } from '../../publication/addresses/slug-use.queries.ts'
import { composePage } from '../../publication/pages/compose-page.ts'
import { checkSlug, slugifyTitle } from '../../slugs.ts'
import { afterPlanned } from '../checked-before.ts'
import { findImages, ingestText } from '../ingest-text.ts'
import { contentOf, noteAfter } from '../left-as.queries.ts'
import { type Importer, present, refused } from '../planned-item.ts'
import { insertPage, readPageSurroundings } from './texts.queries.ts'

/**
 * Plans a page of the publication, or the text of About or the privacy policy, if nobody has written one here. The About of
 * another program becomes the text here by choice.
 */
export const importPage: Importer<ExportedPage> = async (importing, { sourceId, value, filePath }, kept) => {
  const { task, job, before } = importing
  const { db } = task.var
  const isChosen = value.id === '' && aboutSlugs.includes(value.slug) && job.choices?.parts.includes('about') === true
  const wanted = isChosen ? 'about' : value.id
  const ids = [kept, value.id, draftId()].filter((id) => isBuiltInPage(value.id) || draftIdPattern.test(id))
  const around = await readPageSurroundings(db, wanted, ids)
  const isSame = around.page?.createdAt.toISOString() === value.createdAt
  const isBuiltIn = isChosen ? !around.page : isBuiltInPage(value.id)
  if (around.page && !isChosen && (isBuiltIn || isSame)) return present(around.page.id, 'It is here already.')
  if (around.count + ((await before?.count('page')) ?? 0) >= listLimits.pages)
    return refused(`There are ${listLimits.pages.toLocaleString('en')} pages already, which is the most.`)

  const target = isBuiltIn ? wanted : (around.free ?? draftId())
  const { slug, notes: moved } = isBuiltIn ? { slug: wanted, notes: [] } : await chooseSlug(value, target)
  const { source, images, notes } = await ingestText(importing, {
    html: value.html,
    owner: target,
    limit: pageTextBytes,
  })

  async function chooseSlug({ slug, title }: ExportedPage, id: string) {
    const checked = checkSlug('page', slug)
    const wanted = checked.problem ? slugifyTitle(title, { otherwise: id }) : checked.slug
    const use = await readPageSlugUse(db, { slug: wanted, id, wanted })
    const suggestion = await afterPlanned(before, filePath, use.suggestion, wanted)
    const reason = wanted === slug ? 'is taken here' : 'cannot be used here'
    const sentence = `Its address /${slug} ${reason}: it comes at /${suggestion}.`
    return { slug: suggestion, notes: suggestion === slug ? [] : [sentence] }
  }

  async function write() {
    await storeFiles(task, images)
    const found = await findImages(db, { source, image: '' }, images)
    const { title, summary, position, isPublished } = value
    const place = isBuiltIn ? 'none' : value.place
    const page = await composePage(importing, { title, summary, slug, place, source }, images)
    const at = now().getTime()
    const inserted = insertPage(db, {
      ...page,
      id: target,
      position,
      isPublished,
      createdAt: new Date(Math.min(Date.parse(value.createdAt), at)),
      updatedAt: new Date(Math.min(Date.parse(value.updatedAt), at)),
    })
    const stored = { importKey: job.key, kind: 'page', sourceId, content: contentOf.page(target) } as const
    return { statements: [...inserted, noteAfter(db, stored)], notes: found.notes }
  }

  return { outcome: moved.length > 0 ? 'collides' : 'comes', notes: [...moved, ...notes], target, write }
}
