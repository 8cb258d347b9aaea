import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditedLetter } from '#contract/campaign-draft.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { describeRefused } from '#web/editor/refusals.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import type { DraftContent } from '../../writing/editor-form/form-values.ts'
import type { OpenSession } from '../../writing/editor-form/local-draft/use-editing-session.ts'
import { RecordDeleted, RecordForm, RecordWriting } from '../../writing/editor-form/record-form.tsx'
import { describeFailure, SaveStatus } from '../../writing/editor-form/save-status.tsx'
import { useStayWhileOffline } from '../../writing/editor-form/use-stay-while-offline.ts'
import { toDraftContent } from './letter-values.ts'
import { SendLetter } from './send-letter.tsx'
import { type LetterControls, useLetterForm } from './use-letter-form.ts'

const conflict = {
  explanation:
    'Nothing is lost so far: your version is in this form and on this device, theirs is on the server. Choose the one that stays; the other one is given up.',
  labels: { title: 'Subject', subTitle: 'Preview text' },
  toContent: (version: DraftContent | EditedLetter) => ('subject' in version ? toDraftContent(version) : version),
}

/** The form of a mail that is no blog. */
export function LetterForm({ session, letter }: { session: OpenSession; letter: EditedLetter }) {
  const controls = useLetterForm(session, letter)
  const { fields, change, state } = controls
  /** The revision that is to be sent; null while its dialog is closed. */
  const [sending, setSending] = useState<number | null>(null)
  const { submit, busy } = useSubmit()
  useStayWhileOffline(state.kind === 'offline')

  async function saveAndPreview() {
    await controls.saveNow()
    setSending(controls.saver.revision())
  }

  return (
    <>
      <RecordForm
        controls={controls}
        what="mail"
        isBusy={false}
        conflict={conflict}
        deleted={<RecordDeleted what="mail" effect="" isBusy={controls.busy} onAddAgain={controls.addAgain} />}
        onSubmit={() => void submit(saveAndPreview)}
        bar={{
          status: <LetterStatus controls={controls} />,
          tools: null,
          beside: null,
          main: (
            <button type="submit" className="button" aria-disabled={busy}>
              {busy ? 'Saving...' : 'Preview and send'}
            </button>
          ),
          menu: <DeleteLetter controls={controls} />,
        }}
      >
        <RecordWriting
          controls={controls}
          label="Subject"
          problem={lengthProblem('subject', fields.title, textLimits.mailSubject)}
        >
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
        </RecordWriting>
      </RecordForm>
      {sending !== null && (
        <SendLetter
          letter={{ id: letter.id, subject: fields.title, revision: sending }}
          onSent={controls.forget}
          onClose={() => setSending(null)}
        />
      )}
    </>
  )
}

/** Whether everything is saved. */
function LetterStatus({ controls }: { controls: LetterControls }) {
  const { state, lost, refused, isTooLong } = controls
  const { formatClockTime } = useDateFormats()

  function describe() {
    if (state.kind !== 'saved') return lost ? `Not saved yet. ${lost}` : 'Draft · saving…'
    return `Draft · ${state.at ? `saved ${formatClockTime(state.at)}` : 'not saved yet'}`
  }

  function describeProblem() {
    const place = lost ?? 'Kept on this device.'
    if (isTooLong) return `Not saved: the subject or the preview text is too long. ${place}`
    if (state.kind === 'saved' && refused.length > 0) return describeRefused(refused)
    return describeFailure(state, lost, 'mail')
  }

  const failure = describeProblem()
  const isFailure = failure !== '' || (lost !== undefined && state.kind !== 'saved')
  return <SaveStatus state={state} text={failure || describe()} isFailure={isFailure} />
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
