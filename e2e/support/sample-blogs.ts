import { sampleBlogs as catalog } from '#scripts/sample/catalog.ts'

/** Blogs of the sample content that tests read; none of them changes the blog. */
export const sampleBlogs = {
  /** With comments, resources and words in italics. */
  first: find('why-the-edge-is-the-new-origin-k3v9x2'),
  /** With few comments: tests add some. */
  quiet: find('deja-vu-in-the-terminal-r4gk9b'),
  /** With three comments, which no test changes. */
  commented: find('sqlite-everywhere-at-once-7mq4hd'),
  /** With a word in no other title. */
  pricing: find('pricing-is-a-product-w9dt7s'),
  /** Without a word in italics. */
  upright: find('a-founders-first-ninety-days-h6cx3e'),
  /** With a table of contents. */
  long: find('walking-meetings-measured-t3hp8k'),
  hiring: find('hiring-the-second-engineer-5bnj2v'),
}

function find(id: string) {
  const blog = catalog.find((blog) => blog.id === id)
  if (!blog) throw new Error(`The sample content has no blog ${id}.`)
  return { id, title: blog.title, path: `/blog/${id}` }
}
