import { day } from './units.ts'
import type { IsoDate } from './wire.ts'

/** The folder of files that were uploaded to the library, which stay until somebody deletes them. */
export const libraryFolder = 'library'

/** Whether a picture was uploaded to the library: covers and portraits use its file. Others belong to a text, which may delete them. */
export function isOfLibrary(path: string): boolean {
  return path.startsWith(`/media/${libraryFolder}/`)
}

export const mediaKinds = ['image', 'audio', 'file'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** The filters of the library. `unused`: in no text. */
export const libraryStates = [...mediaKinds, 'unused'] as const
export type LibraryState = (typeof libraryStates)[number]

/** The kinds of things that can use a file. */
export const mediaUserKinds = ['blog', 'draft', 'page', 'letter', 'author', 'category', 'settings'] as const
export type MediaUserKind = (typeof mediaUserKinds)[number]

/** The point of a picture that stays in view where it is cut, in percent from the left and the top. */
export type Focus = { x: number; y: number }

/** A file of the library. `url` and `srcset` are absolute; `width` and `height` are 0 for what is no picture. */
export type LibraryFile = {
  id: string
  kind: MediaKind
  name: string
  /** As texts have it. */
  path: string
  url: string
  srcset: string
  contentType: string
  width: number
  height: number
  /** With its smaller copies. */
  bytes: number
  alt: string
  /** Null for the middle. */
  focus: Focus | null
  /** In how many texts it is. */
  uses: number
  createdAt: IsoDate
  /** Who stored it; empty for somebody who is gone. */
  who: string
  /** When it is deleted, if no text uses it before; null for a file that stays. */
  deletedAt: IsoDate | null
  /** Whether the account may change and delete it. */
  mayChange: boolean
}

/** A text that uses a file. */
export type MediaUse = { kind: MediaUserKind; id: string; title: string }

/** How many uses of a file are named. */
export const mostUsesNamed = 50

/** How long a file stays that no text uses: one whose text does not exist, or that was deleted, and one whose text does. */
export const releasePeriods = { ownerless: day, owned: 30 * day } as const

/** The room that all files of a site take, without backups. `monthlyPrice` is in US dollars, if the account has no other buckets. */
export type Storage = { files: number; bytes: number; monthlyPrice: number }

/** The price of R2's standard storage, in US dollars: https://developers.cloudflare.com/r2/pricing/ */
export const storagePrice = { ofGigabyteMonth: 0.015, freeGigabytes: 10 } as const

/** The room that all files take, in words. */
export function describeStorage({ files, bytes, monthlyPrice }: Storage): string {
  const megabytes = bytes / 1_000_000
  const size = megabytes < 1_000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1_000).toFixed(1)} GB`
  const price = monthlyPrice === 0 ? 'free of charge' : `about $${monthlyPrice.toFixed(2)} a month`
  return `${files.toLocaleString('en')} ${files === 1 ? 'file' : 'files'}, ${size}: ${price}, without backups`
}

/** The room that all files take, with its price. @param stored nothing for a site whose files were never counted */
export function withPrice(stored: Omit<Storage, 'monthlyPrice'> | undefined): Storage {
  const { files = 0, bytes = 0 } = stored ?? {}
  return { files, bytes, monthlyPrice: monthlyPriceOf(bytes) }
}

/** The price of R2 for a month: each begun gigabyte counts. */
export function monthlyPriceOf(bytes: number): number {
  const gigabytes = Math.max(0, Math.ceil(bytes / 1_000_000_000) - storagePrice.freeGigabytes)
  return Math.round(gigabytes * storagePrice.ofGigabyteMonth * 1_000) / 1_000
}
