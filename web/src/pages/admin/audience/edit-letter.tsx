import { useCallback, useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import type { EditedLetter } from '#contract/campaign-draft.ts'
import { textLimits } from '#contract/limits.ts'
import { type ApiClient, api, unwrap } from '../../../api/api.ts'
import { useConfirm } from '../../../components/dialog/use-confirm.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { describeRefused } from '../../../editor/refusals.ts'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { PageError } from '../frame/page-error.tsx'
import { useDateFormats } from '../frame/use-date-formats.ts'
import type { DraftContent } from '../writing/editor-form/form-values.ts'
import { GrowingField } from '../writing/editor-form/growing-field.tsx'
import type { OpenSession } from '../writing/editor-form/local-draft/use-editing-session.ts'
import { RecordDeleted, RecordForm, RecordWriting } from '../writing/editor-form/record-form.tsx'
import { describeFailure, SaveStatus } from '../writing/editor-form/save-status.tsx'
import { isOtherRecord, useEditedRecord } from '../writing/editor-form/use-edited-record.tsx'
import { useStay } from '../writing/editor-form/use-stay.tsx'
import { WritingHead } from '../writing/editor-form/writing-head.tsx'
import { SendLetter } from './letters/send-letter.tsx'
import { type LetterControls, letterDraftName, toDraftContent, useLetterForm } from './letters/use-letter-form.ts'
import { WriteLetter } from './letters/write-letter.tsx'
import '../writing/editor-form/editor-form.css'

export const loader = adminLoader((api, _request, { id = '' }) => readLetter(api, id))

async function readLetter(api: ApiClient, id: string, init: RequestInit = {}): Promise<EditedLetter> {
  return (await unwrap(api.admin.letters[':id'].$get({ param: { id } }, { init }))).letter
}

export const shouldRevalidate = isOtherRecord

/** Writes a mail that is no blog. */
export function Component() {
  const letter = useLoaderData<typeof loader>()
  if (!letter) return null
  return (
    <>
      <PageMeta title={letter.subject ? `Mail: ${letter.subject}` : 'Write a newsletter'} />
      <WritingHead list={adminPaths.newsletters} listLabel="Back to all newsletters">
        Write a newsletter
      </WritingHead>
      {letter.campaign ? (
        <SentLetter letter={letter} campaign={letter.campaign._id} />
      ) : (
        <EditLetter key={letter.id} loaded={letter} />
      )}
    </>
  )
}

function EditLetter({ loaded }: { loaded: EditedLetter }) {
  const { id } = loaded
  const read = useCallback((init: RequestInit) => readLetter(api, id, init), [id])
  const { record, session, placeholder } = useEditedRecord({ what: 'mail', name: letterDraftName(id), loaded, read })
  return (
    <>
      {placeholder}
      {session.status === 'open' && <LetterForm key={session.formKey} session={session} letter={record} />}
    </>
  )
}

/** A letter that is being sent, or was sent, stays as it is. */
function SentLetter({ letter: { id, subject }, campaign }: { letter: EditedLetter; campaign: string }) {
  return (
    <div className="panel other-tab stack">
      <h2>{subject}</h2>
      <p>This mail is being sent or was sent. It cannot be changed any more.</p>
      <div className="conflict-buttons">
        <Link className="button" to={adminPaths.newsletter.href(campaign)}>
          See what became of it
        </Link>
        <WriteLetter label="Write a new mail with its text" className="button quiet" copyOf={id} />
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <PageError
      missing="There is no such mail, or not any more."
      list={adminPaths.newsletters}
      listLabel="All newsletters"
    />
  )
}

const conflict = {
  explanation:
    'Nothing is lost so far: your version is in this form and on this device, theirs is on the server. Choose the one that stays; the other one is given up.',
  labels: { title: 'Subject', subTitle: 'Preview text' },
  toContent: (version: DraftContent | EditedLetter) => ('subject' in version ? toDraftContent(version) : version),
}

/** The form of a mail that is no blog. */
function LetterForm({ session, letter }: { session: OpenSession; letter: EditedLetter }) {
  const controls = useLetterForm(session, letter)
  const { fields, change, state } = controls
  /** The revision that is to be sent; null while its dialog is closed. */
  const [sending, setSending] = useState<number | null>(null)
  const { submit, busy } = useSubmit()
  const leavingQuestion = useStay(state.kind === 'offline')

  async function saveAndPreview() {
    await controls.saveNow()
    setSending(controls.saver.revision())
  }

  return (
    <>
      {leavingQuestion}
      <RecordForm
        controls={controls}
        what="mail"
        isBusy={false}
        conflict={conflict}
        deleted={<RecordDeleted what="mail" effect="" isBusy={controls.busy} onAddAgain={controls.addAgain} />}
        onSubmit={() => controls.validate() && void submit(saveAndPreview)}
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
          problem={controls.problems.title ?? lengthProblem('subject', fields.title, textLimits.mailSubject)}
        >
          <FormField
            label="Preview text"
            hint="Mail programs show it beside the subject."
            problem={lengthProblem('preview text', fields.subTitle, textLimits.preheader)}
          >
            {(field) => (
              <GrowingField
                {...field}
                className="writing-sub-title"
                name="preheader"
                value={fields.subTitle}
                dir="auto"
                placeholder="Preview text"
                autoComplete="off"
                onChange={(subTitle) => change({ subTitle })}
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
