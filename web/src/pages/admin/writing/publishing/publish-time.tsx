import { type RefObject, useState } from 'react'
import { scheduleDays } from '#contract/blog.ts'
import { day, hour, minute } from '#contract/units.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useDateFormats } from '../../frame/use-date-formats.ts'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  value: string
  problem: string | undefined
  isDisabled?: boolean
  onChange: (value: string) => void
}

/** The field for the time of a publication, in the time zone of the publication, which it repeats in words. */
export function PublishTime({ ref, value, problem, isDisabled = false, onChange }: Props) {
  const { timeZone, formatInFull, toInput, fromInput } = useDateFormats()
  const [openedAt] = useState(() => new Date())
  const time = fromInput(value)
  return (
    <>
      <FormField label={`Date and time (${timeZone})`} problem={problem}>
        {(attributes) => (
          <input
            {...attributes}
            ref={ref}
            className="input"
            type="datetime-local"
            value={value}
            disabled={isDisabled}
            min={toInput(openedAt)}
            max={toInput(new Date(openedAt.getTime() + scheduleDays * day))}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FormField>
      <p className="form-hint" role="status">
        {time && formatInFull(time)}
      </p>
    </>
  )
}

/** The first time that the field offers. */
export function nextHour(now = new Date()): Date {
  return new Date(Math.ceil((now.getTime() + minute) / hour) * hour)
}

/** Why a time of the field cannot be taken. The server knows the same rules. */
export function findTimeProblem(time: Date | null): string | undefined {
  if (!time) return 'Choose a date and a time.'
  return time.getTime() <= Date.now() ? 'Choose a time in the future.' : undefined
}
