import * as z from 'zod'
import { listLimits, textLimits } from '../limits.ts'
import { builtInPages, pagePlaces } from '../pages.ts'
import { draftIdPattern } from '../patterns.ts'
import { id, line, missing, text, writer } from './fields.ts'

const title = text('Title', textLimits.title)
const isPublished = z.boolean({ error: 'isPublished must be true or false.' })
const description = z.string({ error: missing('Text') })

/**
 * Adds a page. The client makes its id, so that a repeated call adds no second one: a UUID, or the name of one of the
 * site's own pages, whose text it is to replace.
 */
export const addPageRequest = z.object({
  id: z.union([z.enum(builtInPages), z.string().regex(draftIdPattern)], { error: 'The id must be a UUID.' }),
  title,
  description: description.default(''),
})

/** Saves a page. `writer` names the form and its save: one after a lost answer is no conflict. */
export const savePageRequest = z.object({
  revision: z.int({ error: 'revision must be the number that the last answer gave.' }),
  writer,
  title,
  slug: line('The address is required.'),
  summary: line('The summary must be a text.').max(
    textLimits.subTitle,
    `The summary is too long: ${textLimits.subTitle} characters at most.`,
  ),
  place: z.enum(pagePlaces, { error: `The place must be one of ${pagePlaces.join(', ')}.` }),
  description,
})

export const publishPageRequest = z.object({ isPublished })

/** The ids of pages in their new order. */
export const orderPagesRequest = z.object({
  ids: z.array(id, { error: missing('Ids') }).max(listLimits.pages, `Name ${listLimits.pages} pages at most.`),
})
