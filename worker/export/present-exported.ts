import { type BlogDetails, completeDetails } from '../contract/blog-details.ts'
import type {
  ExportedDraft,
  ExportedPage,
  ExportedRedirect,
  ExportedRevision,
  ExportedSettings,
} from '../contract/exported.ts'
import { completeSettings } from '../contract/setting-values.ts'
import { settingsFormat } from '../contract/settings.ts'
import type { listExportedRedirects, readExportedSettings } from './lists.queries.ts'
import type { listExportedDrafts, listExportedPages, listExportedRevisions } from './texts.queries.ts'

type RowOf<List extends (...values: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<List>
>['rows'][number]

export function presentExportedPage(row: RowOf<typeof listExportedPages>): ExportedPage {
  const { id, slug, title, summary, pagePlace, position, isPublished, createdAt, updatedAt, source } = row
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { id, slug, title, summary, place: pagePlace, position, isPublished, ...times, html: source }
}

type DraftRow = RowOf<typeof listExportedDrafts>

/** Its details are complete. */
type Complete<Item> = Item & { details: BlogDetails }

export function presentExportedDraft(row: DraftRow): Complete<ExportedDraft> {
  return { ...presentContent(row), updatedAt: row.updatedAt.toISOString() }
}

export function presentExportedRevision(row: RowOf<typeof listExportedRevisions>): Complete<ExportedRevision> {
  return { ...presentContent(row), draft: row.draft, kind: row.kind }
}

function presentContent(row: Omit<DraftRow, 'updatedAt'>): Complete<Omit<ExportedDraft, 'updatedAt'>> {
  const { id, article, title, subTitle, category, image, source } = row
  const present: string[] = JSON.parse(row.authorIds)
  const details = { ...completeDetails(row.details), authors: [...new Set(present)] }
  return {
    id,
    article,
    title,
    subTitle,
    category,
    image,
    details,
    createdAt: row.createdAt.toISOString(),
    html: source,
  }
}

export function presentExportedRedirect({
  path,
  kind,
  location,
  present,
  created_at,
}: Awaited<ReturnType<typeof listExportedRedirects>>[number]): ExportedRedirect {
  const createdAt = new Date(created_at).toISOString()
  if (kind === 'redirect') return { kind, from: path, to: location, createdAt }
  return { kind: kind === 'gone' ? 'gone' : 'former', from: path, to: present, createdAt }
}

export function presentExportedSettings({
  value,
  pinned,
}: Awaited<ReturnType<typeof readExportedSettings>>): ExportedSettings {
  return { ...settingsFormat, settings: completeSettings('publication', value), pinned }
}
