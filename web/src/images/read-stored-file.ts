import { apiHost } from '../api/api.ts'
import { ImageError } from './shrink-image.ts'

/**
 * Downloads a picture that is stored here, to draw it anew.
 * @param path as texts have it
 * @param name of the file; that of its path where it has none
 * @throws ImageError when it does not arrive
 */
export async function readStoredFile(path: string, name: string): Promise<File> {
  const address = new URL(path, new URL(apiHost, window.location.origin))
  const blob = await fetch(address)
    .then((response) => (response.ok ? response.blob() : null))
    .catch(() => null)
  if (!blob) throw new ImageError('The picture could not be loaded. Check your connection and try again.')
  return new File([blob], name || (path.split('/').at(-1) ?? ''), { type: blob.type })
}
