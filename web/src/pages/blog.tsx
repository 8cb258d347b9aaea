import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { acceptsComments } from '#contract/comment.ts'
import { defaultSite } from '#contract/site.ts'
import { apiContext, unwrap } from '../api/api.ts'
import { BlogArticle } from '../components/blog-article.tsx'
import { Comments } from '../components/comments.tsx'
import { EditLink } from '../components/edit-link.tsx'
import { Icon, icons } from '../components/icon.tsx'
import { NewsletterForm } from '../components/newsletter-form.tsx'
import { ShareMenu, ShareMenuButton } from '../components/share-menu.tsx'
import type { CardBlog } from '../loaders/card-blogs.ts'
import { frameOf, frameParts } from '../loaders/frame.ts'
import { isMissing, missingPage } from '../loaders/missing-page.ts'
import { readCommentsQuery } from '../routing/comment-links.ts'
import { paths } from '../routing/paths.ts'
import { showText } from '../site/shown-text.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import '../components/subscribe-box.css'
import './blog.css'

/** @throws a redirect for an id and for a former slug; MissingPage for a blog that does not exist or is not published */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  const { order, from, replyTo } = readCommentsQuery(searchParams)
  const parts = `authors,comments,resources,related,neighbours,${frameParts}`
  const call = context
    .get(apiContext)
    .blog[':id'].$get(
      { param: { id: params.slug ?? '' }, query: { with: parts, order, ...(from && { comments: from }) } },
      { init: { signal: request.signal } },
    )
  const answer = await unwrap(call).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  // `/blog/all` and similar paths are other endpoints of the API, with another response.
  if (!answer?.blog) throw await missingPage({ request, context })
  if (answer.blog.path !== pathname) throw redirect(answer.blog.path + search, 301)
  const { authors = [], comments = [], commentsNextCursor = null, resources = [] } = answer
  const related: CardBlog[] = answer.related ?? []
  const alike = answer.alike ?? related.length
  const { description, ...blog } = answer.blog
  const text = showText(description, blog.contents, blog.dir)
  const { neighbours = { previous: null, next: null } } = answer
  const frame = frameOf(answer)
  // Not while it renders: hydration finds what the document says.
  const isOpen = acceptsComments((frame.site ?? defaultSite).comments, blog.publishedAt)
  const page = { first: comments, nextCursor: commentsNextCursor, order, from, replyTo, isOpen }
  return { blog, text, authors, comments: page, resources, related, alike, neighbours, ...frame }
}

export function Component() {
  const origin = useSiteOrigin()
  const { blog, text, authors, comments, resources, related, alike, neighbours } = useLoaderData<typeof loader>()
  const link = { title: blog.title, url: origin + blog.path }
  const tools = (
    <div className="tools">
      <ShareMenu {...link} />
      <EditLink to={paths.editBlog.href(blog._id)} />
    </div>
  )
  return (
    <BlogArticle
      blog={blog}
      text={text}
      authors={authors}
      resources={resources}
      related={related}
      alike={alike}
      neighbours={neighbours}
      tools={tools}
      share={<ShareLinks {...link} />}
    >
      <link rel="alternate" type="text/markdown" href={`${blog.path}.md`} />
      <SubscribeBox />
      <Comments
        key={`comments ${blog._id}`}
        blogId={blog._id}
        path={blog.path}
        count={blog.commentCount}
        {...comments}
      />
    </BlogArticle>
  )
}

/** The newsletter form at the end of an article. The footer of such a page has none. */
function SubscribeBox() {
  return (
    <section className="subscribe-box" aria-labelledby="subscribe-title">
      <div>
        {/* No heading: it would be a part of the article. */}
        <p id="subscribe-title">Never Miss a Blog!</p>
        <p>The latest articles in your inbox. No noise.</p>
      </div>
      <NewsletterForm />
    </section>
  )
}

type Props = { title: string; url: string }

/** Links that share a blog. Instagram has no share links, so its icon leads to its home page. */
function ShareLinks({ title, url }: Props) {
  const links = [
    {
      name: 'Share on Facebook',
      icon: icons.facebook,
      href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    },
    {
      name: 'Share on Twitter',
      icon: icons.twitter,
      href: `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`,
    },
    { name: 'Instagram', icon: icons.instagram, href: 'https://www.instagram.com/' },
  ]
  return (
    <section className="share" aria-labelledby="share-title">
      <h2 id="share-title">Share this article</h2>
      <div className="social">
        {links.map(({ name, icon, href }) => (
          <a key={name} className="icon-button" href={href} target="_blank" rel="noopener" aria-label={name}>
            <Icon path={icon} />
          </a>
        ))}
        <ShareMenuButton />
      </div>
    </section>
  )
}
