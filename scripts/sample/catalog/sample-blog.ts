/** A further-reading link that is stored with a sample article. */
type SampleResource = { title: string; url: string }

/** A reader's comment on a sample article; without an approval it waits for the author of the article. */
type SampleComment = { name: string; content: string; hoursAgo: number; isApproved: boolean }

/** One article of the sample content, without its body and picture, which lie in files of their own. */
export type SampleBlog = {
  /** Readable id: the title as a slug and six fixed characters. It also names the file of the body. */
  id: string
  title: string
  subTitle: string
  category: 'Technology' | 'Startup' | 'Lifestyle' | 'Finance'
  tags: readonly string[]
  /** File name in `scripts/sample/thumbnails/`. */
  thumbnail: string
  isPublished: boolean
  /** Age of the article at the moment at which the sample content is loaded. */
  hoursAgo: number
  resources: readonly SampleResource[]
  comments: readonly SampleComment[]
}
