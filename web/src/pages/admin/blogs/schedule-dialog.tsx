import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { AdminBlog } from '#contract/blog.ts'
import { scheduleDays } from '#contract/blog.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { formatDateTimeInFull, fromLocalInput, toLocalInput } from '../format-date-time.ts'
import '#web/components/dialog/dialog.css'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What the server has made of it. */
type Outcome = { message: string; scheduledAt: string | null }

type Props = {
  blog: AdminBlog
  /** It is planned, or no longer. */
  onDone: (outcome: Outcome) => void
  onClose: () => void
}

/**
 * Asks when a blog is to go out, in the author's own zone, and says the moment back in words. It stays open until the
 * server has agreed.
 */
export function ScheduleDialog({ blog, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const [opened] = useState(() => new Date())
  const [value, setValue] = useState(() =>
    toLocalInput(blog.scheduledAt ? new Date(blog.scheduledAt) : nextHour(opened)),
  )
  const [problem, setProblem] = useState<string>()
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })
  const at = fromLocalInput(value)

  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
  }, [])

  function send(moment: Date | null) {
    setProblem(undefined)
    const json = { id: blog._id, at: moment?.toISOString() ?? null }
    submit(() => unwrap(api.admin.schedule.$post({ json })), {
      onSuccess: (outcome) => {
        dialog.current?.close()
        onDone(outcome)
      },
    })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!at) refuse('Choose a date and a time.')
    else if (at.getTime() <= Date.now()) refuse('Choose a time in the future.')
    else send(at)
  }

  function refuse(reason: string) {
    setProblem(reason)
    field.current?.focus()
  }

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="stack">
        <p id={titleId}>When is “{blog.title}” to be published?</p>
        <FormField label="Date and time" problem={problem}>
          {(attributes) => (
            <input
              {...attributes}
              ref={field}
              className="input"
              type="datetime-local"
              value={value}
              min={toLocalInput(opened)}
              max={toLocalInput(new Date(opened.getTime() + scheduleDays * day))}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
        </FormField>
        <p className="soft" role="status">
          {at ? sayBack(at) : `Your time (${zone()})`}
        </p>
        <div className="dialog-buttons">
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          {blog.scheduledAt && (
            <button type="button" className="button quiet" aria-disabled={busy} onClick={() => send(null)}>
              Take back
            </button>
          )}
          <button type="submit" className="button" aria-disabled={busy}>
            Schedule
          </button>
        </div>
      </form>
    </dialog>
  )
}

function nextHour(now: Date) {
  return new Date(Math.ceil((now.getTime() + minute) / hour) * hour)
}

/** A moment with its zone; where that has no name but the short one, once. */
function sayBack(at: Date) {
  const moment = formatDateTimeInFull(at)
  return moment.endsWith(` ${zone()}`) ? `${moment}, your time` : `${moment}, your time (${zone()})`
}

function zone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
}
