import { type ComponentProps, useRef, useState } from 'react'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { findTimeProblem } from './check-time.ts'
import { PublishChoices } from './publish-choices.tsx'

/** `scheduledAt` is null where it is published already. */
export type PublishOutcome = { message: string; scheduledAt: string | null }

type Props = Pick<
  ComponentProps<typeof PublishChoices>,
  'at' | 'onAt' | 'sending' | 'details' | 'html' | 'scheduledAt'
> & {
  /** Asked first: false publishes nothing. */
  mayBePublic: () => Promise<boolean>
  /** @param at when; null for now @throws Error */
  publish: (at: Date | null) => Promise<PublishOutcome>
  onDone: (outcome: PublishOutcome) => void
  onClose: () => void
}

/**
 * The moment between Publish and the readers: under the button, or at the lower edge of a phone. It stays open, with the
 * choices, until the server has done it.
 */
export function PublishMoment(props: Props) {
  const { at, onAt, mayBePublic, publish, onDone, onClose, ...choices } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const timeField = useRef<HTMLInputElement>(null)
  const { fromInput } = useDateFormats()
  const [timeProblem, setTimeProblem] = useState<string>()
  const [problem, setProblem] = useState('')
  // After Escape the dialog cannot say it.
  const error = (message: string) => (dialog.current ? setProblem(message) : toasts.error(message))
  const { submit, busy } = useSubmit({ success: toasts.success, error })
  const time = at === null ? null : fromInput(at)

  async function onSubmit() {
    setProblem('')
    const refusal = at === null ? undefined : findTimeProblem(time)
    setTimeProblem(refusal)
    if (refusal) return timeField.current?.focus()
    if (busy || !(await mayBePublic())) return
    await submit(() => publish(time), {
      onSuccess: (outcome) => {
        dialog.current?.close()
        onDone(outcome)
      },
    })
  }

  return (
    <SubmitDialog
      ref={dialog}
      className="publish-moment"
      isLight
      message="Publish this blog"
      label={at === null ? 'Publish' : 'Schedule'}
      busyLabel={at === null ? 'Publishing...' : 'Scheduling...'}
      busy={busy}
      onSubmit={() => void onSubmit()}
      onClose={onClose}
    >
      <PublishChoices
        at={at}
        onAt={(next) => {
          setTimeProblem(undefined)
          onAt(next)
        }}
        problem={timeProblem}
        timeField={timeField}
        {...choices}
      />
      <p className="field-error" role="alert">
        {problem}
      </p>
    </SubmitDialog>
  )
}
