import { exportFormat, exportPaths } from '#contract/exported.ts'
import { isRecord } from '#contract/is-record.ts'
import { FileProblem } from '../../import-file.ts'

/**
 * Reads a manifest, which may say anything.
 * @returns the SHA-256 of each file by its path, in lower-case hex
 * @throws FileProblem when it is none, or of a later release
 */
export function readManifest(bytes: Uint8Array): ReadonlyMap<string, string> {
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
