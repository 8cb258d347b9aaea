import { unzipRaw } from 'unzipit'
import type { ExportSource } from '#web/pages/admin/exchange/export/export-source.ts'
import { writeExport } from '#web/pages/admin/exchange/export/write-export.ts'
import { replaceImages } from '#web/pages/admin/exchange/imports/image-paths.ts'
import { keyOf } from '#web/pages/admin/exchange/imports/import-calls.ts'
import type { ImportFile } from '#web/pages/admin/exchange/imports/import-file.ts'
import { withoutPictures } from '#web/pages/admin/exchange/imports/missing-pictures.ts'
import { sendItems } from '#web/pages/admin/exchange/imports/send-items.ts'
import { openExportFile } from '#web/pages/admin/exchange/imports/sources/broadsheet/export-file.testing.ts'
import { createImageStore, KnownImages } from '#web/pages/admin/exchange/imports/store-images.ts'
import { type ExportChoice, exportChoices, exportedKinds, exportPaths } from '../contract/exported.ts'
import type { ImportSource } from '../contract/import-sources.ts'
import { type ImportResult, importedImages } from '../contract/imports.ts'
import { createImporter } from './imports.ts'
import type { Api } from './set-up-api.ts'
import { uploadWhole } from './uploads.ts'

/** The images of a file are read from the store. */
const lists = exportedKinds.filter((kind) => kind !== 'media')

/**
 * Takes a site along in an export file and brings it in again, as the pages Export and Import do it, with the code of both and
 * without a browser: images get no smaller copies.
 */
export function createMover(api: Api, token: () => string, vars: Record<string, string> = {}) {
  const imports = createImporter(api, token, vars)

  function source(choices: readonly ExportChoice[], onRead: (kind: string) => Promise<unknown>): ExportSource {
    const read = async (kind: string, after: string) => {
      const query = new URLSearchParams({ after, with: choices.join() })
      const { status, body, text } = await api.call(`/api/admin/export/${kind}?${query}`, { token: token() })
      if (status !== 200) throw new Error(`${kind} answered ${status}: ${text}`)
      await onRead(kind)
      return body
    }
    const entries = lists.map((kind) => [kind, (after: string) => read(kind, after)])
    return {
      lists: Object.fromEntries(entries),
      settings: async () => (await read('settings', '')).settings,
      people: (after) => read('people', after),
      async file(path) {
        const response = await fetch(new URL(path, api.url))
        return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
      },
    }
  }

  /** Writes the export file of the site. @param onRead runs after each call, with what it has read */
  async function takeOut(
    choices: readonly ExportChoice[] = exportChoices,
    onRead: (kind: string) => Promise<unknown> = async () => {},
  ): Promise<Blob> {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    const sink = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (chunk) => void chunks.push(chunk) })
    await writeExport(
      {
        source: source(choices, onRead),
        choices: new Set(choices),
        site: 'https://broadsheet.example',
        release: '1.0.0',
        startedAt: new Date(0),
      },
      sink,
      { signal: new AbortController().signal, onProgress: () => {} },
    )
    return new Blob(chunks)
  }

  async function uploadTo(id: string, form: FormData): Promise<string> {
    const { status, body, text } = await imports.call(`/${id}/media`, { body: form })
    if (status !== 200 && status !== 201) throw new Error(`An image answered ${status}: ${text}`)
    return body.path
  }

  /** Sends all items of a file, in one pass. @param action `check` or `store` */
  async function send(id: string, file: ImportFile, action: 'check' | 'store', known: Map<string, ImportResult>) {
    const { limits } = await imports.read(id)
    const { storeImages } = createImageStore({
      known: new KnownImages(),
      readImage: file.readImage,
      resultOf: (name) => known.get(keyOf(name)),
      upload: (form) => uploadTo(id, form),
      uploadFile: async (file, path) => {
        const call = (path: string, sent?: Parameters<typeof api.call>[1]) =>
          api.call(path, { token: token(), ...sent })
        const bytes = new Uint8Array(await file.arrayBuffer())
        return (await uploadWhole({ call }, importedImages, file.name, bytes, path)).body.file.path
      },
      fetchImage: async (_, address) => Promise.reject(new Error(`${address} is not in the file.`)),
      atATime: limits.images,
      onStored: () => {},
    })
    const results: ImportResult[] = []
    await sendItems({
      items: file.items,
      limits,
      isDone: (name) => known.get(keyOf(name))?.isDone ?? false,
      async prepare(read) {
        if (action === 'check') return read.item
        const { paths, missing } = await storeImages(read)
        return withoutPictures(replaceImages(read.item, paths), missing)
      },
      async send(items) {
        const { status, body, text } = await imports.call(`/${id}/${action === 'check' ? 'check' : 'items'}`, {
          json: { items },
        })
        if (status !== 200) throw new Error(`${action} answered ${status}: ${text}`)
        for (const result of body.results) known.set(keyOf(result), result)
        results.push(...body.results)
        return body.results
      },
      onProgress: () => {},
      signal: new AbortController().signal,
    })
    return results
  }

  /**
   * Brings a file in: checks it, and stores what the check lets come.
   * @param chosen an export of Broadsheet, or an opened file of another program
   * @param between runs after the check
   * @returns what the check said of each item, and what is known of it at the end
   */
  async function bringIn(
    chosen: Blob | (ImportFile & { source: ImportSource }),
    between: () => Promise<unknown> = async () => {},
  ) {
    const file = chosen instanceof Blob ? { source: 'broadsheet' as const, ...(await openExportFile(chosen)) } : chosen
    const { id } = await imports.create(file.hash, file.source)
    const known = new Map<string, ImportResult>()
    const checked = await send(id, file, 'check', known)
    await between()
    await imports.act(id, 'start')
    await send(id, file, 'store', known)
    await imports.act(id, 'finish')
    return { id, notes: file.notes, checked, results: [...known.values()] }
  }

  return { takeOut, bringIn, imports }
}

/** The files of an export file by their paths: texts, and images as hex. */
export async function readFiles(blob: Blob): Promise<Map<string, string>> {
  const { entries } = await unzipRaw(blob)
  const files = entries.map(async (entry) => {
    const bytes = Buffer.from(await entry.arrayBuffer())
    return [entry.name, bytes.toString(entry.name.startsWith(exportPaths.media) ? 'hex' : 'utf8')] as const
  })
  return new Map(await Promise.all(files))
}
