import { browserStorage, createDraftStore, readStoredSummary } from '../editor-form/local-draft/draft-store.ts'

// Authors' browsers contain databases with these names: they must not change.
const prefix = 'broadsheet:page:'
const replacedSuffix = ':replaced'

/** The name of the tab lock and of the local draft of a page. */
export function pageDraftName(id: string): string {
  return prefix + id
}

/** The name of the database with the versions that left the form of a page. */
export function replacedName(id: string): string {
  return pageDraftName(id) + replacedSuffix
}

/**
 * The titles of the pages whose forms have something in this browser that is not saved, by their ids. Empty where the browser
 * forbids storage, or does not tell which databases it has.
 */
export async function readUnsavedPages(): Promise<Map<string, string>> {
  const unsaved = new Map<string, string>()
  try {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith(prefix) || name.endsWith(replacedSuffix)) continue
      const stored = await readStoredSummary(browserStorage(name))
      if (stored) unsaved.set(name.slice(prefix.length), stored.title)
    }
  } catch (error) {
    // The list does without: the text is in its form.
    console.warn('It is not known which pages are not saved.', error)
  }
  return unsaved
}

/** Deletes the local draft of a page. What the browser refuses to delete stays in the list. */
export async function discardUnsavedPage(id: string): Promise<void> {
  await createDraftStore(browserStorage(pageDraftName(id)))
    .discard()
    .catch((error: unknown) => console.warn('The text was not discarded.', error))
}
