import { Link } from 'react-router'
import type { Campaign } from '#contract/newsletter.ts'
import { paths } from '#web/routing/paths.ts'

/** The article of a campaign, and what its author wrote for the mail. */
export function CampaignTexts({ campaign }: { campaign: Campaign }) {
  const { kind, state, blog, subject, preheader } = campaign
  if (kind !== 'blog') return null
  return (
    <dl className="campaign-texts">
      <dt>Blog</dt>
      <dd>
        <BlogLink blog={blog} isPlanned={state === 'planned'} />
      </dd>
      <dt>Subject</dt>
      <dd>{subject || <span className="soft">The title of the blog</span>}</dd>
      <dt>Preview text</dt>
      <dd>{preheader || <span className="soft">The subtitle of the blog</span>}</dd>
    </dl>
  )
}

function BlogLink({ blog, isPlanned }: { blog: string | null; isPlanned: boolean }) {
  if (!blog) return <span className="soft">It was deleted.</span>
  return isPlanned ? (
    <Link className="line-link" to={paths.editBlog.href(blog)}>
      Edit the blog
    </Link>
  ) : (
    <Link className="line-link" to={paths.blog.href(blog)}>
      Read the blog
    </Link>
  )
}
