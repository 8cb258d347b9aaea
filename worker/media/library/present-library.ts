import { type Actor, mayDo, reachesTo } from '../../actor.ts'
import { absoluteAddress, absoluteSrcset } from '../../article/addresses.ts'
import {
  type Focus,
  type LibraryFile,
  type MediaUse,
  type MediaUserKind,
  monthlyPriceOf,
  releasePeriods,
  type Storage,
} from '../../contract/media-library.ts'
import type { Permission } from '../../contract/permissions.ts'
import { imagesOfFiles } from '../stored-images.ts'
import type { LibraryRow, StoredFile, UseRow } from './library.queries.ts'

/** @param origin the site's address */
export function presentFile(row: LibraryRow, actor: Actor, origin: string): LibraryFile {
  const { id, mediaKey, kind, name, alt, uses, owner, who, files, createdAt } = row
  const path = `/${mediaKey}`
  const keyPrefix = mediaKey.slice(0, mediaKey.lastIndexOf('.'))
  const image = imagesOfFiles(files.map((file) => ({ ...file, keyPrefix, owner: '' }))).get(path)
  const file = files.find(({ key }) => key === mediaKey)
  return {
    id,
    kind,
    name,
    path,
    url: absoluteAddress(path, origin),
    srcset: absoluteSrcset(kind === 'image' ? (image?.srcset ?? '') : '', origin),
    contentType: file?.contentType ?? '',
    width: file?.width ?? 0,
    height: file?.height ?? 0,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    alt,
    focus: readFocus(row.focus),
    uses,
    createdAt: createdAt.toISOString(),
    who: who ?? '',
    deletedAt: file ? whenDeleted(file) : null,
    mayChange: reachesTo(actor, 'media:edit', owner),
  }
}

function whenDeleted({ isAttached, isOwned, createdAt }: StoredFile): string | null {
  if (isAttached) return null
  return new Date(createdAt + (isOwned ? releasePeriods.owned : releasePeriods.ownerless)).toISOString()
}

/** A focus as it is stored; '' for the middle. */
export function storedFocus(focus: Focus | null): string {
  return focus === null || (focus.x === 50 && focus.y === 50) ? '' : `${focus.x} ${focus.y}`
}

function readFocus(text: string): Focus | null {
  if (text === '') return null
  const [x = 50, y = 50] = text.split(' ').map(Number)
  return { x, y }
}

/** Who sees the titles of the texts of a kind. Titles of blogs, authors and categories are for everybody who writes. */
const seenBy: { readonly [kind in MediaUserKind]?: Permission } = { page: 'pages:edit', letter: 'newsletters:send' }

/** A text that uses a file. The title is empty for who may not see it. */
export function presentUse({ kind, id, title }: UseRow, actor: Actor): MediaUse {
  const permission = seenBy[kind]
  return { kind, id, title: permission && !mayDo(actor, permission) ? '' : (title ?? '') }
}

export function presentStorage({ files, bytes }: Omit<Storage, 'monthlyPrice'>): Storage {
  return { files, bytes, monthlyPrice: monthlyPriceOf(bytes) }
}
