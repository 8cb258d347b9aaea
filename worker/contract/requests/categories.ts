import * as z from 'zod'
import { foldLetters } from '../fold-letters.ts'
import { listLimits, textLimits } from '../limits.ts'
import { slugProblem } from '../slugs.ts'
import { line, missing, text, withoutIgnored } from './fields.ts'

const key = z.int({ error: 'The category must be a number.' }).positive('The category must be a number.')

const name = text('Name', textLimits.category)
  .overwrite((value) => value.normalize('NFC'))
  .refine((value) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value), missing('Name'))
  .refine(
    (value) => foldLetters(withoutIgnored(value)) !== 'all',
    '“All” is the list of every category. Choose another name.',
  )

/** Empty for a slug that is made from the name. */
const slug = line('The address must be a text.').check(({ value, issues }) => {
  const problem = value === '' ? null : slugProblem('category', value)
  if (problem) issues.push({ code: 'custom', message: problem, input: value })
})

const description = line('The description must be a text.').max(
  textLimits.categoryDescription,
  `The description is too long: ${textLimits.categoryDescription} characters at most.`,
)

const image = line('The image must be an address.').max(textLimits.address, 'This is no address of an image.')

export const addCategoryRequest = z.object({
  name,
  slug: slug.default(''),
  description: description.default(''),
  image: image.default(''),
})

/** `revision` is that of the category which the change is based on. */
export const updateCategoryRequest = z.object({ name, slug, description, image, revision: z.int().min(0) })

const order = z.array(key).max(listLimits.categories, 'These are too many categories.')

/** `keys` are all categories in the wanted order, `seen` the same in the order that was seen. */
export const orderCategoriesRequest = z
  .object({ keys: order, seen: order })
  .refine(
    ({ keys, seen }) => new Set(keys).size === keys.length && keys.toSorted().join() === seen.toSorted().join(),
    'The order must have every category once.',
  )

export const mergeCategoryRequest = z.object({ into: key })

/** Where its blogs go: null for a category without blogs. */
export const deleteCategoryRequest = z.object({ into: key.nullable() })

export const categoryParameters = z.object({ key: z.coerce.number().pipe(key) })
