import { type BlogFormValues, randomUuid } from '../editor-form/form-values.ts'

/**
 * What the form of a new blog is to open with, when another page leads to it: the words of a draft or blog that was deleted
 * elsewhere, with the name of their local draft.
 */
export type NextDraft = { values: BlogFormValues; localDraft: string }

let next: NextDraft | null = null

/** To be called right before the navigation to Add Blog. */
export function setNextDraft(draft: NextDraft): void {
  next = draft
}

/** @returns what was set, once */
export function takeNextDraft(): NextDraft | null {
  const taken = next
  next = null
  return taken
}

/** The values of a form as those of a new draft that the server does not have. */
export function toNewDraft(values: BlogFormValues): BlogFormValues {
  const unsaved = { revision: 0, isSaved: false, keepReplaced: false, isPublished: false, key: null }
  return { ...values, ...unsaved, id: randomUuid(), writer: randomUuid() }
}
