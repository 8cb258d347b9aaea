import type { z } from 'zod'
import { relativeAddress } from '../../article/addresses.ts'
import { listLimits } from '../../contract/limits.ts'
import { categoryImages } from '../../contract/listings.ts'
import type {
  addCategoryRequest,
  orderCategoriesRequest,
  updateCategoryRequest,
} from '../../contract/requests/categories.ts'
import { isReservedSlug } from '../../contract/slugs.ts'
import type { Database } from '../../db/database.ts'
import { findFreeSlug } from '../../db/statements/addresses.ts'
import type { Task } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { findFolderImage, imageOf } from '../../media/stored-images.ts'
import { numberedSlug, slugify } from '../../slugs.ts'
import { writeInBulk } from '../../write-in-bulk.ts'
import { refuseRedirect } from '../addresses/refuse-redirect.ts'
import {
  type AdminCategoryRow,
  findCategory,
  findObstacle,
  insertCategory,
  readObstaclesOfRemoval,
  removeCategory,
  updateCategoryRow,
  type WrittenCategory,
  writeCategoryOrder,
} from './categories.queries.ts'

/** Rows that another category of a blog writes, with a draft and five revisions. */
const rowsOfBlog = 26

/** The site's own address is in the addresses of images. */
type Editing = { task: Task; origin: string }

/**
 * Adds a category behind the others; without an address, it is made from the name.
 * @throws ApiError 409 for a name or an address that another category has, or when there are too many; 422 for an image that
 * is not stored
 */
export async function addCategory(
  { task, origin }: Editing,
  { image, ...written }: z.output<typeof addCategoryRequest>,
): Promise<AdminCategoryRow> {
  const { db } = task.var
  const slug = written.slug || (await findSlug(db, written.name))
  const category = {
    ...written,
    slug,
    image: await findFolderImage(db, categoryImages, relativeAddress(image, origin)),
  }
  const key = await refuseRedirect(db, { kind: 'category', slug }, insertCategory(task.var, category))
  if (key === undefined) throw await refusal(db, category)
  return readCategory(db, key)
}

/**
 * Changes a category everywhere where it is shown. Without an address it keeps its own; where it has neither blogs nor
 * drafts, and gets another name, its address is made from the name.
 * @throws ApiError 404, 409 when it has another revision, or for a name or an address that another category has; 422 for an
 * image that is not stored
 */
export async function updateCategory(
  { task, origin }: Editing,
  key: number,
  { image, revision, ...written }: z.output<typeof updateCategoryRequest>,
): Promise<AdminCategoryRow> {
  const { db } = task.var
  const stored = await readCategory(db, key)
  const path = relativeAddress(image, origin)
  const category = {
    ...written,
    slug: written.slug || (followsName(stored, written.name) ? await findSlug(db, written.name) : stored.slug),
    image: path === stored.image ? imageOf(stored) : await findFolderImage(db, categoryImages, path),
  }
  // A call that is repeated after a lost response has done its work.
  if (isSame(stored, category)) return stored
  const write = () =>
    refuseRedirect(db, { kind: 'category', slug: category.slug }, updateCategoryRow(task.var, stored, category))
  const isRenamed = stored.name !== category.name
  const isUpdated =
    stored.revision === revision && (await (isRenamed ? writeInBulk(task, write, rowsOf(stored)) : write()))
  if (!isUpdated) throw await refusal(db, category, key)
  return readCategory(db, key)
}

function followsName({ name, blogs, drafts }: AdminCategoryRow, written: string) {
  return written !== name && blogs === 0 && drafts === 0
}

/** @throws ApiError 409 when the order of the categories has changed since the admin saw it */
export async function orderCategories(task: Task, order: z.output<typeof orderCategoriesRequest>): Promise<void> {
  if (!(await writeCategoryOrder(task.var.db, order))) {
    throw new ApiError(409, 'The categories were changed in the meantime. Look at the list again.')
  }
}

/**
 * Moves the blogs of a category into another one, and removes it. Its addresses lead to the other one.
 * @throws ApiError 404, 409, 422 for the category itself
 */
export async function mergeCategory(task: Task, key: number, into: number): Promise<void> {
  await remove(task, key, into, true)
}

/**
 * Removes a category and its addresses.
 * @param into the category that gets its blogs and drafts; null for one without any
 * @throws ApiError 404; 409 for the last category, and for one with blogs or drafts that have nowhere to go; 422 for the category itself
 */
export async function deleteCategory(task: Task, key: number, into: number | null): Promise<void> {
  await remove(task, key, into, false)
}

async function remove(task: Task, key: number, intoKey: number | null, leads: boolean) {
  const { db } = task.var
  const from = await readCategory(db, key)
  if (intoKey === key) throw new ApiError(422, 'Choose another category that gets the blogs.')
  const into = intoKey === null ? null : await readCategory(db, intoKey)
  const isRemoved = await writeInBulk(
    task,
    () => removeCategory(task.var, from, { into, leads }),
    into ? rowsOf(from) : 0,
  )
  if (!isRemoved) throw await removalRefusal(db, from, into !== null)
}

async function removalRefusal(
  db: Database,
  { key, name, blogs, drafts }: AdminCategoryRow,
  hasTarget: boolean,
): Promise<ApiError> {
  const { categories, hasBlogs } = await readObstaclesOfRemoval(db, name)
  if (categories <= 1) return new ApiError(409, 'This is the last category. Add another one first.')
  if (hasBlogs && !hasTarget) {
    // The list of categories counts no blogs of the Trash.
    const where = blogs > 0 ? `in “${name}”` : `of “${name}” in the Trash`
    return new ApiError(409, `There are blogs ${where}. Choose where they go.`)
  }
  if (drafts > 0 && !hasTarget) {
    const sentence = drafts === 1 ? 'There is 1 draft' : `There are ${drafts} drafts`
    return new ApiError(409, `${sentence} in “${name}”. Choose where ${drafts === 1 ? 'it goes' : 'they go'}.`)
  }
  return (await findCategory(db, key))
    ? new ApiError(409, 'The categories were changed in the meantime. Look at the list again.')
    : notFound('Category')
}

/** About how many rows are written when the blogs of a category get another name of it, or another category. */
function rowsOf({ blogs, drafts }: AdminCategoryRow): number {
  return (blogs + drafts) * rowsOfBlog
}

/** @throws ApiError 404 */
async function readCategory(db: Database, key: number): Promise<AdminCategoryRow> {
  const category = await findCategory(db, key)
  if (!category) throw notFound('Category')
  return category
}

async function findSlug(db: Database, name: string): Promise<string> {
  const slug = slugify(name, 'category')
  return findFreeSlug(db, 'category', isReservedSlug('category', slug) ? numberedSlug(slug, 2) : slug)
}

/** Why the database did not write a category. @param key undefined for a new one */
async function refusal(db: Database, category: WrittenCategory, key = 0): Promise<ApiError> {
  const other = await findObstacle(db, category, key)
  if (other?.isNamesake) return new ApiError(409, `There is a category “${other.name}” already. You can merge the two.`)
  if (other) return new ApiError(409, `The category “${other.name}” has this address. Choose another one.`)
  if (key === 0)
    return new ApiError(
      409,
      `There are ${listLimits.categories.toLocaleString('en')} categories already, which is the most.`,
    )
  return new ApiError(
    409,
    'This category was changed in the meantime. Close the form and look at the list again; copy what you wrote first.',
  )
}

function isSame(row: AdminCategoryRow, { name, slug, description, image }: WrittenCategory): boolean {
  return row.name === name && row.slug === slug && row.description === description && row.image === image.src
}
