import { absoluteHtml } from '../../article/addresses.ts'
import { pathPrefixes } from '../../contract/addresses.ts'
import type { EditedPage, PageSummary, PublicationPage } from '../../contract/pages.ts'
import { directionOf } from '../../contract/text-direction.ts'
import type { EditedPageRow, listPages, ReadPageRow } from './pages.queries.ts'

type ListedRow = Awaited<ReturnType<typeof listPages>>[number]

/** A page as readers get it. @param origin the site's address */
export function presentPage(row: ReadPageRow, origin: string): PublicationPage {
  const { id, title, slug, contents, lang, isPublished } = row
  return {
    id,
    title,
    path: pathPrefixes.page + slug,
    summary: row.summary || row.excerpt,
    description: absoluteHtml(row.description, origin),
    contents,
    lang,
    dir: directionOf(lang),
    isPublished,
  }
}

/** A page in the admin's list. */
export function presentPageSummary({ id, title, slug, place, isPublished, updatedAt }: ListedRow): PageSummary {
  return { id, title, path: pathPrefixes.page + slug, place, isPublished, updatedAt: updatedAt.toISOString() }
}

/** A page as its editor gets it. @param origin the site's address */
export function presentEditedPage(row: EditedPageRow, origin: string): EditedPage {
  const { id, title, slug, summary, place, isPublished, revision } = row
  return {
    id,
    title,
    slug,
    path: pathPrefixes.page + slug,
    summary,
    place,
    isPublished,
    revision,
    description: absoluteHtml(row.source, origin),
    savedAt: row.updatedAt.toISOString(),
  }
}
