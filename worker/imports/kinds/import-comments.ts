import { hashOfComment } from '../../article/content-hash.ts'
import { now } from '../../clock.ts'
import type { ImportedValues } from '../../contract/imports.ts'
import type { Importer } from '../planned-item.ts'
import { countWithArticle, insertComments } from './comments.queries.ts'

/** Plans comments of articles that came before them, with their states: none of them waits for its spam to be found again. */
export const importComments: Importer<ImportedValues['comments']> = async ({ task, job }, { value }) => {
  const { db } = task.var
  async function write() {
    const at = now().toISOString()
    const hashed = await Promise.all(
      value.comments.map(async (comment) => ({
        ...comment,
        createdAt: comment.createdAt < at ? comment.createdAt : at,
        contentHash: await hashOfComment(comment.content),
      })),
    )
    const lost = hashed.length - (await countWithArticle(db, job.key, hashed))
    return {
      statements: insertComments(db, job.key, hashed),
      notes: lost > 0 ? [`${lost} of ${hashed.length} belong to articles that did not come, or were here before.`] : [],
    }
  }
  return { outcome: 'comes', notes: [], target: '', write }
}
