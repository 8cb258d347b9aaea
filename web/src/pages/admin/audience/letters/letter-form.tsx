import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditedLetter } from '#contract/letters.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { startAtHeading } from '#web/dom/focus-heading.ts'
import { ArticleEditor } from '#web/editor/article-editor.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { EditorBar } from '../../writing/editor-form/editor-bar.tsx'
import { onFormKeyDown } from '../../writing/editor-form/form-keys.ts'
import { GrowingField } from '../../writing/editor-form/growing-field.tsx'
import type { OpenSession } from '../../writing/editor-form/local-draft/use-editing-session.ts'
import { useStayWhileOffline } from '../../writing/editor-form/use-stay-while-offline.ts'
import { LetterConflict, LetterDeleted } from './letter-conflict.tsx'
import { LetterStatus } from './letter-status.tsx'
import { SendLetter } from './send-letter.tsx'
import { type LetterForm as LetterControls, useLetterForm } from './use-letter-form.ts'
import '../../writing/editor-form/writing.css'

/** The form of a mail that is no blog. */
export function LetterForm({ session, letter }: { session: OpenSession; letter: EditedLetter }) {
  const controls = useLetterForm(session, letter)
  const { refs, state, mine } = controls
  /** The revision that is to be sent; null while its dialog is closed. */
  const [sending, setSending] = useState<number | null>(null)
  const { submit, busy } = useSubmit()
  useStayWhileOffline(state.kind === 'offline')

  function openDialog() {
    void submit(async () => setSending(await controls.saveNow()))
  }

  return (
    <>
      {state.kind === 'conflict' && mine && (
        <LetterConflict
          mine={mine}
          theirs={state.theirs}
          onResolve={(choice) => {
            startAtHeading()
            void controls.resolve(choice)
          }}
        />
      )}
      {state.kind === 'gone' && <LetterDeleted isBusy={controls.busy} onAddAgain={controls.addAgain} />}
      <form
        ref={refs.form}
        className="blog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          openDialog()
        }}
        onKeyDown={onFormKeyDown}
      >
        <EditorBar
          ref={refs.saveBar}
          status={<LetterStatus controls={controls} />}
          tools={null}
          beside={null}
          main={
            <button type="submit" className="button" aria-disabled={busy}>
              {busy ? 'Saving...' : 'Preview and send'}
            </button>
          }
          menu={<DeleteLetter controls={controls} />}
        />
        <div className="editor-columns">
          <LetterWriting controls={controls} />
        </div>
      </form>
      {sending !== null && (
        <SendLetter
          letter={{ id: letter.id, subject: controls.fields.title, revision: sending }}
          onSent={controls.forget}
          onClose={() => setSending(null)}
        />
      )}
    </>
  )
}

function LetterWriting({ controls }: { controls: LetterControls }) {
  const { fields, refs, change } = controls
  const id = useId()
  return (
    <div className="writing">
      <FormField label="Subject" problem={lengthProblem('subject', fields.title, textLimits.mailSubject)}>
        {(field) => (
          <GrowingField
            {...field}
            className="writing-title"
            name="title"
            value={fields.title}
            required
            dir="auto"
            autoComplete="off"
            onChange={(title) => change({ title })}
          />
        )}
      </FormField>
      <FormField
        label="Preview text"
        hint="Mail programs show it beside the subject."
        problem={lengthProblem('preview text', fields.subTitle, textLimits.preheader)}
      >
        {(field) => (
          <input
            {...field}
            className="input"
            name="preheader"
            value={fields.subTitle}
            dir="auto"
            autoComplete="off"
            onChange={({ target }) => change({ subTitle: target.value })}
          />
        )}
      </FormField>
      <div className="form-field">
        <span className="form-label" id={id}>
          Text
        </span>
        <ArticleEditor
          ref={refs.editor}
          owner={controls.id}
          initialText={controls.initialText}
          labelledBy={id}
          describedBy={undefined}
          invalid={false}
          busy={null}
          bottomBar={refs.saveBar}
          onReady={controls.onEditorReady}
          onChange={controls.changeText}
        />
      </div>
    </div>
  )
}

/** Texts that are too long are said, not cut. */
function lengthProblem(name: string, text: string, most: number) {
  return text.length > most ? `The ${name} has ${text.length} characters; ${most} at most.` : undefined
}

function DeleteLetter({ controls: { id, forget } }: { controls: LetterControls }) {
  const { confirm, confirmDialog } = useConfirm()
  const { submit, busy } = useSubmit()
  const navigate = useNavigate()

  async function ask() {
    if (!(await confirm('Are you sure you want to delete this mail?', { action: 'Delete' }))) return
    await submit(
      async () => {
        const deleted = await unwrap(api.admin.letters[':id'].$delete({ param: { id } }))
        await forget()
        return deleted
      },
      { onSuccess: () => void navigate(adminPaths.newsletters) },
    )
  }

  return (
    <>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => !busy && void ask()}>
        Delete
      </button>
      {confirmDialog}
    </>
  )
}
