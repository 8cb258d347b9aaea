import { type SubmitEvent, useRef, useState } from 'react'
import type { NewestCampaign } from '#contract/campaign-draft.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'

type Props = {
  /** The open newsletters of the blogs; at least one. */
  newsletters: NewestCampaign[]
  /** The author's action on the blogs. */
  action: 'Unpublish' | 'Delete'
  /** Called once, after the dialog has closed. @param isSettled whether the blogs are to be changed */
  onAnswer: (isSettled: boolean) => void
}

/** Asks whether newsletters go on although readers will not find their blogs. Stays open until they are stopped. */
export function StopQuestion({ newsletters, action, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isSettled = useRef(false)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })
  const verb = action.toLowerCase()
  const them = newsletters.length === 1 ? 'it' : 'them'

  function settle() {
    isSettled.current = true
    dialog.current?.close()
  }

  function stop(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem('')
    void submit(() => stopAll(newsletters), { onSuccess: settle })
  }

  return (
    <Dialog
      ref={dialog}
      message={describe(newsletters)}
      detail={consequences(newsletters)}
      fields={
        <p className="field-error" role="alert">
          {problem}
        </p>
      }
      form={{ className: 'stack', noValidate: true, onSubmit: stop }}
      onClose={() => onAnswer(isSettled.current)}
    >
      <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
        Cancel
      </button>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => !busy && settle()}>
        {action}, do not stop {them}
      </button>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Stopping...' : `Stop ${them} and ${verb}`}
      </button>
    </Dialog>
  )
}

/** @throws ApiError when a newsletter could not be stopped; an ended one needs nothing */
async function stopAll(newsletters: NewestCampaign[]): Promise<void> {
  for (const { _id: id } of newsletters) {
    await unwrap(api.admin.campaigns[':id'].cancel.$post({ param: { id } })).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !hasEnded.has(error.status)) throw error
    })
  }
}

/** The answers to cancelling an ended and a deleted newsletter. */
const hasEnded = new Set([404, 409])

function describe(newsletters: NewestCampaign[]): string {
  const [first] = newsletters
  const isSending = newsletters.some(({ state }) => state !== 'planned')
  const begins = isSending ? 'being sent' : 'about to be sent'
  if (newsletters.length > 1) {
    return `${newsletters.length} of these blogs are ${begins} to subscribers. Stop them?`
  }
  return `“${first?.title}” is ${begins} to subscribers. Stop it?`
}

function consequences(newsletters: NewestCampaign[]): string {
  return newsletters.some(({ state }) => state !== 'planned')
    ? 'What is sent already cannot be called back. Who gets the others will not find the blog.'
    : 'Otherwise it is sent once the blog is published again.'
}
