import { FormField } from '#web/components/form-field.tsx'
import { useDates } from '#web/site/use-dates.ts'
import { useDateFormats } from '../../../frame/use-date-formats.ts'
import type { DetailsFieldProps } from '../../editor-form/form-values.ts'

type Props = DetailsFieldProps & {
  /** The date that readers see; null for a blog that was never published. */
  shownDate: string | null
}

/** The date of publication that the author chooses, also in the past. */
export function PublicationDateField({ details, onChange, shownDate }: Props) {
  const { publishedAt } = details
  const { formatDay } = useDates()
  const { timeZone, toInput, fromInput } = useDateFormats()
  const hint = publishedAt
    ? `Readers see ${formatDay(publishedAt)}, and lists are in that order.`
    : `${shownDate ? `Readers see ${formatDay(shownDate)}` : 'Leave it empty to use the day of publication'}. Choose a past date to put an older blog in its place.`
  return (
    <FormField label={`Date of publication (${timeZone})`} hint={hint}>
      {(field) => (
        <input
          {...field}
          className="input"
          type="datetime-local"
          value={publishedAt && toInput(new Date(publishedAt))}
          max={toInput(new Date())}
          onChange={({ target }) => onChange({ publishedAt: fromInput(target.value)?.toISOString() ?? '' })}
        />
      )}
    </FormField>
  )
}
