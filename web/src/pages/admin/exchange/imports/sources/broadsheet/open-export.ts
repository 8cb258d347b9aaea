import { exportFormat, exportPaths } from '#contract/exported.ts'
import type { ImportItem } from '#contract/imports.ts'
import { isRecord } from '#contract/is-record.ts'
import { importListLimits } from '#contract/limits.ts'
import { toHex } from '#contract/to-hex.ts'
import { megabyte } from '#contract/units.ts'
import { findImages, replaceImages } from '../../image-paths.ts'
import { FileProblem, quote, type ReadItem } from '../../import-file.ts'
import { besideFile, type ZipFile } from '../../open-zip.ts'
import type { SourceFile } from '../source-file.ts'

const longestManifest = 32 * megabyte

export type OpenExport = Awaited<ReturnType<typeof openExport>>

/** Opens the zip of an export, whose manifest says what its files were. @throws FileProblem when the file is no export */
export async function openExport(file: SourceFile) {
  const zip = zipOfExport(file)
  const manifest = await zip.read(exportPaths.manifest, longestManifest)
  const hashes = readManifest(manifest)
  const notes: string[] = []

  async function read(path: string, limit: number) {
    const bytes = await zip.read(path, limit)
    const isUnchanged = (await sha256(bytes)) === hashes.get(path)
    return { bytes, notes: isUnchanged ? [] : [`${quote(path)} was changed or damaged after the export.`] }
  }

  return {
    hash: await sha256(manifest),
    /** Sentences on the lists that were read. */
    notes,
    /** The paths of the zip, and those that only the manifest has. */
    paths: [...new Set([...zip.paths, ...hashes.keys()])],
    has: zip.has,
    /** @returns the bytes, and a note where the export wrote other bytes @throws FileProblem */
    read,
    /** The things of a list; none where it is missing. @throws FileProblem when it cannot be read */
    async readList<Item>(path: string, limit: number, toList: (path: string, bytes: Uint8Array) => Item[]) {
      if (!zip.has(path)) {
        if (hashes.has(path)) notes.push(`${quote(path)} is missing in the file.`)
        return []
      }
      const { bytes, notes: changes } = await read(path, limit)
      notes.push(...changes)
      return toList(path, bytes)
    },
    /** An item with paths of images as the store has them, and its images in the file. */
    withImages(written: ImportItem): ReadItem {
      const item = replaceImages(written, new Map())
      const images = findImages(item.value)
      const missing = images.filter((path) => !zip.has(path.slice(1)))
      const lost = missing.map((path) => `The image ${quote(path.slice(1))} is missing in the file.`)
      return {
        item: { ...item, notes: [...item.notes, ...lost].slice(0, importListLimits.notes) },
        images: images.filter((path) => zip.has(path.slice(1))),
      }
    },
  }
}

/** @throws FileProblem */
function zipOfExport({ zip }: SourceFile): ZipFile {
  const found = zip && besideFile(zip, exportPaths.manifest)
  if (found) return found
  throw new FileProblem(`This is no export of Broadsheet: the zip has no file ${exportPaths.manifest}.`)
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', bytes))
}

/**
 * Reads a manifest, which may say anything.
 * @returns the SHA-256 of each file by its path, in lower-case hex
 * @throws FileProblem for a text that is no manifest, or a manifest of a later release
 */
function readManifest(bytes: Uint8Array): ReadonlyMap<string, string> {
  const content = parse(bytes)
  if (!isRecord(content) || content.format !== exportFormat.format) {
    throw new FileProblem(`This is no export of Broadsheet: ${exportPaths.manifest} is not its manifest.`)
  }
  const { version, files } = content
  if (version !== exportFormat.version) {
    const written = typeof version === 'number' ? ` ${version}` : ''
    throw new FileProblem(
      `The file has the version${written} of the format, and this site reads version ${exportFormat.version}.`,
    )
  }
  if (!isRecord(files)) {
    throw new FileProblem('The manifest of the file is incomplete. Export the site again.')
  }
  const hashes = Object.entries(files).flatMap(([path, file]) =>
    isRecord(file) && typeof file.sha256 === 'string' ? [[path, file.sha256] as const] : [],
  )
  return new Map(hashes)
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // It is cut off, or no JSON.
    return null
  }
}
