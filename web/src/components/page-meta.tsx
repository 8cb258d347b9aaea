import { Fragment, useContext } from 'react'
import type { Blog } from '#contract/blog.ts'
import { defaultSiteSettings, type SettingsImage } from '#contract/site-settings.ts'
import { FormAnswers } from '../forms/form-answer.ts'
import { paths } from '../routing/paths.ts'
import { modificationOf } from '../site/modification-of.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import { useSite } from '../site/use-site.ts'

/** The social image of the sample, which has its name in it. */
const sampleImage: SettingsImage = {
  src: '/share.png',
  width: 1200,
  height: 630,
  alt: 'Broadsheet: stories worth your morning',
}

type Props = {
  /** Without the name of the site. Left out on the home page. */
  title?: string
  description?: string
  /** The canonical path. A page without one is not indexed. */
  canonical?: string
  /** The address of the page that search engines are to show instead. */
  original?: string | undefined
  /** False for a page that has previews of its link, but is not to be found in search engines. */
  isIndexed?: boolean
  /** The image of link previews; the site's own when left out. */
  image?: SettingsImage
  article?: Pick<Blog, 'lang' | 'publishedAt' | 'updatedAt' | 'category' | 'authors' | 'tags'>
  /** The path of the page's own feed. The feeds of the site are in every document. */
  feed?: string
  /** The paths of the pages before and after this one in a list. */
  previous?: string | null
  next?: string | null
}

/** The title and the metadata of a page. React moves these elements to the document's head. */
export function PageMeta(props: Props) {
  const site = useSite()
  const {
    title,
    description,
    canonical,
    original,
    image = site.socialImage ?? (site.name === defaultSiteSettings.name ? sampleImage : null),
    article,
    feed,
    previous,
    next,
    isIndexed = true,
  } = props
  const origin = useSiteOrigin()
  const { answer } = useContext(FormAnswers)
  const heading = title || (site.description ? `${site.name}: ${site.description}` : site.name)
  const pageTitle = title ? `${title} · ${site.name}` : heading
  // A screen reader begins with the title, and announces no status that the document contains already.
  const status = answer && (answer.isSent ? answer.message : 'Not sent')
  const fullTitle = status ? `${status} · ${pageTitle}` : pageTitle
  if (canonical === undefined) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  }
  const url = origin + canonical
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <meta name="robots" content={isIndexed ? 'max-image-preview:large' : 'noindex'} />
      <link rel="canonical" href={original || url} />
      {previous && <link rel="prev" href={origin + previous} />}
      {next && <link rel="next" href={origin + next} />}
      {feed && <link rel="alternate" type="application/rss+xml" title={pageTitle} href={feed} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={localeOf(article?.lang || site.language)} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={heading} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      {image && <SocialImage {...image} origin={origin} />}
      {article?.publishedAt && <meta property="article:published_time" content={article.publishedAt} />}
      {article && <meta property="article:modified_time" content={modificationOf(article)} />}
      {article && <meta property="article:section" content={article.category} />}
      {article?.authors.map(({ name, slug }) => (
        <Fragment key={slug}>
          <meta name="author" content={name} />
          <meta property="article:author" content={origin + paths.author.href(slug)} />
        </Fragment>
      ))}
      {article?.tags.map(({ name, slug }) => (
        <meta key={slug} property="article:tag" content={name} />
      ))}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** A language as `og:locale` has it, with the country where most people speak it. Source: https://ogp.me/#optional */
function localeOf(language: string) {
  const { language: code, region } = new Intl.Locale(language).maximize()
  return region ? `${code}_${region}` : code
}

function SocialImage({ src, width, height, alt, origin }: SettingsImage & { origin: string }) {
  const hasSize = width > 0 && height > 0
  return (
    <>
      <meta property="og:image" content={new URL(src, origin).href} />
      {hasSize && <meta property="og:image:width" content={String(width)} />}
      {hasSize && <meta property="og:image:height" content={String(height)} />}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}
