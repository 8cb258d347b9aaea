import { eq, type SQL, sql } from 'drizzle-orm'
import { pathPrefixes } from '../../contract/addresses.ts'
import type { BlogState } from '../../contract/blog.ts'
import { foldName } from '../../contract/fold-name.ts'
import { totalOf } from '../counters.ts'
import type { Database } from '../database.ts'
import type { Row } from '../nested.ts'
import type { Value } from '../prepare-once.ts'
import { categories } from '../schema/listings.ts'
import { addresses } from '../schema/publication.ts'

/** The columns that readers see. */
export const categoryColumns = {
  name: categories.name,
  slug: categories.slug,
  description: categories.description,
  image: categories.image,
  imageWidth: categories.imageWidth,
  imageHeight: categories.imageHeight,
}
export type CategoryRow = Row<typeof categoryColumns>

/** The counters that have one for each category, too. `blogs` counts all states but the Trash. */
type BlogCounter = 'blogs' | BlogState

const trigram = 3

/** The meanings of a filter: a category of this folded name, or a category that has or had this path. */
type CategoryFilter = { foldedName: Value<string>; path: Value<string> }

/** @param filter a name, or a slug that a category has or had; in any case */
export function categoryFilter(filter: string) {
  return { foldedName: foldName(filter), path: pathPrefixes.category + filter.toLowerCase() }
}

/** A condition: a row is the category that a filter means. It costs at most three rows. */
export function isMeantBy({ foldedName, path }: CategoryFilter): SQL {
  return sql`${categories.key} = coalesce(
    (SELECT key FROM ${categories} WHERE folded_name = ${foldedName}),
    (SELECT target FROM ${addresses} WHERE path = ${path} AND kind = 'category')
  )`
}

/** SQL for the name of the category that a filter means; NULL when there is none. */
export function categoryNamed(filter: string): SQL<string | null> {
  return sql`(SELECT name FROM ${categories} WHERE ${isMeantBy(categoryFilter(filter))})`
}

/** A condition: a row is in the category that a filter means. `All` excludes nothing. @param column SQL for its category */
export function isInCategory(column: SQL, category: string): SQL | undefined {
  return category === 'All' ? undefined : isOfFilter(column, categoryFilter(category))
}

/** The same for a statement that is prepared once. */
export function isOfFilter(column: SQL, filter: CategoryFilter): SQL {
  return sql`${column} = (SELECT name FROM ${categories} WHERE ${isMeantBy(filter)})`
}

/**
 * SQL for what restricts a query of a trigram index to rows that have the category's name, or contain it: all of the
 * category, and few others. Such an index finds no name that is shorter than a trigram.
 */
export function inCategoryQuery(category: string): SQL<string> {
  if (category === 'All') return sql`''`
  const quoted = sql`replace(${categoryNamed(category)}, '"', '""')`
  return sql`coalesce(iif(length(${quoted}) < ${trigram}, '', ' AND {category} : "' || ${quoted} || '"'), '')`
}

/** SQL for the total of a filter: of a counter, or of its part for a category. */
export function totalIn(counter: BlogCounter, category: string): SQL<number> {
  return category === 'All' ? totalOf(counter) : totalOf(sql`${`${counter}:`} || ${categoryNamed(category)}`)
}

/** The name of the category that a filter means, as a column of another statement: null when there is none, or `All`. */
export function filterColumn(category: string) {
  return (category === 'All' ? sql<string | null>`${category}` : categoryNamed(category)).as('filter')
}

/**
 * The names of the category that a filter means, as a column of another statement: its own, then those that search texts may
 * still have. None for `All`, null when there is no such category.
 */
export function namesColumn(filter: CategoryFilter | null) {
  return (
    filter
      ? sql<string[] | null>`(
          SELECT json_insert(json(former_names), '$[#]', name) FROM ${categories} WHERE ${isMeantBy(filter)}
        )`
      : sql<string[] | null>`'[]'`
  )
    .mapWith((text: string): string[] => JSON.parse(text).toReversed())
    .as('names')
}

/** A statement that reads the name of the category that a filter means, and how many rows the filter finds. */
export function selectFilter(db: Database, category: string, total: SQL<number>) {
  const columns = { category: filterColumn(category), total: sql<number>`coalesce(${total}, 0)`.as('total') }
  return db.select(columns).from(sql`(SELECT 1)`)
}

/** The stored name of a category; undefined when there is none. @param name in any case, with or without accents */
export async function findCategoryName(db: Database, name: string): Promise<string | undefined> {
  const found = eq(categories.foldedName, foldName(name))
  return (await db.select({ name: categories.name }).from(categories).where(found).get())?.name
}
