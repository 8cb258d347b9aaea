import { makeZip } from 'client-zip'
import { type ExportedArticle, exportFormat, exportPaths } from '#contract/exported.ts'
import { toHex } from '#contract/to-hex.ts'
import { readSourceFile } from '../source-file.ts'
import { openBroadsheetFile } from './broadsheet.ts'

/** Opens an export file as the page does. */
export async function openExportFile(file: Blob) {
  return openBroadsheetFile(await readSourceFile(new File([file], 'export.zip')))
}

/** Texts and bytes by their paths. */
type Files = Record<string, string | Uint8Array<ArrayBuffer>>

/** An export file. @param changes of the manifest */
export async function makeExportFile(files: Files, changes: object = {}): Promise<Blob> {
  const described = Object.entries(files).map(async ([path, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    return [path, { bytes: bytes.length, sha256: toHex(await crypto.subtle.digest('SHA-256', bytes)) }] as const
  })
  const manifest = {
    ...exportFormat,
    site: 'https://old.example',
    release: '1.0.0',
    exportedAt: '2026-01-01T00:00:00.000Z',
    counts: {},
    files: Object.fromEntries(await Promise.all(described)),
    ...changes,
  }
  return zipOf({ ...files, [exportPaths.manifest]: JSON.stringify(manifest) })
}

/** A zip of these files. */
export function zipOf(files: Files): Promise<Blob> {
  const entries = Object.entries(files).map(([name, input]) => ({ name, input }))
  return new Response(makeZip(entries)).blob()
}

/** A published article of an export. */
export function exportedArticle(changes: Partial<ExportedArticle> = {}): ExportedArticle {
  return {
    id: 'article-1',
    slug: 'a-title',
    title: 'A title: "quoted"',
    subTitle: '',
    category: 'News',
    authors: [{ name: 'Zoë', slug: 'zoe' }],
    tags: [{ name: 'Code', slug: 'code' }],
    image: '/media/article-1/abc.webp',
    imageAlt: '',
    aiLabel: '',
    aiSentence: '',
    checked: null,
    lang: 'en',
    state: 'published',
    createdAt: '2025-01-01T10:00:00.000Z',
    publishedAt: '2025-01-02T10:00:00.000Z',
    hasChosenDate: false,
    updatedAt: '2025-01-03T10:00:00.000Z',
    scheduledAt: null,
    searchTitle: '',
    searchDescription: '',
    canonical: '',
    isHidden: false,
    notInDigest: false,
    socialImage: '',
    resources: [{ title: 'A link', url: 'https://example.com/' }],
    html: '<p>Words.</p>',
    ...changes,
  }
}
