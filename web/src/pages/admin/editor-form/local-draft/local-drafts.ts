import type { BlogFormValues } from '../form-values.ts'
import { browserStorage, createDraftStore, readStoredSummary, type StoredSummary } from './draft-store.ts'

// Authors' browsers contain databases with these names: they must not change. Those of pages begin with the prefix, too.
/** The name of the tab lock and of the local draft of a new blog. */
export const newBlogDraftName = 'broadsheet'
const prefix = 'broadsheet:'
const pagePrefix = 'broadsheet:page:'

/** The name of the tab lock and of the local draft of an existing blog. */
export function blogDraftName(id: string): string {
  return prefix + id
}

/** Blogs whose local draft the server does not have, by their ids, with the title of the draft. */
export async function listUnsavedBlogs(): Promise<{ id: string; title: string }[]> {
  const unsaved: { id: string; title: string }[] = []
  try {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith(prefix) || name.startsWith(pagePrefix)) continue
      const stored = await readStoredSummary(browserStorage(name))
      if (stored && !stored.isSaved) unsaved.push({ id: name.slice(prefix.length), title: stored.title })
    }
  } catch (error) {
    // Storage is forbidden, or the browser does not tell which databases it has. Edit shows the text all the same.
    console.warn('It is not known which texts are on this device only.', error)
  }
  return unsaved
}

/** What is known of a local draft; null when there is none, or storage is forbidden. */
export async function findLocalDraft(name: string): Promise<StoredSummary | null> {
  return readStoredSummary(browserStorage(name)).catch(() => null)
}

/** A local draft with its images; null when there is none. @throws DOMException when storage is forbidden */
export function readLocalDraft(name: string): Promise<BlogFormValues | null> {
  return createDraftStore(browserStorage(name)).read()
}

/** Deletes a local draft whose words are stored elsewhere. */
export async function discardLocalDraft(name: string): Promise<void> {
  await createDraftStore(browserStorage(name))
    .discard()
    .catch((error: unknown) => console.warn('A local draft was not discarded.', error))
}
