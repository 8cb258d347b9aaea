import { type Context, Hono } from 'hono'
import type { AdminCategory } from '../../contract/listings.ts'
import {
  addCategoryRequest,
  categoryParameters,
  deleteCategoryRequest,
  mergeCategoryRequest,
  orderCategoriesRequest,
  updateCategoryRequest,
} from '../../contract/requests/categories.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { AppEnv } from '../../env.ts'
import { parse, validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { presentCategory } from '../../presenters/listing.ts'
import { siteOrigin } from '../../site-origin.ts'
import { type AdminCategoryRow, listAdminCategories } from './categories.queries.ts'
import { addCategory, deleteCategory, mergeCategory, orderCategories, updateCategory } from './change-categories.ts'

/** The categories, for the admin; under `/api/admin/categories`. */
export const categoryRoutes = new Hono<AppEnv>()
  .get('/', may('blogs:list'), async (c) => {
    const rows = await listAdminCategories(c.var.db)
    return c.json({ success: true, categories: rows.map((row) => presentAdminCategory(row, originOf(c))) }, 200)
  })
  .post('/', may('categories:edit'), validate('json', addCategoryRequest), async (c) => {
    const row = await addCategory({ task: c, origin: originOf(c) }, c.req.valid('json'))
    const category = presentAdminCategory(row, originOf(c))
    return c.json({ success: true, message: responseTexts.categoryAdded, category }, 201)
  })
  .put('/order', may('categories:edit'), validate('json', orderCategoriesRequest), async (c) => {
    await orderCategories(c, c.req.valid('json'))
    return c.json({ success: true, message: responseTexts.categoriesOrdered }, 200)
  })
  .put('/:key', may('categories:edit'), validate('json', updateCategoryRequest), async (c) => {
    const row = await updateCategory({ task: c, origin: originOf(c) }, keyOf(c), c.req.valid('json'))
    const category = presentAdminCategory(row, originOf(c))
    return c.json({ success: true, message: responseTexts.categoryUpdated, category }, 200)
  })
  .post('/:key/merge', may('categories:edit'), validate('json', mergeCategoryRequest), async (c) => {
    await mergeCategory(c, keyOf(c), c.req.valid('json').into)
    return c.json({ success: true, message: responseTexts.categoryMerged }, 200)
  })
  .post('/:key/delete', may('categories:edit'), validate('json', deleteCategoryRequest), async (c) => {
    await deleteCategory(c, keyOf(c), c.req.valid('json').into)
    return c.json({ success: true, message: responseTexts.categoryDeleted }, 200)
  })

function keyOf(c: Context<AppEnv>) {
  return parse(categoryParameters, c.req.param()).key
}

function originOf(c: Context<AppEnv>) {
  return siteOrigin(c.var.config, c.req.url)
}

/** A row as a category for the admin. @param origin the site's address */
function presentAdminCategory(row: AdminCategoryRow, origin: string): AdminCategory {
  const { key, blogs, drafts, revision, formerNames: _, ...category } = row
  return { ...presentCategory(category, origin), key, blogs, drafts, revision }
}
