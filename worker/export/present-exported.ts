import { type BlogDetails, completeDetails } from '../contract/blog-details.ts'
import type {
  ExportedDraft,
  ExportedPage,
  ExportedRedirect,
  ExportedRevision,
  ExportedSettings,
  ExportedSubscriber,
  ExportPage,
} from '../contract/exported.ts'
import type { SubscriberState } from '../contract/newsletter.ts'
import { completeSettings } from '../contract/setting-values.ts'
import { settingsFormat } from '../contract/settings.ts'
import type { Database } from '../db/database.ts'
import { readSuppressed } from '../db/statements/suppressions.ts'
import { createAddressHash } from '../mail/hash-address.ts'
import { type listExportedRedirects, listSubscribers, mostRows, type readExportedSettings } from './lists.queries.ts'
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

/** The states of subscribers who get no newsletters any more. */
const ended: SubscriberState[] = ['left', 'bounced', 'complained']

/** A page of the subscribers. An address that gets no newsletters any more is a hash, as on the suppression list. */
export async function exportSubscribers(db: Database, after: number): Promise<ExportPage<ExportedSubscriber>> {
  const rows = await listSubscribers(db, after)
  const hash = await createAddressHash(db)
  const hashed = await Promise.all(rows.map(async (row) => ({ ...row, emailHash: await hash(row.email) })))
  const suppressed = await readSuppressed(
    db,
    'newsletter',
    hashed.map(({ emailHash }) => emailHash),
  )
  const items = hashed.map(({ email, emailHash, state, source, createdAt, stateChangedAt }) => {
    const isHidden = ended.includes(state) || suppressed.has(emailHash)
    return {
      email: isHidden ? '' : email,
      emailHash: isHidden ? emailHash : '',
      state,
      source,
      createdAt: createdAt.toISOString(),
      stateChangedAt: stateChangedAt?.toISOString() ?? null,
    }
  })
  return { items, next: rows.length < mostRows ? null : String(rows.at(-1)?.key) }
}
