import * as z from 'zod'
import { textLimits } from '../limits.ts'
import { tagSorts } from '../listings.ts'
import { id, isBlank, line, missing } from './fields.ts'
import { searchText } from './lists.ts'

/** One line without commas, which separate tags where they are typed, and with single spaces between its words. */
const name = line(missing('Name'))
  .min(1, missing('Name'))
  .max(textLimits.tag, { error: `A tag has ${textLimits.tag} characters at most.`, abort: true })
  .overwrite((name) => name.replace(/\s+/g, ' '))
  .refine((name) => !name.includes(','), { error: 'A tag has no commas.' })
  .refine((name) => !isBlank(name), { error: missing('Name') })

const slug = line('The address must be a text.').max(textLimits.slug, {
  error: `The address is too long: ${textLimits.slug} characters at most.`,
  abort: true,
})

const description = line('The description must be a text.').max(
  textLimits.tagDescription,
  `The description is too long: ${textLimits.tagDescription} characters at most.`,
)

export const tagsQuery = {
  q: searchText,
  sort: z.enum(tagSorts, { error: `The order must be one of ${tagSorts.join(', ')}.` }).default('use'),
}

export const suggestTagsQuery = z.object({ q: searchText })

export const addTagRequest = z.object({ name })

/** A missing field stays as it is. */
export const changeTagRequest = z.object({
  name: name.optional(),
  slug: slug.optional(),
  description: description.optional(),
})

export const mergeTagsRequest = z
  .object({ from: id, into: id })
  .refine(({ from, into }) => from !== into, { error: 'A tag cannot be merged into itself.' })
