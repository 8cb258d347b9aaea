import { type RefObject, useState } from 'react'
import { scheduleDays } from '#contract/blog.ts'
import { day } from '#contract/units.ts'
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
