import { type ExportedKind, type ExportManifest, exportFormat } from '#contract/exported.ts'
import { toHex } from '#contract/to-hex.ts'
import { findImages } from '../imports/image-paths.ts'

/** A file of the zip. */
export type Entry = { name: string; input: Uint8Array<ArrayBuffer>; lastModified: Date }

/** The last written file. `items` and `bytes` are of this kind, `files` are all of the zip. */
export type ExportProgress = { kind: ExportedKind; items: number; bytes: number; files: number }

/** Notes what is written, for the manifest and the progress, and which files of the store are still to be written. */
export class Ledger {
  readonly manifest: ExportManifest
  /** The paths of the files of the store that something names. */
  readonly named = new Set<string>()
  readonly #startedAt: Date
  readonly #onProgress: (progress: ExportProgress) => void
  readonly #written: Partial<Record<ExportedKind, number>> = {}
  #files = 0

  constructor(
    { site, release, startedAt }: { site: string; release: string; startedAt: Date },
    onProgress: (progress: ExportProgress) => void,
  ) {
    this.#startedAt = startedAt
    this.#onProgress = onProgress
    const exportedAt = startedAt.toISOString()
    this.manifest = { ...exportFormat, site, release, exportedAt, counts: { ...noCounts }, files: {}, missing: [] }
  }

  /** Counts a thing, which may name files of the store. @returns their paths */
  count(kind: ExportedKind, thing: unknown): string[] {
    this.manifest.counts[kind] += 1
    return this.name(thing)
  }

  /** Notes the files of the store that a value names. @returns their paths */
  name(value: unknown): string[] {
    const paths = findImages(value)
    for (const path of paths) this.named.add(path)
    return paths
  }

  /** Whether a file of this name is noted. */
  has(name: string): boolean {
    return Object.hasOwn(this.manifest.files, name)
  }

  /** Notes a file. @param kind what its things are; null for what is in one piece, without progress */
  async add(kind: ExportedKind | null, name: string, content: string | Uint8Array<ArrayBuffer>, at = this.#startedAt) {
    const input = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const sha256 = toHex(await crypto.subtle.digest('SHA-256', input))
    this.manifest.files[name] = { bytes: input.length, sha256 }
    this.#files += 1
    if (kind) this.#report(kind, input.length)
    return { name, input, lastModified: at }
  }

  #report(kind: ExportedKind, added: number) {
    const bytes = (this.#written[kind] ?? 0) + added
    this.#written[kind] = bytes
    this.#onProgress({ kind, items: this.manifest.counts[kind], bytes, files: this.#files })
  }
}

/** Nothing is counted yet. */
export const noCounts: Record<ExportedKind, number> = {
  articles: 0,
  pages: 0,
  drafts: 0,
  trash: 0,
  revisions: 0,
  media: 0,
  comments: 0,
  redirects: 0,
  authors: 0,
  categories: 0,
  tags: 0,
  subscribers: 0,
}
