import { textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { AddressField } from '../../editor-form/address-field.tsx'
import { type DetailsFieldProps, isBlank } from '../../editor-form/form-values.ts'
import { Disclosure, lazyPart } from '../../editor-form/lazy-part.tsx'
import type { BlogFormControls } from '../use-blog-form.ts'
import { AuthorsField } from './authors-field.tsx'
import { CategorySelect } from './category-select.tsx'
import { PublicationDateField } from './publication-date-field.tsx'
import { TagsField } from './tags-field.tsx'
import { ThumbnailField } from './thumbnail-field.tsx'
import './panel-fields.css'

const AiFields = lazyPart(() => import('./ai-fields.tsx').then((part) => part.AiFields))
const ResourcesField = lazyPart(() => import('./resources/resources-field.tsx').then((part) => part.ResourcesField))
const SearchEngineFields = lazyPart(() => import('./search-engine-fields.tsx').then((part) => part.SearchEngineFields))

/** What an author decides about a blog beside its text. */
export function PanelFields({ controls }: { controls: BlogFormControls }) {
  const { id, slug, refs, fields, problems, latest, known, change } = controls
  const props: DetailsFieldProps = {
    details: fields.details,
    // The latest details: a field may call it after a response, when others have changed.
    onChange: (part) => change({ details: { ...latest.current.details, ...part } }),
  }
  return (
    <>
      <ThumbnailField
        thumbnail={fields.thumbnail}
        uploaded={fields.image}
        problem={problems.thumbnail}
        onChange={(thumbnail) => change({ thumbnail })}
      />
      <FormField
        label="What the thumbnail shows"
        hint="Say what it shows, for readers who do not see it. Leave it empty if it only decorates."
      >
        {(field) => (
          <input
            {...field}
            className="input"
            value={fields.details.imageAlt}
            maxLength={textLimits.imageDescription}
            autoComplete="off"
            onChange={({ target }) => props.onChange({ imageAlt: target.value })}
          />
        )}
      </FormField>
      <FormField label="Blog Category" problem={problems.category}>
        {(field) => (
          <CategorySelect field={field} category={fields.category} onChange={(category) => change({ category })} />
        )}
      </FormField>
      <TagsField
        form={controls.localName}
        ids={fields.details.tags}
        readIds={() => latest.current.details.tags}
        known={known.tags}
        onChange={(tags) => props.onChange({ tags })}
      />
      <AuthorsField
        form={controls.localName}
        ids={fields.details.authors}
        readIds={() => latest.current.details.authors}
        isBlank={() => slug === '' && isBlank(latest.current) && controls.isEmpty()}
        onChange={(authors) => props.onChange({ authors })}
      />
      <AddressField kind="blog" {...props} id={id} present={slug} title={fields.title} />
      <PublicationDateField {...props} shownDate={controls.publishedAt} />
      <Disclosure summary="AI label">{() => <AiFields {...props} />}</Disclosure>
      <Disclosure summary="Recommended resources">
        {() => (
          <ResourcesField
            {...props}
            article={id}
            isAdded={slug !== ''}
            blog={fields}
            readList={() => latest.current.details.resources}
            readHtml={() => refs.editor.current?.getHtml() ?? ''}
          />
        )}
      </Disclosure>
      <Disclosure summary="Search engines, previews, digest">
        {() => (
          <SearchEngineFields
            {...props}
            owner={id}
            present={slug}
            blog={fields}
            readHtml={() => refs.editor.current?.getHtml() ?? ''}
          />
        )}
      </Disclosure>
    </>
  )
}
