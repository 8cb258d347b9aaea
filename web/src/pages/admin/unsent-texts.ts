/** How many unsent texts the browser stores under a name; a further one replaces the oldest. */
export const maxTexts = 50

/** What a text is for, and the text. */
type Entry = [id: string, text: string]

/**
 * Texts that were typed and not sent, in this browser until they are sent or discarded. Where storage is forbidden they
 * are not stored.
 * @param storageKey the name in `localStorage`: authors' browsers contain data under it, so that it must not change
 */
function createUnsentTexts(storageKey: string) {
  function readAll(): Entry[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isEntry) : []
    } catch {
      return [] // Storage is forbidden, or another program has written this value.
    }
  }

  function writeAll(entries: Entry[]) {
    try {
      localStorage.setItem(storageKey, JSON.stringify(entries.slice(-maxTexts)))
    } catch {
      // Storage is forbidden or full: the text is in the form only.
    }
  }

  const without = (id: string) => readAll().filter(([one]) => one !== id)

  /** The unsent text; null when there is none. */
  const read = (id: string): string | null => readAll().find(([one]) => one === id)?.[1] ?? null

  return {
    read,
    store: (id: string, text: string) => writeAll([...without(id), [id, text]]),
    remove(id: string) {
      if (read(id) !== null) writeAll(without(id))
    },
  }
}

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}

/** Replies to comments, by the comments' ids. */
export const unsentReplies = createUnsentTexts('replies')

/** Subjects and preview texts of newsletters, by the blogs' ids and the names of the fields. */
export const unsentMailTexts = createUnsentTexts('mail-texts')

/** The forms of authors (authors/unsaved-profile.ts), by their ids. */
export const unsentProfiles = createUnsentTexts('profiles')

/** The form of the settings (settings/unsaved-settings.ts). */
export const unsentSettings = createUnsentTexts('settings')
