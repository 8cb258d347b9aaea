import './byline.css'
import './related-blogs.css'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Blog, Neighbours as NeighbourLinks, PreviewedBlog, Resource } from '#contract/blog.ts'
import { densePhoneSize } from '#contract/image-copies.ts'
import type { AuthorListing } from '#contract/listings.ts'
import type { Site } from '#contract/site.ts'
import type { CardBlog } from '../loaders/card-blogs.ts'
import { categoryHref } from '../site/category-href.ts'
import { describeBlog } from '../site/schema-org/article.ts'
import { describeBreadcrumbs } from '../site/schema-org/pages.ts'
import type { ShownText, WithoutText } from '../site/shown-text.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import { type TextAttributes, textAttributes } from '../site/text-attributes.ts'
import { updateOf } from '../site/update-of.ts'
import { useSite } from '../site/use-site.ts'
import { ArticleText } from './article-text.tsx'
import { Avatar } from './avatar.tsx'
import { BlogCard, coverTransitionName } from './blog-card.tsx'
import { gridSizes } from './card-sizes.ts'
import { Colophon } from './colophon.tsx'
import { Contents } from './contents.tsx'
import { Day } from './date.tsx'
import { Neighbours } from './neighbours.tsx'
import { PageMeta } from './page-meta.tsx'
import { Resources } from './resources.tsx'
import { StructuredData } from './structured-data.tsx'
import { focusStyle, thumbnailSize } from './thumbnail-size.ts'

/** The widest cover, as wide as the page, and the width of the text, which a smaller one has at most (pages/blog.css). */
const [wideCover, narrowCover] = [1136, 680]

type Props = {
  authors: AuthorListing[]
  resources: Resource[]
  related: CardBlog[]
  /** How many of them are about the same; the others are of the same category. */
  alike: number
  /** The blog of a preview may have no category yet. */
  blog: WithoutText<PreviewedBlog>
  text: ShownText
  neighbours?: NeighbourLinks
  /** Actions of the readers and of the author, in the header. */
  tools?: ReactNode
  /** Links that share it, at its end. */
  share?: ReactNode
  /** Actions of the readers, below the article. */
  children?: ReactNode
}

/** A blog as readers see it. */
export function BlogArticle(props: Props) {
  const { blog, text, authors, resources, related, alike, neighbours, tools, share, children } = props
  const origin = useSiteOrigin()
  const site = useSite()
  const { category, search } = blog
  const updatedAt = updateOf(blog, site.timeZone)
  const size = thumbnailSize(blog)
  const coverWidth = size.width < wideCover ? narrowCover : wideCover
  const language = textAttributes(blog, site.language)
  // Words of the site in an element with the author's language.
  const page: TextAttributes = language.lang ? { lang: site.language, dir: 'ltr' } : {}
  const hasMore = related.length > 0 || neighbours?.previous || neighbours?.next
  const completeBlog: WithoutText<Blog> | null = category === '' ? null : { ...blog, category }
  return (
    <main id="main">
      <PageMeta
        title={search.searchTitle || blog.title}
        description={search.searchDescription || blog.subTitle || blog.excerpt}
        canonical={blog.path}
        original={search.canonical}
        isIndexed={!search.isHidden}
        {...socialImageOf(blog)}
        {...(completeBlog && { article: completeBlog })}
      />
      {completeBlog && (
        <StructuredData
          data={[
            describeBlog(completeBlog, site, origin),
            describeBreadcrumbs(breadcrumbsOf(completeBlog, site), origin),
          ]}
        />
      )}
      {/*
        Reader modes take the parts with the class name that the text's own part has, and leave out what has the class name
        `meta` and what is in `aside`. One beside the text's part could be taken for a part, so it is in a `div`
        (edge/reader-mode.test.ts).
      */}
      <article className="article page" {...(language.lang && language)}>
        <header className="article-part">
          {category && (
            <div className="meta" lang={page.lang}>
              <Link className="chip" to={categoryHref(site, category)}>
                {category}
              </Link>
            </div>
          )}
          <h1 {...language}>{blog.title}</h1>
          {blog.subTitle && (
            <p className="standfirst" {...language}>
              {blog.subTitle}
            </p>
          )}
          <div className="meta article-facts" lang={page.lang}>
            <Byline authors={authors} />
            <p className="published">
              {blog.publishedAt ? (
                <>
                  Published on <Day date={blog.publishedAt} />
                  {updatedAt && (
                    <>
                      {' · '}Updated on <Day date={updatedAt} />
                    </>
                  )}
                  {' · '}
                  {blog.readingMinutes} min read
                </>
              ) : (
                'Not published yet'
              )}
            </p>
            {tools}
          </div>
          {/* Not in `meta`: reader modes show it. */}
          {blog.ai && (
            <p className="ai-note" {...(blog.ai.isOwn ? language : page)}>
              {blog.ai.sentence}
            </p>
          )}
          {blog.image && (
            <img
              className={coverWidth === wideCover ? 'cover' : 'cover narrow'}
              src={blog.image}
              {...(blog.imageSrcset && {
                srcSet: blog.imageSrcset,
                sizes: `${densePhoneSize}, min(${coverWidth}px, 92vw)`,
              })}
              alt={blog.imageAlt}
              {...size}
              fetchPriority="high"
              style={{ viewTransitionName: coverTransitionName(blog._id), ...focusStyle(blog) }}
            />
          )}
        </header>
        {/* A new element for each article: boot/current-heading.ts watches it. */}
        <Contents key={blog._id} headings={blog.contents} language={language} lang={page.lang} />
        <ArticleText text={text} language={language} />
        <div>
          <aside aria-label="About this article" {...page}>
            <Colophon authors={authors} tags={blog.tags} share={share} />
          </aside>
        </div>
      </article>
      {/* The next articles come before the comments, whose end is far away. */}
      {hasMore && (
        <div>
          <aside aria-label="More articles">
            {neighbours && <Neighbours {...neighbours} />}
            <RelatedBlogs blogs={related} alike={alike} category={category} />
          </aside>
        </div>
      )}
      <div>
        <aside className="after-article page" aria-label="Further reading and comments">
          <Resources key={blog._id} blogId={blog._id} stored={resources} />
          {children}
        </aside>
      </div>
    </main>
  )
}

/** The image of link previews: the author's choice, or the thumbnail. */
function socialImageOf({ title, image, imageWidth, imageHeight, imageAlt, search }: Props['blog']) {
  // Its size is not stored.
  if (search.socialImage) return { image: { src: search.socialImage, width: 0, height: 0, alt: title } }
  return image ? { image: { src: image, width: imageWidth, height: imageHeight, alt: imageAlt || title } } : {}
}

/** The breadcrumbs of a blog, without the home page. */
function breadcrumbsOf(
  { title, category, path }: Pick<Blog, 'title' | 'category' | 'path'>,
  site: Pick<Site, 'categories'>,
) {
  return [
    { name: category, path: categoryHref(site, category) },
    { name: title, path },
  ]
}

/** Who wrote an article, above its text. */
function Byline({ authors }: { authors: AuthorListing[] }) {
  if (authors.length === 0) return null
  return (
    <p className="byline taps">
      {authors.map(({ name, path, image }) => image && <Avatar key={path} name={name} image={image} />)}
      <span>
        By{' '}
        {authors.map(({ name, path }, index) => (
          <Fragment key={path}>
            {index > 0 && ', '}
            <Link to={path} rel="author" dir="auto">
              {name}
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  )
}

type RelatedProps = {
  blogs: CardBlog[]
  /** How many of them are about similar things, which come first. The others are the newest of the category. */
  alike: number
  /** Empty for a draft without one. */
  category: string
}

/** Blogs about similar things, and where there are too few, more of the same category, under a heading that says so. */
function RelatedBlogs({ blogs, alike, category }: RelatedProps) {
  return (
    <>
      <RelatedCards id="related-title" heading="Related articles" blogs={blogs.slice(0, alike)} />
      <RelatedCards
        id="more-title"
        heading={category ? `More in ${category}` : 'More articles'}
        blogs={blogs.slice(alike)}
      />
    </>
  )
}

function RelatedCards({ id, heading, blogs }: { id: string; heading: string; blogs: CardBlog[] }) {
  if (blogs.length === 0) return null
  return (
    <section className="related page" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className="related-cards">
        {blogs.map((blog) => (
          <BlogCard key={blog._id} blog={blog} sizes={gridSizes} level={3} />
        ))}
      </div>
    </section>
  )
}
