import type { SaveState } from './save-state.ts'

/** The answer of a successful save. `savedAt` is in ISO 8601. */
export type Saved = { revision: number; savedAt: string }

export type SaverOptions<Content, Stored> = {
  /** The stored revision; 0 when the server has nothing. */
  revision: number
  /** What the form begins with. In another state than `saved` it has changes. */
  state: SaveState<Stored>
  /** Whether the first save must keep the version that it replaces. */
  keepReplaced: boolean
  /** Uploads the form's new images and reads its content. @throws Error when an upload fails */
  read: () => Promise<Content>
  /**
   * Stores the content if `revision` is the stored one. Null for a form that is saved by its buttons only: they call
   * `runExclusive`.
   * @param keepReplaced whether the server keeps the replaced content as a revision
   * @throws ConflictError, ApiError
   */
  send: ((content: Content, revision: number, keepReplaced: boolean) => Promise<Saved>) | null
  /** Whether the form's content must not be sent now. Checked again at the next change. */
  isSuspended: () => boolean
  onStateChange: (state: SaveState<Stored>) => void
  /** The next save must keep the version that it replaces: to be remembered until the state is `saved` again. */
  onKeepReplaced: () => void
}
