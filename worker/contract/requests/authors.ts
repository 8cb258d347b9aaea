import * as z from 'zod'
import { listLimits, textLimits } from '../limits.ts'
import { slugProblem } from '../slugs.ts'
import { id, isSecureAddress, line, lines, text, time } from './fields.ts'

const name = text('Name', textLimits.authorName)

/** Empty for a slug that is made from the name. */
const slug = line('The address must be a text.').check(({ value, issues }) => {
  const problem = value === '' ? null : slugProblem('author', value)
  if (problem) issues.push({ code: 'custom', message: problem, input: value })
})

const biography = lines('The biography must be a text.').max(
  textLimits.biography,
  `The biography is too long: ${textLimits.biography} characters at most.`,
)

const link = line('A link must be an address.')
  .max(textLimits.address, { error: `A link is too long: ${textLimits.address} characters at most.`, abort: true })
  .refine(isSecureAddress, 'A link must be an address that begins with https://.')

const links = z
  .array(link, { error: 'The links must be a list of addresses.' })
  .max(listLimits.linksOfAuthor, `An author has ${listLimits.linksOfAuthor} links at most.`)
  .transform((list) => [...new Set(list)])

const image = line('The picture must be an address.').max(textLimits.address, 'This is no address of a picture.')

export const addAuthorRequest = z.object({
  name,
  slug: slug.default(''),
  biography: biography.default(''),
  links: links.default([]),
  image: image.default(''),
})

/** `updatedAt` is that of the author which the change is based on. */
export const updateAuthorRequest = z.object({ name, slug, biography, links, image, updatedAt: time })

/** Who gets the blogs: the id of another author, or null for none. */
export const deleteAuthorRequest = z.object({ replacement: id.nullable() })
