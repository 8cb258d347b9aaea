export type AddressedBlog = { id: string; slug: string; state: 'published' | 'unpublished' | 'trash' }
/** The last answer at a path: a blog by its id, `gone`, or the target of a redirect. */
type Holder = { blog: string } | 'gone' | { location: string }
/** A status, or where readers are redirected. */
export type AddressAnswer = 200 | 404 | 410 | { location: string }

export type AddressModel = ReturnType<typeof createAddressModel>

/** The expected answers of the addresses of blogs and redirects, kept beside the database in the simplest way. */
export function createAddressModel() {
  const known = new Map<string, AddressedBlog>()
  const holders = new Map<string, Holder>()

  function publish(blog: AddressedBlog) {
    blog.state = 'published'
    holders.set(`/blog/${blog.slug}`, { blog: blog.id })
  }

  function pathsOf(id: string) {
    return [...holders].flatMap(([path, holder]) =>
      typeof holder === 'object' && 'blog' in holder && holder.blog === id ? [path] : [],
    )
  }

  return {
    known,
    holders,
    publish,
    rename(blog: AddressedBlog, slug: string) {
      blog.slug = slug
      if (blog.state === 'published') publish(blog)
    },
    remove(blog: AddressedBlog, replacement: AddressedBlog | null) {
      const paths = pathsOf(blog.id)
      known.delete(blog.id)
      if (paths.length === 0) return
      for (const path of [...paths, `/blog/${blog.id}`])
        holders.set(path, replacement ? { blog: replacement.id } : 'gone')
    },
    /** Redirects a path, and those that led to it, to a location at which no redirect is. */
    redirect(from: string, location: string) {
      for (const [path, holder] of holders) {
        if (typeof holder === 'object' && 'location' in holder && holder.location === from)
          holders.set(path, { location })
      }
      holders.set(from, { location })
    },
    answer(path: string): AddressAnswer {
      const owner = known.get(path.slice('/blog/'.length))
      if (owner) return answerOf(owner, path)
      const holder = holders.get(path)
      if (holder === undefined) return 404
      if (holder === 'gone') return 410
      if ('blog' in holder) return answerOf(known.get(holder.blog), path)
      const end = holders.get(holder.location)
      const unseen = [...known.values()].some(({ slug }) => `/blog/${slug}` === holder.location)
      if (end === undefined) return unseen ? 404 : { location: holder.location }
      if (end === 'gone') return 410
      return 'blog' in end ? answerOf(known.get(end.blog), path) : { location: end.location }
    },
  }
}

function answerOf(blog: AddressedBlog | undefined, path: string): AddressAnswer {
  if (blog?.state !== 'published') return 404
  return path === `/blog/${blog.slug}` ? 200 : { location: `/blog/${blog.slug}` }
}
