import type { Draft, EditedBlog } from '#contract/draft.ts'
import type { LocalSaveState } from '../editor-form/local-draft/local-draft-saver.ts'
import type { SaveState } from '../editor-form/save-state.ts'
import { countOf } from '../format-count.ts'
import type { DateFormats } from '../use-date-formats.ts'

/** What readers see of a blog that was added. */
export type Publication = Pick<EditedBlog, 'isPublished' | 'scheduledAt'>

type Described = {
  /** Null for a blog that was not added. */
  publication: Publication | null
  saveState: SaveState<Draft>
  localSaveState: LocalSaveState
  /** How many fields and blocks differ from what readers see or will see; null while that is not known. */
  changes: number | null
  /** Whether a text is too long for the server. */
  isTooLong: boolean
  formats: Pick<DateFormats, 'formatClockTime' | 'formatDateTime'>
}

/** Why nothing can be saved. */
export const goneText = 'This was added or deleted elsewhere, and your text is still here.'
const notKept = 'This browser could not keep what you write. Add the blog before you close this page.'

/**
 * The state of a form in words: what readers see, then what is saved for the author. "Saved" is always private, "published"
 * always public.
 */
export function describeState(described: Described): string {
  const { publication, saveState, localSaveState, changes, formats } = described
  const failure = describeFailure(saveState)
  if (failure) return failure
  if (!publication && localSaveState === 'failed' && saveState.kind === 'saved' && !saveState.at) return notKept
  const saved = describeSaving(described)
  if (!publication) return `Draft · ${saved || 'not saved yet'}`
  const { isPublished, scheduledAt } = publication
  const state = isPublished
    ? 'Published'
    : scheduledAt
      ? `Scheduled for ${formats.formatDateTime(scheduledAt)}`
      : 'Draft'
  const isSaved = saveState.kind === 'saved'
  if (isPublished && isSaved && changes === 0) return `${state} · no unpublished changes`
  const counted = isPublished && changes ? countOf(changes, 'unpublished change') : ''
  return `${state} · ${[counted, saved].filter(Boolean).join(', ') || 'no changes'}`
}

function describeSaving({ saveState: state, isTooLong, localSaveState: local, formats }: Described): string {
  if (isTooLong) return 'kept on this device'
  if (state.kind === 'suspended') return 'kept on this device'
  if (state.kind === 'saved') {
    if (state.at) return `saved ${formats.formatClockTime(state.at)}`
    return local === 'saved' ? 'kept on this device' : ''
  }
  return 'saving…'
}

function describeFailure(state: SaveState<Draft>): string {
  switch (state.kind) {
    case 'offline':
      return 'Offline: kept on this device'
    case 'failing':
      return 'The server has a problem: kept on this device, and tried again'
    case 'refused':
      return `Not saved: ${state.message} Kept on this device.`
    case 'gone':
      return goneText
    case 'conflict':
      return 'Not saved: this blog was saved elsewhere in the meantime.'
    default:
      return ''
  }
}
