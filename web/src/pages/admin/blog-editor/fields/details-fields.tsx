import type { DetailsFieldProps } from '../form-values.ts'
import type { BlogFormControls } from '../use-blog-form.ts'
import { SearchEngineFields } from './search-engine-fields.tsx'

/** What an author decides about a blog beside its content. */
export function DetailsFields({ controls }: { controls: BlogFormControls }) {
  const { fields, change } = controls
  const props: DetailsFieldProps = {
    details: fields.details,
    onChange: (part) => change({ details: { ...fields.details, ...part } }),
  }
  return (
    <fieldset className="details-fields">
      <legend className="form-label">Details</legend>
      <SearchEngineFields {...props} blog={fields} />
    </fieldset>
  )
}
