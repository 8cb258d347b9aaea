import * as z from 'zod'
import { textLimits } from '../limits.ts'
import { libraryStates } from '../media-library.ts'
import { line, optional, text } from './fields.ts'
import { bulkIds } from './lists.ts'

/** Left out for all files. */
export const libraryState = z
  .enum(libraryStates, { error: `state must be one of ${libraryStates.join(', ')}.` })
  .optional()

/** A file's name as its program sends it: without the folders of its computer, and no longer than is kept. */
export const sentFileName = line('Name must be a text.').transform((name) =>
  (name.split(/[/\\]/).at(-1) ?? '').trim().slice(0, textLimits.fileName).toWellFormed(),
)

export const altText = optional('Alt text', textLimits.altText)

const percent = z
  .int({ error: 'The focus must be in percent.' })
  .min(0, 'The focus must be in percent.')
  .max(100, 'The focus must be in percent.')

/** Fields that are left out stay as they are. A focus of null is the middle. */
export const changeFileRequest = z
  .object({
    name: text('Name', textLimits.fileName).optional(),
    alt: altText.optional(),
    focus: z.object({ x: percent, y: percent }, { error: 'The focus must have x and y.' }).nullable().optional(),
  })
  .refine(({ name, alt, focus }) => (name ?? alt ?? focus) !== undefined, { error: 'Name what changes.' })

export const deleteFilesRequest = z.object({ ids: bulkIds })

export type ChangeFileRequest = z.output<typeof changeFileRequest>
