import { vi } from 'vitest'
import { createSaver } from './create-saver.ts'
import { saveDelayMs } from './save-timer.ts'

/** A saver with a form and a server that tests control. Needs fake timers. */
export function createTestSaver({ keepReplaced = false } = {}) {
  const form = { text: '', isSuspended: false }
  /** `respond` decides how the server answers; `sent` has the content and base revision of each save. */
  const server = {
    respond: async () => {},
    sent: [] as [content: string, revision: number][],
    keepReplaced: [] as boolean[],
  }
  const states: string[] = []
  const reads: string[] = []
  const saver = createSaver<string, object>({
    revision: 3,
    state: { kind: 'saved', at: null },
    keepReplaced,
    read: async () => {
      reads.push(form.text)
      return form.text
    },
    send: async (content, revision, keepReplaced) => {
      server.sent.push([content, revision])
      server.keepReplaced.push(keepReplaced)
      await server.respond()
      return { revision: revision + 1, savedAt: '2026-11-21T14:02:00.000Z' }
    },
    isSuspended: () => form.isSuspended,
    onStateChange: ({ kind }) => states.push(kind),
    onKeepReplaced: () => {},
  })

  /** Changes the form's text. */
  function type(text: string) {
    form.text = text
    saver.changed()
  }

  /** Changes the form's text and waits until the save starts. */
  async function typeAndPause(text: string) {
    type(text)
    await vi.advanceTimersByTimeAsync(saveDelayMs)
  }

  return { saver, form, server, states, reads, type, typeAndPause }
}
