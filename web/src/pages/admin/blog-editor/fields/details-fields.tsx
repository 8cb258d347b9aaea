import type { DetailsFieldProps } from '../form-values.ts'
import type { BlogFormControls } from '../use-blog-form.ts'
import { PublicationDateField } from './publication-date-field.tsx'
import { SearchEngineFields } from './search-engine-fields.tsx'

/** What an author decides about a blog beside its content. */
export function DetailsFields({ controls }: { controls: BlogFormControls }) {
  const { id, fields, latest, change } = controls
  const props: DetailsFieldProps = {
    details: fields.details,
    // The latest details: a field may call it after a response, when others have changed.
    onChange: (part) => change({ details: { ...latest.current.details, ...part } }),
  }
  return (
    <fieldset className="details-fields">
      <legend className="form-label">Details</legend>
      <PublicationDateField {...props} />
      <SearchEngineFields {...props} owner={id} blog={fields} />
    </fieldset>
  )
}
