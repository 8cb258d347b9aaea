import { type SubmitEvent, useRef, useState } from 'react'
import { type AdminBlog, scheduleDays } from '#contract/blog.ts'
import { day, hour, minute } from '#contract/units.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { SendOption } from '../../audience/newsletter/send-option.tsx'
import { useSendOnPublish } from '../../audience/newsletter/use-send-on-publish.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'

/** The server's response. */
type Outcome = { message: string; scheduledAt: string | null }

type Props = {
  blog: Pick<AdminBlog, '_id' | 'title' | 'scheduledAt'>
  /** Called when the server has stored the new time, or removed it. */
  onDone: (outcome: Outcome) => void
  onClose: () => void
}

/**
 * Asks when to publish a blog, in the time zone of the publication, and repeats the chosen time in words. Stays open until the
 * server has accepted the time.
 */
export function ScheduleDialog({ blog, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { timeZone, formatInFull, toInput, fromInput } = useDateFormats()
  const [openedAt] = useState(() => new Date())
  const [value, setValue] = useState(() => toInput(blog.scheduledAt ? new Date(blog.scheduledAt) : nextHour(openedAt)))
  const [problem, setProblem] = useState<string>()
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })
  const sending = useSendOnPublish(blog._id)
  const time = fromInput(value)

  function schedule(at: Date | null) {
    setProblem(undefined)
    const json = { id: blog._id, at: at?.toISOString() ?? null }
    const call = async () => {
      if (at) await sending.plan()
      return unwrap(api.admin.schedule.$post({ json }))
    }
    submit(call, {
      onSuccess: (outcome) => {
        dialog.current?.close()
        onDone(outcome)
      },
    })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!time) refuse('Choose a date and a time.')
    else if (time.getTime() <= Date.now()) refuse('Choose a time in the future.')
    else schedule(time)
  }

  function refuse(reason: string) {
    setProblem(reason)
    field.current?.focus()
  }

  const fields = (
    <>
      <FormField label={`Date and time (${timeZone})`} problem={problem}>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            className="input"
            type="datetime-local"
            value={value}
            min={toInput(openedAt)}
            max={toInput(new Date(openedAt.getTime() + scheduleDays * day))}
            onChange={({ target }) => {
              setValue(target.value)
              setProblem(undefined)
            }}
          />
        )}
      </FormField>
      <p className="soft" role="status">
        {time && formatInFull(time)}
      </p>
      <SendOption sending={sending} />
    </>
  )
  return (
    <Dialog
      ref={dialog}
      message={`When is “${blog.title}” to be published?`}
      fields={fields}
      form={{ className: 'stack', noValidate: true, onSubmit }}
      onClose={onClose}
    >
      <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
        Cancel
      </button>
      {blog.scheduledAt && (
        <button type="button" className="button quiet" aria-disabled={busy} onClick={() => schedule(null)}>
          Take back
        </button>
      )}
      <button type="submit" className="button" aria-disabled={busy}>
        Schedule
      </button>
    </Dialog>
  )
}

function nextHour(now: Date) {
  return new Date(Math.ceil((now.getTime() + minute) / hour) * hour)
}
