import type { BlogSummary } from '#contract/blog.ts'
import { cutText } from '#contract/cut-text.ts'
import { BlogCard, type CardBlog } from './blog-card.tsx'
import { rowSizes } from './card-sizes.ts'
import './related-blogs.css'

/** In characters: a little more than a card shows. */
const excerptLength = 100

/** What the card of a related blog needs: whole summaries would be a quarter of the page's data. */
export function toRelated({ description, subTitle, ...summary }: BlogSummary): CardBlog {
  return { ...summary, excerpt: cutText(summary.excerpt, excerptLength) }
}

/** Blogs about similar things, or of the same category. */
export function RelatedBlogs({ blogs }: { blogs: CardBlog[] }) {
  if (blogs.length === 0) return null
  return (
    <section className="related page" aria-labelledby="related-title">
      <h2 id="related-title">Related articles</h2>
      <div className="related-cards">
        {blogs.map((blog) => (
          <BlogCard key={blog._id} blog={blog} sizes={rowSizes(blogs.length)} level={3} />
        ))}
      </div>
    </section>
  )
}
