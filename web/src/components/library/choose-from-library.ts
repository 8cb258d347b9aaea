import toast from 'react-hot-toast'
import type { LibraryFile } from '#contract/media-library.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import type { LibraryChoice } from './library-dialog.tsx'

/**
 * Asks for files of the library in a dialog above whatever is open.
 * @returns the files in the order in which they were chosen; none after Cancel
 */
export async function chooseFromLibrary(choice: LibraryChoice = {}): Promise<LibraryFile[]> {
  const loaded = await importOptionally(() => import('./library-dialog.tsx'))
  if (loaded) return loaded.openLibrary(choice)
  toast.error('The library could not be loaded. Check your connection and try again.')
  return []
}
