import { useId } from 'react'
import { textLimits } from '#contract/limits.ts'
import { isBuiltInPage, type PagePlace } from '#contract/pages.ts'
import { FormField } from '#web/components/form-field.tsx'
import { ArticleEditor } from '#web/editor/article-editor.tsx'
import { AddressField } from '../editor-form/address-field.tsx'
import type { PageForm } from './use-page-form.ts'

/** The names of the places, as the admin reads them. */
export const placeNames: Record<PagePlace, string> = {
  navigation: 'Navigation',
  footer: 'Footer',
  none: 'No menu',
}

/** The fields of a page. The site's own pages keep their addresses, and their links are those of the settings. */
export function PageFields({ controls }: { controls: PageForm }) {
  const { fields, latest, problems, change, stored } = controls
  const hasAddress = !isBuiltInPage(stored.id)
  return (
    <>
      <FormField label="Title" problem={problems.title}>
        {(field) => (
          <input
            {...field}
            className="input"
            name="title"
            value={fields.title}
            required
            maxLength={textLimits.title}
            autoComplete="off"
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </FormField>
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
      <PageText controls={controls} />
      <FormField
        label="Summary"
        hint="For search engines and link previews. Without one, they get the text’s beginning."
      >
        {(field) => (
          <input
            {...field}
            className="input"
            name="summary"
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

function PageText({ controls }: { controls: PageForm }) {
  const id = useId()
  return (
    <div className="form-field">
      <span className="form-label" id={id}>
        Text
      </span>
      <ArticleEditor
        ref={controls.refs.editor}
        initialText={controls.initialText}
        labelledBy={id}
        describedBy={undefined}
        invalid={false}
        busy={null}
        bottomBar={controls.refs.saveBar}
        onReady={controls.onEditorReady}
        onChange={controls.changeText}
      />
    </div>
  )
}
