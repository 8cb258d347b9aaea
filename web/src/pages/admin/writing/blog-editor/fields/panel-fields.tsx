import { textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { AddressField } from '../../editor-form/address-field.tsx'
import { type DetailsFieldProps, isBlank } from '../../editor-form/form-values.ts'
import { Disclosure, lazyPart } from '../../editor-form/lazy-part.tsx'
import type { BlogFormControls } from '../use-blog-form.ts'
import { AuthorsField } from './authors-field.tsx'
import { TagsField } from './tags-field.tsx'
import { ThumbnailField } from './thumbnail-field.tsx'
import './panel-fields.css'
import type { ComponentProps } from 'react'
import { useDateFormats } from '#web/pages/admin/frame/use-date-formats.ts'
import { useDates } from '#web/site/use-dates.ts'
import { useCategoryNames } from '../../use-category-names.ts'

const AiFields = lazyPart(() => import('./ai-fields.tsx').then((part) => part.AiFields))
const ResourcesField = lazyPart(() => import('./resources/resources-field.tsx').then((part) => part.ResourcesField))
const SearchEngineFields = lazyPart(() => import('./search-engine-fields.tsx').then((part) => part.SearchEngineFields))

/** The fields of a blog beside its text. */
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
        title={fields.title}
        onChange={(thumbnail) => change({ thumbnail })}
        onStored={(image) => change({ thumbnail: null, image })}
      />
      <FormField label="Blog Category" problem={problems.category}>
        {(field) => (
          <CategorySelect field={field} category={fields.category} onChange={(category) => change({ category })} />
        )}
      </FormField>
      {/* A blog that was added has most of them. */}
      <details className="disclosure" open={slug !== ''}>
        <summary>Alt text, tags, authors, address, date</summary>
        <div className="side-panel-fields">
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
        </div>
      </details>
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

type CategoryProps = {
  /** The attributes of the form field. */
  field: Pick<ComponentProps<'select'>, 'id'>
  /** The name of the category; empty while none is chosen. */
  category: string
  onChange: (category: string) => void
}

/** Selects the category of a blog. A category that was renamed or deleted meanwhile stays selected, and is marked. */
export function CategorySelect({ field, category, onChange }: CategoryProps) {
  const categories = useCategoryNames()
  const isMissing = category !== '' && !categories.includes(category)
  return (
    <select
      {...field}
      className="input"
      name="category"
      value={category}
      required
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Select category</option>
      {isMissing && <option value={category}>{`${category} (does not exist any more)`}</option>}
      {categories.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

type DateProps = DetailsFieldProps & {
  /** The date that readers see; null for a blog that was never published. */
  shownDate: string | null
}

/** The date of publication that the author chooses, also in the past. */
function PublicationDateField({ details, onChange, shownDate }: DateProps) {
  const { publishedAt } = details
  const { formatDay } = useDates()
  const { timeZone, toInput, fromInput } = useDateFormats()
  const hint = publishedAt
    ? `Readers see ${formatDay(publishedAt)}, and lists are in that order.`
    : `${shownDate ? `Readers see ${formatDay(shownDate)}` : 'Leave it empty to use the day of publication'}. Choose a past date to put an older blog in its place.`
  return (
    <FormField label={`Date of publication (${timeZone})`} hint={hint}>
      {(field) => (
        <input
          {...field}
          className="input"
          type="datetime-local"
          value={publishedAt && toInput(new Date(publishedAt))}
          max={toInput(new Date())}
          onChange={({ target }) => onChange({ publishedAt: fromInput(target.value)?.toISOString() ?? '' })}
        />
      )}
    </FormField>
  )
}
