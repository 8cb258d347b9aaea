import type { EditedLetter, LetterContent } from '#contract/campaign-draft.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { ownDraftsName } from '../../frame/own-account.ts'
import type { Saved } from '../../writing/editor-form/create-saver.ts'
import { type BlogFormValues, blankFormValues, type DraftContent } from '../../writing/editor-form/form-values.ts'
import type { OpenSession } from '../../writing/editor-form/local-draft/use-editing-session.ts'
import { saveTimeoutMs, unwrapSave } from '../../writing/editor-form/save-state.ts'
import { type Base, type RecordControls, useRecordForm } from '../../writing/editor-form/use-record-form.ts'

export type LetterControls = ReturnType<typeof useLetterForm>

/** The form of a letter, which saves itself. */
export function useLetterForm(session: OpenSession, loaded: EditedLetter) {
  const { id } = loaded
  const { submit, busy } = useSubmit()
  const record: RecordControls<EditedLetter> = useRecordForm<EditedLetter>({
    ...{ session, id, autosave },
    stored: { ...toDraftContent(loaded), revision: loaded.revision },
    initialState: { kind: 'saved', at: new Date(loaded.savedAt) },
    isSuspended: () => isTooLong(record.latest.current),
  })
  const { saver, state } = record

  async function autosave(content: DraftContent, base: Base): Promise<Saved> {
    const json = { ...base, ...toLetterContent(content) }
    const init = { signal: AbortSignal.timeout(saveTimeoutMs) }
    return (await unwrapSave(api.admin.letters[':id'].$put({ param: { id }, json }, { init }))).letter
  }

  /** Ends a conflict. The other version is given up. */
  async function resolve(choice: 'mine' | 'theirs') {
    if (state.kind !== 'conflict') return
    const { theirs } = state
    if (choice === 'mine') return saver.resolve(theirs.revision)
    record.fill(toDraftContent(theirs))
    saver.accept(theirs)
  }

  /** Adds the letter again after it was deleted, with what is in the form. */
  function addAgain() {
    return submit(async () => {
      await unwrap(api.admin.letters.$post({ json: { id } }))
      const { letter } = await unwrap(api.admin.letters[':id'].$get({ param: { id } }))
      await saver.resolve(letter.revision)
    })
  }

  /** Shows that a subject is missing. @returns whether the letter has one */
  function validate(): boolean {
    const isValid = record.latest.current.title.trim() !== ''
    if (!isValid) record.showProblems({ title: 'Subject is required.' })
    return isValid
  }

  return { ...record, busy, resolve, addAgain, validate, isTooLong: isTooLong(record.fields) }
}

/** The server refuses such texts, which this browser keeps. */
function isTooLong({ title, subTitle }: BlogFormValues): boolean {
  return title.length > textLimits.mailSubject || subTitle.length > textLimits.preheader
}

/** The name of the tab lock and of the local draft of a letter. Authors' browsers contain such databases: it must not change. */
export function letterDraftName(id: string): string {
  return `${ownDraftsName()}:mail:${id}`
}

/** The content of a letter as that of a blog's form: the title is the subject, the sub title the preview text. */
export function toDraftContent({ subject, preheader, body }: LetterContent): DraftContent {
  const { category, image, details } = blankFormValues
  return { title: subject, subTitle: preheader, category, image, details, description: body }
}

/** The content of the form as that of a letter. */
function toLetterContent({ title, subTitle, description }: DraftContent): LetterContent {
  return { subject: title, preheader: subTitle, body: description }
}
