import { useState } from 'react'
import { blogPath } from '#contract/addresses.ts'
import { cutText } from '#contract/cut-text.ts'
import { useSiteOrigin } from '#web/site/site-origin.ts'
import { useSite } from '#web/site/use-site.ts'
import type { BlogFormValues } from '../../editor-form/form-values.ts'
import { shownSlug, useSlugCheck } from '../../editor-form/use-slug-check.ts'

/** Search engines cut longer titles and descriptions, in characters. */
const titleLength = 60
const descriptionLength = 155

type Props = {
  blog: Pick<BlogFormValues, 'title' | 'subTitle' | 'image' | 'details'>
  /** The id of the blog or draft. */
  id: string
  /** The present slug; empty for a blog that was not added. */
  present: string
  /** Reads the HTML of the text. */
  readHtml: () => string
}

/** What a search engine and a link preview may show of the blog. The text is the one of when it is mounted. */
export function SearchPreview({ blog, id, present, readHtml }: Props) {
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
