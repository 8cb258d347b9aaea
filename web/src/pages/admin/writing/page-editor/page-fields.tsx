import { useId } from 'react'
import { textLimits } from '#contract/limits.ts'
import { isBuiltInPage, type PagePlace } from '#contract/pages.ts'
import { FormField } from '#web/components/form-field.tsx'
import { ArticleEditor } from '#web/editor/article-editor.tsx'
import { AddressField } from '../editor-form/address-field.tsx'
import { GrowingField } from '../editor-form/growing-field.tsx'
import type { PageForm } from './use-page-form.ts'
import '../editor-form/writing.css'

/** The names of the places, as the admin reads them. */
export const placeNames: Record<PagePlace, string> = {
  navigation: 'Navigation',
  footer: 'Footer',
  none: 'No menu',
}

/** The title and the text, as readers see them. */
export function PageWriting({ controls }: { controls: PageForm }) {
  const { fields, problems, refs, change } = controls
  const id = useId()
  return (
    <div className="writing">
      <FormField label="Title" problem={problems.title}>
        {(field) => (
          <GrowingField
            {...field}
            className="writing-title"
            name="title"
            value={fields.title}
            required
            dir="auto"
            autoComplete="off"
            onChange={(title) => change({ title })}
          />
        )}
      </FormField>
      <div className="form-field">
        <span className="form-label" id={id}>
          Text
        </span>
        <ArticleEditor
          ref={refs.editor}
          owner={controls.stored.id}
          initialText={controls.initialText}
          labelledBy={id}
          describedBy={undefined}
          invalid={false}
          busy={null}
          bottomBar={refs.saveBar}
          onReady={controls.onEditorReady}
          onChange={controls.changeText}
        />
      </div>
    </div>
  )
}

/** The fields beside the text. The site's own pages keep their addresses, and their links are those of the settings. */
export function PageDetails({ controls }: { controls: PageForm }) {
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
