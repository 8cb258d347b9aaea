import { FormField } from '#web/components/form-field.tsx'
import { useDates } from '#web/site/use-dates.ts'
import type { DetailsFieldProps } from '../../editor-form/form-values.ts'
import { formatDateTime, fromLocalInput, nameTimeZone, toLocalInput } from '../../format-date-time.ts'

type Props = DetailsFieldProps & {
  /** The date that readers see; null for a blog that was never published. */
  shownDate: string | null
}

/** The date of publication that the author chooses, also in the past. */
export function PublicationDateField({ details, onChange, shownDate }: Props) {
  const { publishedAt } = details
  const { formatDay } = useDates()
  const hint = publishedAt
    ? `${formatDateTime(publishedAt)}. Readers see ${formatDay(publishedAt)}, and lists are in that order.`
    : `${shownDate ? `Readers see ${formatDay(shownDate)}` : 'Empty: when it is first published'}. A past date, in your time (${nameTimeZone()}), puts an older article in its place.`
  return (
    <FormField label="Date of publication" hint={hint}>
      {(field) => (
        <input
          {...field}
          className="input"
          type="datetime-local"
          value={publishedAt && toLocalInput(new Date(publishedAt))}
          max={toLocalInput(new Date())}
          onChange={({ target }) => onChange({ publishedAt: fromLocalInput(target.value)?.toISOString() ?? '' })}
        />
      )}
    </FormField>
  )
}
