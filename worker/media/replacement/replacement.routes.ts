import { type Context, Hono } from 'hono'
import { now } from '../../clock.ts'
import { bodyLimits } from '../../contract/limits.ts'
import { second } from '../../contract/units.ts'
import type { AppEnv } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { readForm, takeCopies, takeFile, takeText } from '../../http/read-multipart.ts'
import { allowBody } from '../../middleware/body-limit.ts'
import { leavePurges } from '../../middleware/flush-waiting.ts'
import { may } from '../../middleware/permissions.ts'
import { createRunBudget } from '../../run-budget.ts'
import { siteOrigin } from '../../site-origin.ts'
import { findFile } from '../library/library.queries.ts'
import { presentFile } from '../library/present-library.ts'
import { countTextsLeft } from './media-moves.queries.ts'
import { replaceFile } from './replace-file.ts'
import { writeDueTexts } from './write-due-texts.ts'

/** For how long one call writes texts. */
const callMs = 20 * second

/** Replaces files everywhere. Under `/api/admin/library`. */
export const replacementRoutes = new Hono<AppEnv>()
  /** Stores a picture in the place of another one. Until all texts are written anew, both are there. */
  .post('/:id/replace', may('media:replace'), allowBody(bodyLimits.imageRequest), async (c) => {
    const form = await readForm(c, 'the picture as multipart/form-data with the parts image and keepsFile')
    const keepsFile = await takeText(form, 'keepsFile')
    if (keepsFile !== 'yes' && keepsFile !== 'no') throw new ApiError(422, 'The part keepsFile must be yes or no.')
    const bytes = await takeFile(form, 'image')
    if (!bytes) throw new ApiError(422, 'The part image is missing.')
    const copies = await takeCopies(form)
    const id = await replaceFile(c, c.req.param('id'), { bytes, copies, keepsFile: keepsFile === 'yes' })
    const row = await findFile(c.var.db, id)
    if (!row) throw notFound('File')
    const file = presentFile(row, c.var.actor, siteOrigin(c.var.config, c.req.url))
    return c.json({ success: true, file, left: await countTextsLeft(c.var.db, id) }, 200)
  })
  /** Writes some of the texts that are due. Called until none is left; the cron does the same. */
  .post('/:id/replace/run', may('media:replace'), leavePurges, async (c) => answerLeft(c, c.req.param('id')))

async function answerLeft(c: Context<AppEnv>, id: string) {
  await writeDueTexts(c, { at: now(), budget: createRunBudget(c.var, callMs) })
  return c.json({ success: true, left: await countTextsLeft(c.var.db, id) }, 200)
}
