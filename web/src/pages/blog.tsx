import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Blog } from '../../../worker/contract/shapes.ts'
import { ApiError, apiContext, unwrap } from '../api.ts'
import { Comments } from '../components/comments.tsx'
import { Contents } from '../components/contents.tsx'
import { Day } from '../components/date.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { RelatedBlogs } from '../components/related-blogs.tsx'
import { Resources } from '../components/resources.tsx'
import { ShareLinks } from '../components/share-links.tsx'
import { StructuredData } from '../components/structured-data.tsx'
import { makeScrollable } from '../make-scrollable.ts'
import { paths } from '../paths.ts'
import { describeBlog, describePath } from '../schema-org.ts'
import { useSiteOrigin } from '../site-origin.ts'
import { transitionName } from '../transition-name.ts'
import './blog.css'
import '../styles/prose.css'

/** @throws ApiError 404 for a blog that does not exist or is not published */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const call = context
    .get(apiContext)
    .blog[':id'].$get(
      { param: { id: params.id ?? '' }, query: { with: 'comments,resources,related' } },
      { init: { signal: request.signal } },
    )
  const { blog, comments = [], commentsNextCursor = null, resources = [], related = [] } = await unwrap(call)
  // `/blog/all` and its like are addresses of the API, too, and answer something else.
  if (!blog) throw new ApiError('Blog not found.', 404, false)
  return { blog, comments: { first: comments, nextCursor: commentsNextCursor }, resources, related }
}

export function Component() {
  const { blog, comments, resources, related } = useLoaderData<typeof loader>()
  const origin = useSiteOrigin()
  return (
    <main id="main">
      <PageMeta
        title={blog.title}
        description={blog.subTitle || blog.excerpt}
        canonical={paths.blog(blog._id)}
        {...(blog.image && { picture: pictureOf(blog) })}
        article={blog}
      />
      <StructuredData data={[describeBlog(blog, origin), describePath(pathTo(blog), origin)]} />
      <article className="article page">
        <header>
          <span className="chip">{blog.category}</span>
          <h1>{blog.title}</h1>
          {blog.subTitle && <p className="standfirst">{blog.subTitle}</p>}
          <p className="published">
            {blog.publishedAt ? (
              <>
                Published on <Day date={blog.publishedAt} /> · {blog.readingMinutes} min read
              </>
            ) : (
              'Not published yet'
            )}
          </p>
        </header>
        {blog.image && (
          <img
            className="cover"
            src={blog.image}
            alt=""
            width={blog.imageWidth || 1600}
            height={blog.imageHeight || 900}
            fetchPriority="high"
            style={{ viewTransitionName: transitionName(blog._id) }}
          />
        )}
        <Contents headings={blog.contents} />
        {/* The Worker cleaned this HTML when it was written; the document's policy forbids what it forbids. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: an article is HTML. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: makeScrollable(blog.description) }} />
        <Resources key={blog._id} blogId={blog._id} stored={resources} />
        <Comments key={`comments ${blog._id}`} blogId={blog._id} count={blog.commentCount} {...comments} />
        <ShareLinks title={blog.title} address={origin + paths.blog(blog._id)} />
      </article>
      <RelatedBlogs blogs={related} category={blog.category} />
    </main>
  )
}

/** The thumbnail as link previews want it: whole, and said in words. */
function pictureOf({ title, image, imageWidth, imageHeight }: Blog) {
  return { src: image, width: imageWidth, height: imageHeight, alt: title }
}

/** The way to a blog from the front page. */
function pathTo({ _id, title, category }: Blog) {
  return [
    { name: category, path: paths.articles(category) },
    { name: title, path: paths.blog(_id) },
  ]
}
