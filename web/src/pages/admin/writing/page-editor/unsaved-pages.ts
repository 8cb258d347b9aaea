import { ownDraftsName } from '../../frame/own-account.ts'
import { listDrafts } from '../editor-form/local-draft/draft-store.ts'
import { discardLocalDraft } from '../editor-form/local-draft/local-drafts.ts'

// Authors' browsers contain databases with these names: they must not change.
const prefix = () => `${ownDraftsName()}:page:`
const replacedSuffix = ':replaced'

/** The name of the tab lock and of the local draft of a page. */
export function pageDraftName(id: string): string {
  return prefix() + id
}

/** The name of the database with the versions that left the form of a page. */
export function replacedName(id: string): string {
  return pageDraftName(id) + replacedSuffix
}

/** The titles of the pages whose forms have something in this browser that is not saved, by their ids. */
export async function readUnsavedPages(): Promise<Map<string, string>> {
  const drafts = await listDrafts(prefix(), (name) => name.endsWith(replacedSuffix))
  return new Map(drafts.map(({ name, title }) => [name, title]))
}

/** Deletes the local draft of a page. A draft that the browser refuses to delete stays in the list. */
export const discardUnsavedPage = (id: string) => discardLocalDraft(pageDraftName(id))
