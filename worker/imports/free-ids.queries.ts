import { type SQL, sql } from 'drizzle-orm'
import { pathPrefixes } from '../contract/addresses.ts'
import { importedImages } from '../contract/imports.ts'
import { authorImages, categoryImages } from '../contract/listings.ts'
import { isReservedSlug } from '../contract/slugs.ts'
import { settingsFolder } from '../db/statements/media.ts'

/** Ids are parts of addresses and folders of images. */
const idPattern = /^[\w-]{1,100}$/
const folders: string[] = [authorImages, categoryImages, importedImages, settingsFolder]

/** Whether an article, a draft or a page may have an id of a file, unless something has it. */
export function isPossibleId(id: string): boolean {
  return idPattern.test(id) && !folders.includes(id.toLowerCase()) && !isReservedSlug('blog', id.toLowerCase())
}

/**
 * SQL for: nothing has the id, and no address of another blog would mean it. What was deleted for good may come again.
 * @param id SQL
 */
export function isFreeId(id: SQL): SQL {
  return sql`(
    NOT EXISTS (SELECT 1 FROM blogs WHERE blogs.id = ${id} OR blogs.slug = lower(${id}))
    AND NOT EXISTS (SELECT 1 FROM drafts WHERE drafts.id = ${id})
    AND NOT EXISTS (SELECT 1 FROM pages WHERE pages.id = ${id})
    AND NOT EXISTS (SELECT 1 FROM paths WHERE path = ${pathPrefixes.blog} || lower(${id}) AND kind <> 'gone')
  )`
}
