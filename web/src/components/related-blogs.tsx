import type { BlogSummary } from '#contract/blog.ts'
import { cutText } from '#contract/cut-text.ts'
import { BlogCard, type CardBlog, excerptLength } from './blog-card.tsx'
import { rowSizes } from './card-sizes.ts'
import './related-blogs.css'

/** What the card of a related blog needs: whole summaries would be a quarter of the page's data. */
export function toRelated(summary: BlogSummary): CardBlog {
  const { description, subTitle, tags, isPublished, createdAt, updatedAt, ...shown } = summary
  return { ...shown, excerpt: cutText(summary.excerpt, excerptLength) }
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
