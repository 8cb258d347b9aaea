import { blogPath } from '#contract/addresses.ts'
import { textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useSiteOrigin } from '#web/site/site-origin.ts'
import { PathInput } from '../../path-input.tsx'
import type { DetailsFieldProps } from '../form-values.ts'
import { useSlugCheck } from './use-slug-check.ts'

type Props = DetailsFieldProps & {
  /** The id of the blog or draft. */
  id: string
  /** The present slug; empty for a blog that was not added. */
  present: string
  title: string
}

/**
 * The last part of the blog's address. While it is empty, the address stays as it is, or is made of the title. What is typed
 * is checked meanwhile; saving checks it again, because another blog may get it first.
 */
export function AddressField({ details, onChange, id, present, title }: Props) {
  const origin = useSiteOrigin()
  const check = useSlugCheck({ text: details.slug, title, id })
  const suggestion = (title.trim() && check?.suggestion) || ''
  const slug = (details.slug && check?.slug) || present || suggestion
  const isKnown = details.slug !== '' && check?.isCurrent === true
  const isOffered = suggestion !== '' && suggestion !== slug
  return (
    <div className="address-field">
      <FormField
        label="Address"
        problem={isKnown ? (check.problem ?? undefined) : undefined}
        hint={describe(origin, slug)}
      >
        {(field) => (
          <PathInput
            {...field}
            name="slug"
            value={details.slug}
            placeholder={slug}
            maxLength={textLimits.address}
            onChange={(slug) => onChange({ slug })}
          />
        )}
      </FormField>
      <p className="form-hint" role="status">
        {isKnown && check.isFree && slug !== present ? 'It is free.' : ''}
      </p>
      {isOffered && (
        <button type="button" className="button quiet small" onClick={() => onChange({ slug: suggestion })}>
          Use “{suggestion}”
        </button>
      )}
    </div>
  )
}

function describe(origin: string, slug: string) {
  return slug === '' ? 'Empty: it is made of the title.' : origin + blogPath(slug)
}
