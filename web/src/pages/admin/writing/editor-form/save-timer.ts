import { minute, second } from '#contract/units.ts'

/** How long after the last change a save starts. */
export const saveDelayMs = 2_000
/** How long after the first change a save starts while changes go on: a lost device has at most this time of typing. */
export const longestSaveDelayMs = 20 * second
/** How long after a failure the save is retried. A flush, such as after the `online` event, retries at once. */
export const retryDelayMs = 5_000
/** A refusal that may end is retried after twice the delay of the last time, up to this one. */
export const longestRetryDelayMs = minute

/** When a form is saved by itself: it calls `save` some time after changes and failures. */
export function createSaveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When a save starts at the latest; null without changes since the last one has begun. */
  let dueAt: number | null = null
  let refusedRetryMs = retryDelayMs

  function schedule(delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(save, delayMs)
  }

  return {
    /** After a change. Further ones postpone the save, but not for ever. */
    onChange() {
      dueAt ??= Date.now() + longestSaveDelayMs
      schedule(Math.max(0, Math.min(saveDelayMs, dueAt - Date.now())))
    },
    onFailure: () => schedule(retryDelayMs),
    /** After a refusal that may end by itself. */
    onRefusal() {
      schedule(refusedRetryMs)
      refusedRetryMs = Math.min(2 * refusedRetryMs, longestRetryDelayMs)
    },
    onSaved() {
      refusedRetryMs = retryDelayMs
    },
    /** A save reads the form now. */
    begin() {
      clearTimeout(timer)
      dueAt = null
    },
    /** Whether there were changes since a save has begun. */
    hasChanges: () => dueAt !== null,
    stop: () => clearTimeout(timer),
  }
}
