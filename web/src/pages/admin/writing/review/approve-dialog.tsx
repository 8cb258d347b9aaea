import { useRef, useState } from 'react'
import type { BlogDetails } from '#contract/blog-details.ts'
import { textLimits } from '#contract/limits.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { useSendOnPublish } from '../../audience/newsletter/use-send-on-publish.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { findTimeProblem } from '../publishing/check-time.ts'
import { PublishChoices } from '../publishing/publish-choices.tsx'
import { DecisionProblem, useDecision } from './changes-dialog.tsx'
import type { Decision } from './use-review.ts'

type Props = {
  id: string
  /** Whether readers see the blog: its draft becomes the text that they see. */
  isPublished: boolean
  details: BlogDetails
  mayBePublic: () => Promise<boolean>
  decide: (decision: Decision) => Promise<{ message: string }>
  onClose: () => void
}

/** Approves what was read, and publishes it in the same course: at once, or at a time. */
export function ApproveDialog({ id, isPublished, details, mayBePublic, decide, onClose }: Props) {
  const { dialog, problem, submit, busy } = useDecision()
  const [isToPublish, setIsToPublish] = useState(true)
  const [at, setAt] = useState<string | null>(null)
  const [timeProblem, setTimeProblem] = useState<string>()
  const [note, setNote] = useState('')
  const timeField = useRef<HTMLInputElement>(null)
  const { fromInput } = useDateFormats()
  const sending = useSendOnPublish(id)

  async function onSubmit() {
    const time = at === null ? null : fromInput(at)
    const refusal = isToPublish && at !== null ? findTimeProblem(time) : undefined
    setTimeProblem(refusal)
    if (refusal) return timeField.current?.focus()
    if (busy || (isToPublish && !(await mayBePublic()))) return
    const publishAt = isToPublish ? (time?.toISOString() ?? 'now') : null
    submit(async () => {
      if (isToPublish && !isPublished) await sending.plan()
      return decide({ decision: 'approve', note, publishAt })
    })
  }

  const words = isToPublish ? (at === null ? 'Approve and publish' : 'Approve and schedule') : 'Approve'
  return (
    <SubmitDialog
      ref={dialog}
      message="Approve this blog"
      label={words}
      busyLabel="Approving..."
      busy={busy}
      onSubmit={() => void onSubmit()}
      onClose={onClose}
    >
      <label className="checkbox-line">
        <input type="checkbox" checked={isToPublish} onChange={({ target }) => setIsToPublish(target.checked)} />
        {isPublished ? 'Show readers this text' : 'Publish it too'}
      </label>
      {isToPublish && !isPublished && (
        <PublishChoices
          at={at}
          onAt={(next) => {
            setTimeProblem(undefined)
            setAt(next)
          }}
          problem={timeProblem}
          {...{ details, timeField, sending }}
        />
      )}
      <FormField label="A word to the author" hint="It may be empty.">
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            rows={3}
            dir="auto"
            value={note}
            maxLength={textLimits.reviewNote}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </FormField>
      <DecisionProblem problem={problem} />
    </SubmitDialog>
  )
}
