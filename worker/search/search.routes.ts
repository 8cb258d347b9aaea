import { Hono } from 'hono'
import * as z from 'zod'
import { tagsOfTitles } from '../cache/tags.ts'
import { blogPath } from '../contract/addresses.ts'
import { searchText } from '../contract/requests/lists.ts'
import type { AppEnv } from '../env.ts'
import { validate } from '../http/validate.ts'
import { anyone } from '../middleware/permissions.ts'
import { publicRead } from '../middleware/public-read.ts'
import { presentNames } from '../presenters/listing.ts'
import { suggest } from './suggestions.queries.ts'

const suggestionsQuery = z.object({ q: searchText })

/** The suggestions of a search field. The hits of a search are a list of blogs. Under `/api/blog`. */
export const searchRoutes = new Hono<AppEnv>().get(
  '/suggestions',
  anyone(),
  publicRead(tagsOfTitles),
  validate('query', suggestionsQuery),
  async (c) => {
    const { q } = c.req.valid('query')
    const { titles, names } = q ? await suggest(c.var.db, q) : { titles: [], names: [] }
    const suggestions = titles.map(({ id, title, slug }) => ({ _id: id, title, path: blogPath(slug) }))
    return c.json({ success: true, suggestions, ...presentNames(names) }, 200)
  },
)
