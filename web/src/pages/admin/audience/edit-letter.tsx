import { useCallback } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { EditedLetter } from '#contract/campaign-draft.ts'
import { type ApiClient, api, unwrap } from '../../../api/api.ts'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { PageError } from '../frame/page-error.tsx'
import { isOtherRecord, useEditedRecord } from '../writing/editor-form/use-edited-record.tsx'
import { LetterForm } from './letters/letter-form.tsx'
import { letterDraftName } from './letters/letter-values.ts'
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
      <PageMeta title={letter.subject ? `Mail: ${letter.subject}` : 'Write a mail'} />
      <h1>Write a mail</h1>
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
