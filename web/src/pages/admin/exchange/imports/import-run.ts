import type { Waiting } from '../call-repeater.ts'
import type { Opened } from './open-file-of-import.ts'
import type { Held, ImportProgress } from './run-import.ts'

/** The file that is imported, as the page shows it. */
export type ImportRun = {
  /** `checked`: it waits for the admin. `pictures`: articles wait for theirs. `paused`: by the admin, or by a problem. */
  phase: 'choose' | 'opening' | 'checking' | 'checked' | 'storing' | 'pictures' | 'paused' | 'ended'
  fileName: string
  opened: Opened | null
  /** Items that wait for the pictures of articles. */
  held: Held
  progress: ImportProgress | null
  waiting: Waiting | null
  problem: string
}

/** Before a file is chosen. */
export const nothing: ImportRun = {
  phase: 'choose',
  fileName: '',
  opened: null,
  held: { articles: [], keys: [] },
  progress: null,
  waiting: null,
  problem: '',
}
