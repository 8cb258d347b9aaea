import { type ImportedKind, type ImportItemName, type ImportResult, importedImages } from '#contract/imports.ts'
import { byteLimits } from '#contract/limits.ts'
import { toHex } from '#contract/to-hex.ts'
import { storedTypeOf, type UploadType } from '#contract/uploads.ts'
import { ApiError } from '#web/api/api.ts'
import { drawCopies, ImageError, shrinkImage } from '#web/images/shrink-image.ts'
import { KilledCall } from '../call-repeater.ts'
import { FileProblem, type FoundFile, type FoundImage, type ImportFile, quote, type ReadItem } from './import-file.ts'
import type { MissingPicture } from './missing-pictures.ts'
import type { PictureArchive } from './picture-archive.ts'

/** The kinds of items whose images a folder of the file may have, beside authors, categories and settings. */
const owners: ImportedKind[] = ['article', 'draft', 'page']

/** The statuses by which the API refuses an image: no owner, too large, no image, or a damaged image. */
const refusals = [400, 404, 413, 415, 422]

/** The path of a file that was in a store like this one. */
const ofStore = /\/[0-9a-f]{16}\.\w{3,4}$/

/** Of an image that the platform ends the call for. */
const tooMuch =
  'The server gave no answer to it, twice. On the Free plan, a large picture can be too much for one call: choose a smaller one.'

/** The images of a file, as far as the page knows them. They last as long as the page. */
export class KnownImages {
  /** By the path in the file, and the folder where that matters: the path here. */
  readonly stored = new Map<string, string>()
  /** By the same: why it is not here. It is not tried again for the next article. */
  readonly failed = new Map<string, MissingPicture>()
  /** By the path in the file: what the admin has chosen instead. */
  readonly chosen = new Map<string, File>()
  /** Where pictures are looked for of which the file has the path only, or which the old site does not give: null for nowhere. */
  archive: PictureArchive | null = null
  /** The https address of the old site; empty when it is not known. */
  oldSite = ''

  /** Takes a file for an image that is missing. */
  choose(path: string, file: File) {
    this.chosen.set(path, file)
    for (const [key, { path: failed }] of this.failed) if (failed === path) this.failed.delete(key)
  }
}

type Options = {
  known: KnownImages
  readImage: ImportFile['readImage']
  /** The result of an item; undefined when it was not checked. */
  resultOf: (name: ImportItemName) => ImportResult | undefined
  /** Calls the API with an image and its smaller copies. @returns its path here */
  upload: (form: FormData) => Promise<string>
  /** Lets the API fetch an image of the old site. @returns its path here */
  fetchImage: (owner: string, address: string) => Promise<string>
  /** Stores a sound or another file of the archive. @param path in the archive @returns its path here */
  uploadFile: (file: File, path: string) => Promise<string>
  /** How many images are stored at a time. */
  atATime: number
  onStored: () => void
}

/** Stores the images of items before these are sent, each once. */
export function createImageStore({
  known,
  readImage,
  resultOf,
  upload,
  uploadFile,
  fetchImage,
  atATime,
  onStored,
}: Options) {
  async function store(path: string, owner: string, read: () => Promise<FoundImage>) {
    const key = keyOfImage(path, owner)
    const failed = known.failed.get(key)
    if (failed) return failed
    const before = known.stored.get(key)
    if (before !== undefined) return before
    let address = ''
    let place = ''
    let name = ''
    const type = storedTypeOf(path)
    try {
      const found = await read()
      if ('place' in found) place = found.place
      if ('name' in found && 'link' in found) {
        name = found.name
        address = found.link
      }
      const image = 'bytes' in found && !(found instanceof Blob) ? await locateFile(found) : await locate(found)
      if (!(image instanceof Blob)) address = image.address
      const here =
        image instanceof Blob && type
          ? await storeFile(
              path,
              type,
              new File([image], name || (image instanceof File ? image.name : `file.${type}`)),
            )
          : image instanceof Blob
            ? await uploadImage(upload, { path, owner, image: await fitImage(path, image) })
            : await fetchImage(owner, image.address)
      known.stored.set(key, here)
      onStored()
      return here
    } catch (error) {
      if (!(error instanceof FileProblem) && !(error instanceof KilledCall) && !isRefusal(error)) throw error
      const message = error instanceof KilledCall ? tooMuch : error.message
      const isNamed = error instanceof FileProblem || (address !== '' && !type)
      const reason = isNamed ? message : `${quote(name || path.slice(1))}: ${message}`
      const missing = { path, address, reason, ...(place !== '' && { place }), ...(type && { isFile: true }) }
      known.failed.set(key, missing)
      return missing
    }
  }

  /** Stores a file once: without a path of the store it gets the path of its bytes. */
  async function storeFile(path: string, type: UploadType, file: File): Promise<string> {
    if (ofStore.test(path)) return uploadFile(file, path)
    const hash = toHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).slice(0, 16)
    return uploadFile(file, `/media/${importedImages}/${hash}.${type}`)
  }

  /** The bytes of a sound or another file: files of the admin come before the old site. @throws FileProblem for none */
  async function locateFile({ name, bytes, problem, link }: FoundFile): Promise<Blob> {
    const found = bytes ?? (link === '' ? null : await known.archive?.find(link))
    if (!found) throw new FileProblem(`${quote(name)}: ${problem}`)
    return found
  }

  /** Where an image is taken from: pictures of the admin come before the old site. @throws FileProblem when that is not known */
  async function locate(found: Exclude<FoundImage, FoundFile>): Promise<Blob | { address: string }> {
    if (found instanceof Blob) return found
    const where = 'place' in found ? found.place : found.address
    const own = await known.archive?.find(where)
    if (own) return own
    if ('address' in found) return found
    const address = known.oldSite === '' ? null : URL.parse(where, `${known.oldSite.replace(/\/$/, '')}/`)
    if (address?.protocol === 'https:') return { address: address.href }
    throw new FileProblem(`The image ${quote(where)} is not in the file, and its address at the old site is not known.`)
  }

  /** The owner here of an image: whose folder it is in, or the item that has it. */
  function ownerOf(path: string, { item }: ReadItem): string {
    const [, , folder = ''] = path.split('/')
    if (item.kind === 'author') return 'authors'
    if (item.kind === 'category') return 'categories'
    if (item.kind === 'settings') return 'settings'
    const inFolder = owners.map((kind) => resultOf({ kind, sourceId: folder })?.target).find(Boolean)
    return inFolder ?? resultOf(item)?.target ?? ''
  }

  return {
    /** Stores the images of an item. @returns their paths here by those in the file, and those that are missing */
    async storeImages(read: ReadItem) {
      const paths = new Map<string, string>()
      const missing: MissingPicture[] = []
      const left = [...new Set(read.images)].values()
      async function storeNext() {
        for (const path of left) {
          const chosen = known.chosen.get(path)
          const image = await store(path, ownerOf(path, read), async () => chosen ?? readImage(path))
          if (typeof image === 'string') paths.set(path, image)
          else missing.push(image)
        }
      }
      await Promise.all(Array.from({ length: Math.max(atATime, 1) }, storeNext))
      const order = (picture: MissingPicture) => read.images.indexOf(picture.path)
      return { paths, missing: missing.toSorted((one, other) => order(one) - order(other)) }
    },
    /** Stores the cover of an article. @returns its path here; empty where it is refused */
    async storeCover(file: File, { item }: ReadItem): Promise<string> {
      const target = resultOf(item)?.target ?? ''
      const image = await store(`/media/${target}/cover`, target, async () => file)
      return typeof image === 'string' ? image : ''
    },
  }
}

type SentImage = { path: string; owner: string; image: File }

/** Sends an image with its smaller copies. @returns its path here @throws ApiError */
async function uploadImage(upload: Options['upload'], { path, owner, image }: SentImage): Promise<string> {
  const form = new FormData()
  form.set('path', path)
  form.set('owner', owner)
  form.set('image', image)
  for (const [name, copy] of await drawCopies(image)) form.set(name, copy)
  return upload(form)
}

/** Stores the chosen picture of articles without one. @returns its path here; empty for none @throws ApiError */
export async function storePicture(
  current: { picture: File | null },
  { upload }: Pick<Options, 'upload'>,
): Promise<string> {
  const { picture } = current
  if (!picture) return ''
  try {
    const path = await uploadImage(upload, {
      path: `/media/${importedImages}/picture`,
      owner: importedImages,
      image: picture,
    })
    current.picture = null
    return path
  } catch (error) {
    // The import goes on without it.
    if (isRefusal(error)) current.picture = null
    throw error
  }
}

/** An image of another program is one file, whichever text has it. Others are stored for each owner. */
function keyOfImage(path: string, owner: string): string {
  const isShared =
    path.startsWith(`/media/${importedImages}/`) && !['authors', 'categories', 'settings'].includes(owner)
  return isShared ? path : `${owner} ${path}`
}

/** Whether the API does not accept an image. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && refusals.includes(error.status)
}

/** An image as it may be stored: an image of more than 5 MB is made smaller. @throws FileProblem */
async function fitImage(path: string, image: Blob): Promise<File> {
  const file = new File([image], path, { type: image.type })
  if (file.size <= byteLimits.image) return file
  return shrinkImage(file).catch((error: unknown) => {
    throw error instanceof ImageError ? new FileProblem(`${quote(path.slice(1))}: ${error.message}`) : error
  })
}
