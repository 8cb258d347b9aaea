import { textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import type { BlogFormValues, DetailsFieldProps } from '../../editor-form/form-values.ts'
import { SearchPreview } from './search-preview.tsx'
import { SocialImageField } from './social-image-field.tsx'

type Props = DetailsFieldProps & {
  /** The id of the blog or draft. */
  owner: string
  /** The present slug; empty for a blog that was not added. */
  present: string
  blog: Pick<BlogFormValues, 'title' | 'subTitle' | 'image' | 'details'>
  /** Reads the HTML of the text. */
  readHtml: () => string
}

/** What search engines and link previews get instead of the blog's own title, sub title and address, and what digests leave out. */
export function SearchEngineFields({ details, onChange, owner, present, blog, readHtml }: Props) {
  return (
    <div className="stack">
      <FormField label="Title for search engines" hint="Leave it empty to use the title of the blog.">
        {(field) => (
          <input
            {...field}
            className="input"
            value={details.searchTitle}
            placeholder={blog.title}
            maxLength={textLimits.title}
            autoComplete="off"
            onChange={({ target }) => onChange({ searchTitle: target.value })}
          />
        )}
      </FormField>
      <FormField label="Description for search engines" hint="Empty: the sub title.">
        {(field) => (
          <textarea
            {...field}
            className="input"
            value={details.searchDescription}
            placeholder={blog.subTitle}
            maxLength={textLimits.subTitle}
            rows={2}
            onChange={({ target }) => onChange({ searchDescription: target.value })}
          />
        )}
      </FormField>
      <FormField
        label="Address of the original"
        hint="Only if this blog was published elsewhere first: search engines show that page instead."
      >
        {(field) => (
          <input
            {...field}
            className="input"
            type="url"
            value={details.canonical}
            placeholder="https://"
            maxLength={textLimits.address}
            autoComplete="off"
            onChange={({ target }) => onChange({ canonical: target.value })}
          />
        )}
      </FormField>
      <SocialImageField details={details} onChange={onChange} owner={owner} title={blog.title} />
      <label className="checkbox-line">
        <input
          type="checkbox"
          checked={details.isHidden}
          onChange={({ target }) => onChange({ isHidden: target.checked })}
        />
        Ask search engines to leave this blog out
      </label>
      <label className="checkbox-line">
        <input
          type="checkbox"
          checked={details.notInDigest}
          onChange={({ target }) => onChange({ notInDigest: target.checked })}
        />
        Not in the weekly digest
      </label>
      <SearchPreview blog={blog} id={owner} present={present} readHtml={readHtml} />
    </div>
  )
}
