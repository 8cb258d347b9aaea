import { hashOfComment } from '../../article/content-hash.ts'
import { now } from '../../clock.ts'
import type { ImportedValues } from '../../contract/requests/imported-values.ts'
import type { Importer } from '../planned-item.ts'
import { countWithArticle, countWithPlanned, insertComments } from './comments.queries.ts'

/** Plans comments of articles that came before them, with their states: none of them waits for its spam to be found again. */
export const importComments: Importer<ImportedValues['comments']> = async ({ task, job, before }, { value }) => {
  const { db } = task.var
  const count = await (before ? countWithPlanned : countWithArticle)(db, job.key, value.comments)
  const lost = value.comments.length - count
  async function write() {
    const at = now().toISOString()
    const hashed = await Promise.all(
      value.comments.map(async (comment) => ({
        ...comment,
        createdAt: comment.createdAt < at ? comment.createdAt : at,
        contentHash: await hashOfComment(comment.content),
      })),
    )
    return { statements: insertComments(db, job.key, hashed) }
  }
  const notes =
    lost > 0 ? [`${lost} of ${value.comments.length} belong to articles that did not come, or were here before.`] : []
  return { outcome: 'comes', notes, target: '', write }
}
