import type { Draft, EditedBlog } from '#contract/draft.ts'
import { describeRefused, type RefusedImage } from '#web/editor/refusals.ts'
import { countOf } from '../../frame/format-count.ts'
import type { DateFormats } from '../../frame/use-date-formats.ts'
import { stateNames } from '../blogs/blog-links.ts'
import { type LocalSaveState, lostText } from '../editor-form/local-draft/local-draft-saver.ts'
import type { SaveState } from '../editor-form/save-state.ts'
import { describeFailure } from '../editor-form/save-status.tsx'

/** The publication of a blog that was added. */
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
  /** The pictures that the server refuses: it has the words around them. */
  refused: RefusedImage[]
  formats: Pick<DateFormats, 'formatClockTime' | 'formatDateTime'>
}

/** How it goes on where something else than a save was asked for. */
export const goneAdvice = 'Make a draft of it first.'
/** Why nothing can be saved. */
export const goneText = 'This was added or deleted elsewhere, and your text is still here.'

/**
 * The state of a form in words: what readers see, then what is saved for the author. "Saved" is always private, "published"
 * always public.
 */
export function describeState(described: Described): string {
  const { publication, saveState, localSaveState, changes, refused, formats } = described
  const lost = lostText(localSaveState)
  const failure = saveState.kind === 'gone' ? goneText : describeFailure(saveState, lost, 'blog')
  if (failure) return failure
  if (lost && isUnkept(described)) return lost
  if (refused.length > 0 && saveState.kind === 'saved') return describeRefused(refused)
  const saved = describeSaving(described)
  if (!publication) return `${stateNames.draft} · ${saved || 'not saved yet'}`
  const { isPublished, scheduledAt } = publication
  const state = isPublished
    ? stateNames.published
    : scheduledAt
      ? `Scheduled for ${formats.formatDateTime(scheduledAt)}`
      : stateNames.unpublished
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

/** Whether there are words that neither the server nor this device has. */
export function isUnkept({ publication, saveState, localSaveState, isTooLong }: Omit<Described, 'changes'>): boolean {
  if (!lostText(localSaveState)) return false
  const isStored = saveState.kind === 'saved' && (publication !== null || saveState.at !== null)
  return isTooLong || !(isStored || saveState.kind === 'waiting' || saveState.kind === 'saving')
}
