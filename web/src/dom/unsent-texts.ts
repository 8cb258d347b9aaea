/** How many unsent texts the browser stores under a name; a further one replaces the oldest. */
export const maxTexts = 50

/** The purpose of a text, and the text. */
type Entry = [id: string, text: string]

/**
 * Texts that were typed and not sent, in this browser until they are sent or discarded. A tab reads its own text first, so that
 * after a reload it does not show what was typed in another one. Where storage is forbidden they are not stored.
 * @param storageKey the name in `localStorage`: authors' browsers contain data under it, so that it must not change
 */
function createUnsentTexts(storageKey: string) {
  const ofTab = createList(() => sessionStorage, storageKey)
  const ofBrowser = createList(() => localStorage, storageKey)
  return {
    /** The unsent text; null when there is none. */
    read: (id: string): string | null => ofTab.read(id) ?? ofBrowser.read(id),
    store(id: string, text: string) {
      ofTab.store(id, text)
      ofBrowser.store(id, text)
    },
    remove(id: string) {
      const own = ofTab.read(id)
      ofTab.remove(id)
      // The browser's text may be that of another tab, which has not sent it.
      if (own === null || own === ofBrowser.read(id)) ofBrowser.remove(id)
    },
  }
}

/** @param open gives the storage; it throws where storage is forbidden */
function createList(open: () => Storage, storageKey: string) {
  function readAll(): Entry[] {
    try {
      const stored: unknown = JSON.parse(open().getItem(storageKey) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isEntry) : []
    } catch {
      return [] // Storage is forbidden, or another program has written this value.
    }
  }

  function writeAll(entries: Entry[]) {
    try {
      open().setItem(storageKey, JSON.stringify(entries.slice(-maxTexts)))
    } catch {
      // Storage is forbidden or full: the text is in the form only.
    }
  }

  const without = (id: string) => readAll().filter(([one]) => one !== id)
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

/** The forms of authors (authors/author-form.tsx), by their ids. */
export const unsentProfiles = createUnsentTexts('profiles')

/** The form of the settings (settings/use-kept-settings.ts). */
export const unsentSettings = createUnsentTexts('settings')

/** Text that was typed for a tag or an author and not added, by the names of local drafts and of the fields. */
export const unsentNames = createUnsentTexts('names')

/** Addresses that were typed in the text's dialogs and not taken, by the ids of what is edited and the dialogs. */
export const unsentAddresses = createUnsentTexts('addresses')
