import { type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { pathPrefixes } from '../../contract/addresses.ts'
import type { Database } from '../database.ts'
import { blogs } from '../schema/blogs.ts'
import { authors, blogAuthors, blogTags, categories, formerAuthors, tags } from '../schema/listings.ts'
import { addresses } from '../schema/publication.ts'
import { importItems } from '../schema/transfers.ts'
import { authorsColumn, keyOfAuthor, publication, tagsColumn } from './apply-details.ts'

/** A field of an author, a tag or a category as an import had stored it (imports/left-as.queries.ts). */
const stored = (name: string) => sql`(item.left_as ->> ${`$.after.${name}`})`

/** The ids that blogs name in their details, with the items by which imports had brought what has the ids. */
function itemsNamed(isBack: SQL, kind: 'author' | 'tag', field: 'authors' | 'tags') {
  return sql`${blogs}, json_each(blogs.details, ${`$.${field}`}) AS named
    CROSS JOIN ${importItems} AS item
      ON item.target_id = named.value AND item.kind = ${kind} AND item.left_as ->> '$.after.name' IS NOT NULL
    WHERE ${isBack}`
}

/** The slug that something had, with a number where something else has it, or comes with it. */
const slugAgain = (kind: keyof typeof pathPrefixes) => sql`(
  ${stored('slug')} || iif(
    row_number() OVER (PARTITION BY ${stored('slug')}) > 1
      OR EXISTS (SELECT 1 FROM ${addresses} WHERE path = ${pathPrefixes[kind]} || ${stored('slug')} AND kind <> 'gone'),
    '-' || item.rowid, ''
  )
)`

/** The item by which the import of a blog had brought its category. */
const itemOfCategory = sql`${importItems} AS own CROSS JOIN ${importItems} AS item
  ON item.import_key = own.import_key AND item.kind = 'category' AND item.left_as ->> '$.after.name' = blogs.category
  WHERE own.target_id = blogs.id AND own.kind = 'article'`

/** SQL for the category of a blog that comes back: its own, one whose name differs in case or accents only, else the first. */
const categoryAgain = sql<string>`coalesce(
  (SELECT name FROM ${categories} WHERE name = blogs.category),
  (SELECT name FROM ${categories} WHERE folded_name IN (SELECT ${stored('foldedName')} FROM ${itemOfCategory})),
  (SELECT name FROM ${categories} ORDER BY position, key LIMIT 1)
)`

/**
 * Statements that make the category, the authors and the tags of blogs again that an undo has taken away, and link them. Where one of
 * the same name is here meanwhile, or comes with it from another import, the id means that one.
 * @param isBack a condition on `blogs`
 */
export function takeNames(db: Database, isBack: SQL) {
  const at = now().getTime()
  const image = sql`${stored('image')}, ${stored('imageWidth')}, ${stored('imageHeight')}`
  const hasNoAuthor = sql`NOT EXISTS (SELECT 1 FROM ${authors} WHERE id = item.target_id)
    AND NOT EXISTS (SELECT 1 FROM ${formerAuthors} WHERE id = item.target_id)`
  const hasNamesake = sql`EXISTS (SELECT 1 FROM ${authors} WHERE folded_name = ${stored('foldedName')})`
  const liveNamesake = sql`(SELECT key FROM ${tags} WHERE folded_name = ${stored('foldedName')} AND merged_into IS NULL)`
  const insertTags = (which: SQL) =>
    db.insert(tags).select(
      sql`SELECT NULL, item.target_id, ${slugAgain('tag')}, ${stored('name')}, ${stored('foldedName')}, ${stored('description')},
        ${liveNamesake}, 0, ${at}
        FROM ${itemsNamed(isBack, 'tag', 'tags')} AND NOT EXISTS (SELECT 1 FROM ${tags} WHERE id = item.target_id) ${which}`,
    )
  return [
    db.insert(categories).select(
      sql`SELECT NULL, ${stored('name')}, ${stored('foldedName')}, ${slugAgain('category')}, ${stored('description')}, ${image},
        (SELECT coalesce(max(position), -1) + 1 FROM ${categories}), ${at}, ${stored('formerNames')}, 0
        FROM ${blogs} JOIN ${importItems} AS item ON item.rowid = (SELECT item.rowid FROM ${itemOfCategory} LIMIT 1)
        WHERE ${isBack} AND NOT EXISTS (SELECT 1 FROM ${categories} WHERE folded_name = ${stored('foldedName')})
        GROUP BY ${stored('foldedName')}`,
    ),
    db.insert(authors).select(
      sql`SELECT NULL, item.target_id, ${slugAgain('author')}, ${stored('name')}, ${stored('foldedName')}, ${stored('biography')}, ${image},
        ${stored('links')}, 0, ${at}, ${at}
        FROM ${itemsNamed(isBack, 'author', 'authors')} AND ${hasNoAuthor} AND NOT ${hasNamesake} GROUP BY ${stored('foldedName')}`,
    ),
    db.insert(formerAuthors).select(
      sql`SELECT item.target_id, (SELECT key FROM ${authors} WHERE folded_name = ${stored('foldedName')} ORDER BY key LIMIT 1)
        FROM ${itemsNamed(isBack, 'author', 'authors')} AND ${hasNoAuthor} AND ${hasNamesake} GROUP BY item.target_id`,
    ),
    insertTags(sql`AND ${liveNamesake} IS NULL GROUP BY ${stored('foldedName')}`),
    insertTags(sql`GROUP BY item.target_id`),
    db
      .insert(blogAuthors)
      .select(
        sql`SELECT blogs.key, ${keyOfAuthor}, min(json_each.key), ${publication} FROM ${blogs}, json_each(blogs.details, '$.authors')
          WHERE ${isBack} AND ${keyOfAuthor} IS NOT NULL GROUP BY 1, 2`,
      )
      .onConflictDoNothing(),
    db
      .insert(blogTags)
      .select(
        sql`SELECT blogs.key, coalesce(tags.merged_into, tags.key), min(json_each.key), ${publication}
          FROM ${blogs}, json_each(blogs.details, '$.tags') JOIN ${tags} ON tags.id = json_each.value
          WHERE ${isBack} GROUP BY 1, 2`,
      )
      .onConflictDoNothing(),
    db.update(blogs).set({ authors: authorsColumn, tags: tagsColumn, category: categoryAgain }).where(isBack),
  ] as const
}
