import { type ChangeEvent, useState } from 'react'
import { blogPath } from '#contract/addresses.ts'
import { cutText } from '#contract/cut-text.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { breakLines, drawnSize, drawPicture, firstLines, headingFont } from '#web/images/draw-picture.ts'
import { useSiteOrigin } from '#web/site/site-origin.ts'
import { useSite } from '#web/site/use-site.ts'
import type { BlogFormValues, DetailsFieldProps } from '../../editor-form/form-values.ts'
import { shownSlug, useSlugCheck } from '../../editor-form/use-slug-check.ts'

type Props = DetailsFieldProps & {
  /** The id of the blog or draft. */
  owner: string
  /** The present slug; empty for a blog that was not added. */
  present: string
  blog: Pick<BlogFormValues, 'title' | 'subTitle' | 'image' | 'details'>
  /** Reads the HTML of the text. */
  readHtml: () => string
}

/**
 * The fields for search engines and link previews, which replace the blog's own title, sub title and address, and for
 * digests.
 */
export function SearchEngineFields({ details, onChange, owner, present, blog, readHtml }: Props) {
  const text = (name: 'searchTitle' | 'searchDescription' | 'canonical', maxLength: number) => ({
    className: 'input',
    value: details[name],
    maxLength,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange({ [name]: target.value }),
  })
  const checkbox = (name: 'isHidden' | 'notInDigest', label: string) => (
    <label className="checkbox-line">
      <input type="checkbox" checked={details[name]} onChange={({ target }) => onChange({ [name]: target.checked })} />
      {label}
    </label>
  )
  return (
    <div className="stack">
      <FormField label="Title for search engines" hint="Leave it empty to use the title of the blog.">
        {(field) => (
          <input {...field} {...text('searchTitle', textLimits.title)} placeholder={blog.title} autoComplete="off" />
        )}
      </FormField>
      <FormField label="Description for search engines" hint="Empty: the sub title.">
        {(field) => (
          <textarea
            {...field}
            {...text('searchDescription', textLimits.subTitle)}
            placeholder={blog.subTitle}
            rows={2}
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
            {...text('canonical', textLimits.address)}
            type="url"
            placeholder="https://"
            autoComplete="off"
          />
        )}
      </FormField>
      <SocialImageField details={details} onChange={onChange} owner={owner} title={blog.title} />
      {checkbox('isHidden', 'Ask search engines to leave this blog out')}
      {checkbox('notInDigest', 'Not in the weekly digest')}
      <SearchPreview blog={blog} id={owner} present={present} readHtml={readHtml} />
    </div>
  )
}

type SocialImageProps = DetailsFieldProps & {
  /** The id of the blog or draft that owns the image. */
  owner: string
  title: string
}

/** The image of link previews, drawn from the title. Without one, previews show the thumbnail. */
function SocialImageField({ details, onChange, owner, title }: SocialImageProps) {
  const site = useSite()
  const { submit, busy } = useSubmit()

  async function draw() {
    const { name, accent } = site
    const body = new FormData()
    body.append('owner', owner)
    body.append('image', await drawSocialImage({ title, name, accent: accent.light }))
    const { picture } = await unwrap(api.admin.pictures.$post({}, { init: { body } }))
    onChange({ socialImage: picture.url })
  }

  return (
    <div className="form-field">
      <p className="form-label">Image of link previews</p>
      <p className="form-hint">
        {details.socialImage ? 'Drawn from the title.' : 'The thumbnail, unless you draw one from the title.'}
      </p>
      <div className="blog-buttons">
        <button
          type="button"
          className="button quiet small"
          aria-disabled={busy || title.trim() === ''}
          onClick={() => title.trim() !== '' && submit(draw)}
        >
          {busy ? 'Drawing...' : details.socialImage ? 'Draw again' : 'Draw from the title'}
        </button>
        {details.socialImage && (
          <button type="button" className="button quiet small" onClick={() => onChange({ socialImage: '' })}>
            Use the thumbnail
          </button>
        )}
      </div>
    </div>
  )
}

const margin = 80
const titleSize = 76
const lineHeight = 92
/** A longer title ends with an ellipsis. */
const mostLines = 4

type Drawn = { title: string; name: string; accent: string }

/**
 * Draws an image for link previews: the title, and the name of the publication. @param accent as #rrggbb
 * @throws Error when the browser cannot draw it
 */
function drawSocialImage({ title, name, accent }: Drawn): Promise<File> {
  const { width, height } = drawnSize
  return drawPicture('social-image.png', title + name, (context) => {
    context.fillStyle = '#fbfaf6'
    context.fillRect(0, 0, width, height)
    context.fillStyle = accent
    context.fillRect(0, 0, width, margin / 5)
    context.fillStyle = '#1b1a16'
    context.font = headingFont(titleSize)
    context.textBaseline = 'top'
    const lines = breakLines(title, (line) => context.measureText(line).width <= width - 2 * margin)
    for (const [index, line] of firstLines(lines, mostLines).entries()) {
      context.fillText(line, margin, margin + index * lineHeight)
    }
    context.fillStyle = accent
    context.font = headingFont(40)
    context.textBaseline = 'bottom'
    context.fillText(name, margin, height - margin)
  })
}

/** Search engines cut longer titles and descriptions, in characters. */
const titleLength = 60
const descriptionLength = 155

type PreviewProps = {
  blog: Pick<BlogFormValues, 'title' | 'subTitle' | 'image' | 'details'>
  /** The id of the blog or draft. */
  id: string
  /** The present slug; empty for a blog that was not added. */
  present: string
  /** Reads the HTML of the text. */
  readHtml: () => string
}

/** A search result and a link preview of the blog. The text is the one of when it is mounted. */
function SearchPreview({ blog, id, present, readHtml }: PreviewProps) {
  const site = useSite()
  const origin = useSiteOrigin()
  const { details } = blog
  const [beginning] = useState(() => beginningOf(readHtml()))
  const check = useSlugCheck({ kind: 'blog', text: details.slug, title: blog.title, id })
  const slug = shownSlug(check, { text: details.slug, present, title: blog.title })
  const title = details.searchTitle || blog.title || 'Title of the blog'
  const description = details.searchDescription || blog.subTitle || beginning || 'The beginning of the text.'
  const image = details.socialImage || blog.image
  return (
    <div className="search-previews">
      <figure className="panel search-preview">
        <figcaption className="form-hint">In search results</figcaption>
        <p className="search-preview-address">{origin + blogPath(slug || 'the-address')}</p>
        <p className="search-preview-title">{cutText(`${title} · ${site.name}`, titleLength)}</p>
        <p className="soft">{cutText(description, descriptionLength)}</p>
        {details.isHidden && <p className="soft">Search engines are asked to leave it out.</p>}
      </figure>
      <figure className="panel search-preview">
        <figcaption className="form-hint">As a link preview</figcaption>
        {image && <img src={image} alt="" width={1200} height={630} />}
        <p className="search-preview-title">{title}</p>
        <p className="soft">{cutText(description, descriptionLength)}</p>
      </figure>
    </div>
  )
}

function beginningOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const texts = Array.from(body.querySelectorAll('p, li'), ({ textContent }) => textContent.trim())
  return cutText(texts.filter(Boolean).join(' '), descriptionLength)
}
