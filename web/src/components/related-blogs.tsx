import type { CardBlog } from '../loaders/card-blogs.ts'
import { BlogCard } from './blog-card.tsx'
import { rowSizes } from './card-sizes.ts'
import './related-blogs.css'

type Props = {
  blogs: CardBlog[]
  /** How many of them are about similar things, which come first. The others are the newest of the category. */
  alike: number
  /** Empty for a draft without one. */
  category: string
}

/** Blogs about similar things, and where there are too few, more of the same category, under a heading that says so. */
export function RelatedBlogs({ blogs, alike, category }: Props) {
  return (
    <>
      <Cards id="related-title" heading="Related articles" blogs={blogs.slice(0, alike)} />
      <Cards id="more-title" heading={category ? `More in ${category}` : 'More articles'} blogs={blogs.slice(alike)} />
    </>
  )
}

function Cards({ id, heading, blogs }: { id: string; heading: string; blogs: CardBlog[] }) {
  if (blogs.length === 0) return null
  return (
    <section className="related page" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className="related-cards">
        {blogs.map((blog) => (
          <BlogCard key={blog._id} blog={blog} sizes={rowSizes(blogs.length)} level={3} />
        ))}
      </div>
    </section>
  )
}
