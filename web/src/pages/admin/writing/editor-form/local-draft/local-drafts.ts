import { ownDraftsName } from '../../../frame/own-account.ts'
import { titleOf } from '../../blogs/blog-links.ts'
import { type BlogFormValues, randomUuid } from '../form-values.ts'
import { browserStorage, createDraftStore, listDrafts, readStoredSummary, type StoredSummary } from './draft-store.ts'

// Authors' browsers contain databases with these names: they must not change. The names of pages begin with the prefix, too.
/** The name of the tab lock and of the local draft of the first new blog. The names for further ones begin with `newPrefix`. */
const firstNewName = ownDraftsName
const prefix = () => `${ownDraftsName()}:`
const newPrefix = () => `${prefix()}new:`
const pagePrefix = () => `${prefix()}page:`
/** Where a tab remembers the name of its local draft over a reload. */
const ownNameKey = 'new-draft'

/** The name of the tab lock and of the local draft of an existing blog. */
export function blogDraftName(id: string): string {
  return prefix() + id
}

/** Blogs whose local draft the server does not have, by their ids, with the title of the draft, or its first words. */
export async function listUnsavedBlogs(): Promise<{ id: string; title: string }[]> {
  const drafts = await listDrafts(prefix(), (name) => name.startsWith(pagePrefix()) || name.startsWith(newPrefix()))
  return drafts.filter(({ isSaved }) => !isSaved).map((draft) => ({ id: draft.name, title: titleOf(draft) }))
}

/** The summary of a local draft; null without a draft, and where storage is forbidden. */
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

/**
 * The name of the local draft that a new blog is written to: the draft of this tab, whose form may still be closing, or an
 * unfinished draft that no other tab has open, else a free name.
 */
export async function chooseNewDraft(): Promise<string> {
  const own = sessionStorage.getItem(ownNameKey)
  if (own && (own === firstNewName() || own.startsWith(newPrefix()))) return own
  const name = await findFreeName()
  sessionStorage.setItem(ownNameKey, name)
  return name
}

async function findFreeName() {
  const names = await listNewDrafts()
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const free = names.filter((name) => !held.some((lock) => lock.name === name))
  for (const name of free) if (await findLocalDraft(name)) return name
  return free[0] ?? newPrefix() + randomUuid()
}

/**
 * The name of the local draft of the new blog with this id, which this browser may not have.
 * @param open the name of the local draft that this tab has open for another new blog
 */
export async function findNewDraft(id: string, open?: string): Promise<string> {
  for (const name of await listNewDrafts()) if ((await findLocalDraft(name))?.id === id) return name
  const own = newPrefix() + id
  return own === open || (await findLocalDraft(own)) ? newPrefix() + randomUuid() : own
}

/** The names of the local drafts of new blogs; only the first one where the browser does not tell. */
async function listNewDrafts(): Promise<string[]> {
  const databases = await Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(() => [])
  const further = databases.flatMap(({ name = '' }) => (name.startsWith(newPrefix()) ? [name] : []))
  return [firstNewName(), ...further]
}
