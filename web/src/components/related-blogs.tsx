import type { CardBlog } from '../loaders/card-blogs.ts'
import { BlogCard } from './blog-card.tsx'
import { rowSizes } from './card-sizes.ts'
import './related-blogs.css'

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
