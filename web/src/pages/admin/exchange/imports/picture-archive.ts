import { megabyte } from '#contract/units.ts'
import { uploadLimits, uploadTypeOf } from '#contract/uploads.ts'
import { openZip } from './open-zip.ts'

/** Pictures that are larger than an article may have are made smaller. In bytes. */
const largestPicture = 64 * megabyte
/** WordPress has copies of each picture, named by their sizes. */
const sizeInName = /-(?:\d{1,5}x\d{1,5}|scaled)(?=\.\w{1,5}$)/
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** Pictures, sounds and other files of a folder or a zip of the old site, found by the paths that texts have of them. */
export type PictureArchive = {
  /** How many pictures it has. */
  count: number
  /** @param place a path at the old site, with or without its beginning @returns null where none, or more than one, is meant */
  find: (place: string) => Promise<Blob | null>
}

type Entry = { path: string; read: () => Promise<Blob> }

/** @param files a zip, or the files of a folder @throws FileProblem for a zip that cannot be read */
export async function openPictures(files: File[]): Promise<PictureArchive> {
  const [first] = files
  const isZip = files.length === 1 && first !== undefined && /\.zip$/i.test(first.name)
  return listPictures(
    isZip ? await entriesOf(first) : files.map((file) => ({ path: pathOf(file), read: async () => file })),
  )
}

function pathOf({ name, webkitRelativePath }: File): string {
  return webkitRelativePath || name
}

async function entriesOf(file: File): Promise<Entry[]> {
  const zip = await openZip(file)
  return zip.paths.map((path) => ({
    path,
    read: async () =>
      new Blob([await zip.read(path, uploadTypeOf(path) ? uploadLimits.paid : largestPicture)], {
        type: types[endingOf(path)] ?? '',
      }),
  }))
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase()
}

function listPictures(entries: Entry[]): PictureArchive {
  const pictures = entries.filter(({ path }) => Object.hasOwn(types, endingOf(path)))
  const files = entries.filter(({ path }) => uploadTypeOf(path) !== undefined)
  const byName = Map.groupBy([...pictures, ...files], ({ path }) => partsOf(path)[0] ?? '')

  /** The entry that has most of a path in common with it, from its end. */
  function best(place: string): Entry | null {
    const wanted = partsOf(place)
    const found = (byName.get(wanted[0] ?? '') ?? []).map((entry) => ({
      entry,
      same: countSame(wanted, partsOf(entry.path)),
    }))
    const most = Math.max(0, ...found.map(({ same }) => same))
    const [one, ...others] = found.filter(({ same }) => same === most)
    return one && others.length === 0 ? one.entry : null
  }

  return {
    count: pictures.length,
    find: async (place) => (await (best(place) ?? best(place.replace(sizeInName, '')))?.read()) ?? null,
  }
}

/** The parts of a path from its end, without what follows a question mark. */
function partsOf(place: string): string[] {
  const [path = ''] = place.split(/[?#]/)
  return path.split(/[\\/]/).filter(Boolean).map(decode).toReversed()
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part).normalize().toLowerCase()
  } catch {
    return part.normalize().toLowerCase()
  }
}

function countSame(wanted: string[], parts: string[]): number {
  const different = wanted.findIndex((part, index) => part !== parts[index])
  return different === -1 ? wanted.length : different
}
