import { cutText } from '#contract/cut-text.ts'
import { useSiteOrigin } from '#web/site/site-origin.ts'
import { useSite } from '#web/site/use-site.ts'
import type { BlogFormValues } from '../form-values.ts'

/** Search engines cut longer titles and descriptions, in characters. */
const titleLength = 60
const descriptionLength = 155

type Props = {
  blog: Pick<BlogFormValues, 'title' | 'subTitle' | 'image' | 'details'>
  /** The path of the blog's page. */
  path: string
}

/** What a search engine and a link preview may show of the blog. */
export function SearchPreview({ blog, path }: Props) {
  const site = useSite()
  const origin = useSiteOrigin()
  const { details } = blog
  const title = details.searchTitle || blog.title || 'Title of the blog'
  const description = details.searchDescription || blog.subTitle || 'The beginning of the text.'
  const image = details.socialImage || blog.image
  return (
    <div className="search-previews">
      <figure className="panel search-preview">
        <figcaption className="form-hint">In search results</figcaption>
        <p className="search-preview-address">{origin + path}</p>
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
