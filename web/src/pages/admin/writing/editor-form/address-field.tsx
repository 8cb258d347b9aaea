import { pathPrefixes } from '#contract/addresses.ts'
import { textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useSiteOrigin } from '#web/site/site-origin.ts'
import { PathInput } from '../../publication/path-input.tsx'
import type { DetailsFieldProps } from './form-values.ts'
import { shownSlug, useSlugCheck } from './use-slug-check.ts'
import './address-field.css'

type Props = DetailsFieldProps & {
  kind: 'blog' | 'page'
  /** The id of the blog, draft or page. */
  id: string
  /** The present slug; empty for a blog that was not added. */
  present: string
  title: string
}

/**
 * The last part of an address. While that of a blog is empty, it stays as it is, or is made of the title; a page needs one.
 * The server checks the typed slug meanwhile, and again when it is saved: another blog or page may get it first.
 */
export function AddressField({ kind, details, onChange, id, present, title }: Props) {
  const origin = useSiteOrigin()
  const check = useSlugCheck({ kind, text: details.slug, title, id })
  const suggestion = (title.trim() && check?.suggestion) || ''
  const slug = shownSlug(check, { text: details.slug, present, title })
  const isRequired = kind === 'page'
  const isKnown = (details.slug !== '' || isRequired) && check?.isCurrent === true
  const isOffered = suggestion !== '' && suggestion !== slug
  return (
    <div className="address-field">
      <FormField
        label="Address"
        problem={isKnown ? (check.problem ?? undefined) : undefined}
        hint={slug === '' ? 'Leave it empty to use the title.' : origin + pathPrefixes[kind] + slug}
      >
        {(field) => (
          <PathInput
            {...field}
            name="slug"
            value={details.slug}
            placeholder={slug}
            required={isRequired}
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
