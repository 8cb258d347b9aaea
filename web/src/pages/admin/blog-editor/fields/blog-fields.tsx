import { textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import type { BlogFormControls } from '../use-blog-form.ts'
import { CategorySelect } from './category-select.tsx'
import { DescriptionField } from './description-field.tsx'
import { DetailsFields } from './details-fields.tsx'
import { ThumbnailField } from './thumbnail-field.tsx'
import { TitleField } from './title-field.tsx'

/** The fields that new and existing blogs have. */
export function BlogFields({ controls }: { controls: BlogFormControls }) {
  const { fields, problems, refs, change } = controls
  return (
    <>
      <ThumbnailField
        thumbnail={fields.thumbnail}
        uploaded={fields.image}
        problem={problems.thumbnail}
        onChange={(thumbnail) => change({ thumbnail })}
      />
      <FormField label="What the thumbnail shows" hint="For readers who do not see it. Empty: it only decorates.">
        {(field) => (
          <input
            {...field}
            className="input"
            value={fields.details.imageAlt}
            maxLength={textLimits.imageDescription}
            autoComplete="off"
            onChange={({ target }) =>
              change({ details: { ...controls.latest.current.details, imageAlt: target.value } })
            }
          />
        )}
      </FormField>
      <TitleField
        ref={refs.title}
        title={fields.title}
        problem={problems.title}
        onChange={(title) => change({ title })}
      />
      <FormField label="Sub title" problem={problems.subTitle}>
        {(field) => (
          <input
            {...field}
            className="input"
            name="subTitle"
            value={fields.subTitle}
            required
            maxLength={textLimits.subTitle}
            autoComplete="off"
            onChange={(event) => change({ subTitle: event.target.value })}
          />
        )}
      </FormField>
      <DescriptionField
        ref={refs.editor}
        initialText={controls.initialText}
        problem={problems.description}
        isGenerating={controls.isGenerating}
        bottomBar={refs.saveBar}
        onGenerate={() => controls.generate(fields.title)}
        onCancel={controls.cancelGenerating}
        onReady={controls.onEditorReady}
        onChange={controls.changeText}
      />
      <FormField label="Blog Category" problem={problems.category}>
        {(field) => (
          <CategorySelect field={field} category={fields.category} onChange={(category) => change({ category })} />
        )}
      </FormField>
      <DetailsFields controls={controls} />
    </>
  )
}
