import { type SubmitEvent, useRef, useState } from 'react'
import type { AdminBlog } from '#contract/blog.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { SendOption } from '../../audience/newsletter/send-option.tsx'
import { useSendOnPublish } from '../../audience/newsletter/use-send-on-publish.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { findTimeProblem, nextHour } from '../publishing/check-time.ts'
import { PublishTime } from '../publishing/publish-time.tsx'

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
  const { toInput, fromInput } = useDateFormats()
  const [value, setValue] = useState(() => toInput(blog.scheduledAt ? new Date(blog.scheduledAt) : nextHour()))
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
    const refusal = findTimeProblem(time)
    if (!refusal) return schedule(time)
    setProblem(refusal)
    field.current?.focus()
  }

  const fields = (
    <>
      <PublishTime
        ref={field}
        value={value}
        problem={problem}
        onChange={(next) => {
          setValue(next)
          setProblem(undefined)
        }}
      />
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
