import { textLimits } from '#contract/limits.ts'
import { isBuiltInPage, type PagePlace } from '#contract/pages.ts'
import { FormField } from '#web/components/form-field.tsx'
import { AddressField } from '../editor-form/address-field.tsx'
import type { PageControls } from './use-page-form.ts'

/** The names of the places, as the admin reads them. */
export const placeNames: Record<PagePlace, string> = {
  navigation: 'Navigation',
  footer: 'Footer',
  none: 'No menu',
}

/** The fields beside the text. The site's own pages keep their addresses, and the settings have their links. */
export function PageDetails({ controls }: { controls: PageControls }) {
  const { fields, latest, change, stored } = controls
  const hasAddress = !isBuiltInPage(stored.id)
  return (
    <>
      {hasAddress && (
        <AddressField
          kind="page"
          details={fields.details}
          onChange={(part) => change({ details: { ...latest.current.details, ...part } })}
          id={stored.id}
          present={stored.slug}
          title={fields.title}
        />
      )}
      <FormField
        label="Summary"
        hint="For search engines and link previews. Without one, they get the text’s beginning."
      >
        {(field) => (
          <textarea
            {...field}
            className="input"
            name="summary"
            rows={3}
            value={fields.subTitle}
            maxLength={textLimits.subTitle}
            autoComplete="off"
            onChange={(event) => change({ subTitle: event.target.value })}
          />
        )}
      </FormField>
      {hasAddress && (
        <FormField label="Link to it in">
          {(field) => (
            <select
              {...field}
              className="input"
              name="place"
              value={fields.category}
              onChange={(event) => change({ category: event.target.value })}
            >
              {Object.entries(placeNames).map(([place, name]) => (
                <option key={place} value={place}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
    </>
  )
}
