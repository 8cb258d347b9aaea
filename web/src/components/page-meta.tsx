import type { Blog } from '#contract/blog.ts'
import { site } from '../site/site.ts'
import { useSiteOrigin } from '../site/site-origin.ts'

type Picture = { src: string; width: number; height: number; alt: string }

type Props = {
  /** Without the site's name. Left out on the front page, which is the site. */
  title?: string
  description?: string
  /** The page's one good address, from the root. A page without one is nothing to be found by. */
  canonical?: string
  /** What is shown with a link to the page; the site's own picture when left out. */
  picture?: Picture
  article?: Pick<Blog, 'publishedAt' | 'updatedAt' | 'category'>
  /** A feed of its own, from the root; the site's are in every head. */
  feed?: string
}

/** The document's head of a screen; React moves these elements there. */
export function PageMeta({ title, description, canonical, picture = site.picture, article, feed }: Props) {
  const origin = useSiteOrigin()
  const heading = title || `${site.name}: news and articles worth your morning`
  const whole = title ? `${title} · ${site.name}` : heading
  if (canonical === undefined) {
    return (
      <>
        <title>{whole}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  }
  const address = origin + canonical
  const hasSize = picture.width > 0 && picture.height > 0
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={address} />
      {feed && <link rel="alternate" type="application/rss+xml" title={whole} href={feed} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={heading} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(picture.src, origin).href} />
      {hasSize && <meta property="og:image:width" content={String(picture.width)} />}
      {hasSize && <meta property="og:image:height" content={String(picture.height)} />}
      <meta property="og:image:alt" content={picture.alt} />
      {article?.publishedAt && <meta property="article:published_time" content={article.publishedAt} />}
      {article && <meta property="article:modified_time" content={article.updatedAt} />}
      {article && <meta property="article:section" content={article.category} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={picture.alt} />
    </>
  )
}
