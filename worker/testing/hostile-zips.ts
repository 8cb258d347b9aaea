import { createHash } from 'node:crypto'
import { exportFormat, exportPaths } from '../contract/exported.ts'
import { type RawEnd, type RawEntry, rawZip, zip64End } from './raw-zip.ts'

/** A file that an import must survive, and the sentence that the admin reads. */
export type HostileZip = { what: string; build: () => Blob; sentence: string }

/** An export file of one article, with a manifest that is right where nothing is given. */
type Parts = {
  entries?: RawEntry[]
  manifest?: unknown
  /** The size of the manifest by the list of entries. */
  manifestSize?: number
  files?: Record<string, unknown>
  end?: RawEnd
}

export const megabyte = 1_000_000
/** The only entry beside the manifest. */
export const article = { name: `${exportPaths.articles}a.md`, data: '---\ntitle: "A"\nid: "a"\n---\n\nA text.\n' }

/** @param entries beside the manifest @param files what the manifest says beside the truth */
export function exportZip({ entries = [article], manifest, manifestSize, files = {}, end }: Parts): Blob {
  const hashes = entries.map(({ name, data = '' }) => [name, { bytes: data.length, sha256: hashOf(data) }])
  const right = {
    ...exportFormat,
    site: 'https://other.example',
    release: '0.3.0',
    exportedAt: '2026-11-23T12:00:00.000Z',
    counts: {},
    files: { ...Object.fromEntries(hashes), ...files },
  }
  const data = typeof manifest === 'string' ? manifest : JSON.stringify(manifest ?? right)
  const written = { name: exportPaths.manifest, data, isDeflated: true, ...(manifestSize && { size: manifestSize }) }
  return rawZip([...entries, written], end)
}

/** An article with this front matter. */
export function articleZip(frontMatter: string, text = 'A text.\n'): Blob {
  return exportZip({ entries: [{ ...article, data: `---\n${frontMatter}\n---\n\n${text}` }] })
}

function hashOf(data: string | Uint8Array) {
  return createHash('sha256').update(data).digest('hex')
}

const named = (name: string): HostileZip => ({
  what: `the name ${JSON.stringify(name)}`,
  build: () => exportZip({ entries: [article, { name }] }),
  sentence: 'which no export writes.',
})
const withManifest = (what: string, manifest: unknown, sentence: string): HostileZip => ({
  what,
  build: () => exportZip({ manifest }),
  sentence,
})
const noManifest = 'This is no export of Broadsheet: broadsheet.json is not its manifest.'
const damagedZip = 'The file is no zip, or it is damaged: its end is missing or cannot be read.'
const noExport = 'This is no export of Broadsheet'

/** Files that are refused as a whole, when they are opened. */
export const refusedZips: HostileZip[] = [
  ...['../a.md', 'articles/../../a.md', '/etc/passwd', '\\\\host\\a.md', 'C:\\a.md', 'c:a.md', 'a\0.md', './a.md'].map(
    named,
  ),
  {
    what: 'two entries with one name',
    build: () => exportZip({ entries: [article, { ...article, data: 'Another.' }] }),
    sentence: 'The file has two entries with the name “articles/a.md”.',
  },
  {
    what: 'entries that are the same bytes',
    build: () => {
      const bomb = { name: 'articles/0.md', data: new Uint8Array(megabyte / 10), isDeflated: true }
      const others = Array.from({ length: 50 }, (_, index) => ({
        ...bomb,
        name: `articles/${index + 1}.md`,
        isListedOnly: true,
        offset: 0,
      }))
      return exportZip({ entries: [bomb, ...others] })
    },
    sentence: 'The entries of the file overlap, which no export writes.',
  },
  {
    what: 'a list of entries of 2 GB',
    build: () => exportZip({ end: { entries: 65_534, directorySize: 2_000 * megabyte } }),
    sentence: 'The file has too many entries',
  },
  {
    what: 'a ZIP64 of 2^60 entries',
    build: () => {
      const before = zip64End({ entries: 2n ** 60n, size: 2n ** 62n, offset: 0n })
      return exportZip({ end: { entries: 0xffff, directorySize: 0xffffffff, directoryOffset: 0xffffffff, before } })
    },
    sentence: 'The file',
  },
  {
    what: 'an encrypted entry',
    build: () => exportZip({ entries: [{ ...article, isDeflated: true, flags: 1 }] }),
    sentence: 'The file is encrypted. Unpack it, and pack it again without a password.',
  },
  {
    what: 'an entry of more bytes than the zip',
    build: () => exportZip({ entries: [{ ...article, size: 500_000, packedSize: 500_000 }] }),
    sentence: 'The entries of the file overlap, which no export writes.',
  },
  { what: 'nothing', build: () => new Blob([]), sentence: noExport },
  { what: 'the end of a zip only', build: () => rawZip([]), sentence: 'the zip has no file broadsheet.json' },
  { what: 'half of a zip', build: () => exportZip({}).slice(0, 100), sentence: damagedZip },
  {
    what: 'a beginning that is missing',
    build: () => exportZip({}).slice(50),
    sentence: noExport,
  },
  {
    what: 'a manifest of 40 MB',
    build: () => exportZip({ manifestSize: 40 * megabyte }),
    sentence: '“broadsheet.json” is too large',
  },
  withManifest('a manifest that is no JSON', '{"format":', noManifest),
  withManifest('a manifest of brackets', '['.repeat(megabyte / 10), noManifest),
  withManifest('a manifest of another program', { format: 'other', version: 1, files: {} }, noManifest),
  withManifest(
    'a manifest of a later release',
    { ...exportFormat, version: 2 },
    'The file has the version 2 of the format',
  ),
  withManifest('a manifest with a text as its version', { ...exportFormat, version: '1' }, 'The file has the version'),
  {
    what: 'authors that are no list',
    build: () => exportZip({ entries: [{ name: exportPaths.authors, data: '{"name":"Ann"}' }] }),
    sentence: '“authors.json” is no',
  },
  {
    what: 'comments that end within a line',
    build: () => exportZip({ entries: [{ name: exportPaths.comments, data: '{"id":"a"}\n{"id":' }] }),
    sentence: '“comments.jsonl, line 2” is no JSON.',
  },
  {
    what: 'tags of 40 MB',
    build: () =>
      exportZip({ entries: [{ name: exportPaths.tags, data: '[]', isDeflated: true, size: 40 * megabyte }] }),
    sentence: '“tags.json” is too large',
  },
  withManifest('a manifest without files', { ...exportFormat, files: null }, 'The manifest of the file is incomplete.'),
]
