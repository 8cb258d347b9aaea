import { now } from '../../clock.ts'
import { compactDetails, completeDetails } from '../../contract/blog-details.ts'
import type { ExportedDraft } from '../../contract/exported.ts'
import { textLimits } from '../../contract/limits.ts'
import { draftIdPattern } from '../../contract/patterns.ts'
import { draftId } from '../../ids.ts'
import { storeFiles } from '../../media/media-store.ts'
import { keyPrefixesOf } from '../../media/stored-images.ts'
import { findImages, ingestText } from '../ingest-text.ts'
import { findTargets } from '../items.queries.ts'
import { type Importer, type Importing, present, refused } from '../planned-item.ts'
import { insertDraft, readDraftSurroundings } from './texts.queries.ts'

/** Plans a draft that was not added, or the newer draft of an article that came before it. */
export const importDraft: Importer<ExportedDraft> = async (importing, { value }, kept) => {
  const { task, job, before } = importing
  const { db } = task.var
  const ofArticle =
    value.article === null ? null : (await findTargets(db, job.key, 'article', [value.article])).get(value.article)
  if (ofArticle === undefined) return refused('Its article did not come.')
  const ids = [kept, value.id, draftId()].filter((id) => draftIdPattern.test(id))
  const around = await readDraftSurroundings(
    db,
    ofArticle ?? value.id,
    ids,
    { ...job, isCheck: before !== undefined },
    value.category,
  )
  const isSame = around.draft?.createdAt.toISOString() === value.createdAt
  if (around.draft && (isSame || ofArticle !== null)) return present(around.draft.id, 'It is here already.')
  if (job.state === 'running' && ofArticle !== null && !around.blog) return refused('Its article did not come.')

  const target = ofArticle ?? around.free ?? draftId()
  const limit = textLimits.descriptionBytes
  const { source, images, notes } = await ingestText(importing, { html: value.html, owner: target, limit })
  const named = await withTargets(importing, value.details)
  const hasLostCategory = value.category !== '' && around.category === null && !around.isPlanned

  async function write() {
    await storeFiles(task, images)
    const socialImage = value.details.socialImage ?? ''
    const found = await findImages(db, { source, image: value.image, socialImage }, images)
    const details = compactDetails({ ...named.details, socialImage: found.socialImage })
    const thumbnail = value.image === '' ? { src: '', width: 0, height: 0, srcset: '' } : found.thumbnail
    const content = {
      title: value.title,
      subTitle: value.subTitle,
      category: around.category ?? '',
      thumbnail,
      source,
      details,
    }
    const at = now().getTime()
    const statements = insertDraft(task.var, {
      id: target,
      owner: value.owner?.toLowerCase(),
      content,
      keyPrefixes: keyPrefixesOf({ source, thumbnail, details }),
      createdAt: new Date(Math.min(Date.parse(value.createdAt), at)),
      updatedAt: new Date(Math.min(Date.parse(value.updatedAt), at)),
    })
    return { statements, notes: found.notes }
  }

  return {
    outcome: 'comes',
    notes: [
      ...notes,
      ...(hasLostCategory ? [`There is no category “${value.category}” here.`] : []),
      ...(named.lost > 0 ? ['Some of its authors or tags did not come.'] : []),
    ],
    target,
    write,
  }
}

/** Details with the ids that their authors and tags have here, and how many of these did not come. */
async function withTargets({ task, job }: Importing, compact: ExportedDraft['details']) {
  const { db } = task.var
  const details = completeDetails(compact)
  const authors = await findTargets(db, job.key, 'author', details.authors)
  const tags = await findTargets(db, job.key, 'tag', details.tags)
  const here = {
    authors: details.authors.flatMap((id) => authors.get(id) ?? []),
    tags: details.tags.flatMap((id) => tags.get(id) ?? []),
  }
  const lost = details.authors.length + details.tags.length - here.authors.length - here.tags.length
  return { details: { ...details, ...here }, lost }
}
