import * as z from 'zod'
import { textLimits } from '../limits.ts'
import { draftIdPattern } from '../patterns.ts'
import { id, missing, optionalLine, writer } from './fields.ts'

const revision = z.int({ error: 'revision must be the number that the last answer gave.' })

/** Adds a letter. The client makes its id, so that a repeated call adds no second one. `copyOf`: the letter that it begins as. */
export const addLetterRequest = z.object({
  id: z.string({ error: missing('Id') }).regex(draftIdPattern, 'The id must be a UUID.'),
  copyOf: id.optional(),
})

/** Saves a letter, finished or not. `writer` names the form and its save: one after a lost answer is no conflict. */
export const saveLetterRequest = z.object({
  revision,
  writer,
  subject: optionalLine('The subject', textLimits.mailSubject),
  preheader: optionalLine('The preview text', textLimits.preheader),
  body: z.string({ error: missing('Text') }),
})

/** `revision` is the one that the admin has seen: another one is not sent. */
export const sendLetterRequest = z.object({ revision })
