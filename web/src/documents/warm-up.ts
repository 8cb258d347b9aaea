import type { Blog, BlogSummary } from '#contract/blog.ts'
import type { Comment } from '#contract/comment.ts'
import { defaultSite } from '#contract/site.ts'
import { createApi } from '../api/api.ts'
import { paths } from '../routing/paths.ts'
import type { ClientManifest } from './client-manifest.ts'
import { renderDocument } from './document.tsx'
import { runLoaders } from './load-page.ts'

const origin = 'https://example.com'
const at = '1970-01-01T00:00:00.000Z'
const name = { name: 'Example', slug: 'example' }
const paragraphs = '<h2 id="example">Example</h2><p>Some words, <code>code</code> and <a href="/">a link</a>.</p>'

const summary: BlogSummary = {
  ...{
    _id: 'example',
    path: paths.blog.href('example'),
    title: 'Example',
    subTitle: 'Example',
    category: 'Technology',
  },
  ...{ description: 'Some words', excerpt: 'Some words', readingMinutes: 1, lang: 'en', dir: 'ltr', isPublished: true },
  ...{
    image: `${origin}/media/example`,
    imageWidth: 1600,
    imageHeight: 900,
    imageSrcset: `${origin}/media/example 640w`,
  },
  ...{ createdAt: at, publishedAt: at, updatedAt: at, authors: [name], tags: [name] },
}
const blog: Blog = {
  ...summary,
  ...{ description: paragraphs, contents: [{ id: 'example', text: 'Example', level: 2 }] },
  ...{ imageAlt: 'Example', ai: null, commentCount: 1 },
  search: { searchTitle: '', searchDescription: '', canonical: '', isHidden: false, socialImage: '' },
}
const comment: Comment = {
  ...{ _id: 'example', blog: 'example', parent: null, place: '1.1', name: 'Example', content: 'Some words' },
  ...{ createdAt: at, isApproved: true, isAuthor: false },
}
const neighbour = { _id: 'example', title: 'Example', path: summary.path, lang: 'en', dir: 'ltr' }

/** The answers of the API to all pages at once: each takes its own parts. */
const example = {
  ...{ success: true, blog, comments: [comment], commentsNextCursor: null, related: [summary], alike: 1 },
  resources: [{ title: 'Example', url: origin }],
  neighbours: { previous: neighbour, next: neighbour },
  ...{ blogs: Array.from({ length: 6 }, () => summary), total: 6, totalIsCapped: false, nextCursor: null },
  ...{ articles: [{ title: 'Example', path: summary.path }], site: defaultSite },
}

/**
 * After as many renderings the engine has compiled the functions that run often for speed, which the first two documents did:
 * 20 and 10 ms of CPU became 10 and 5, for 15 ms of the start (measured in workerd; nine rounds gain nothing more).
 */
const rounds = 6

/**
 * Renders an example of the pages that most readers come to, so that the engine has compiled what renders the first document
 * of an isolate. It needs nothing that workerd refuses outside of a request: no time, no random value, no body of a response.
 */
export async function warmUp(manifest: ClientManifest): Promise<void> {
  const fetch = async () => Object.assign(new Response(), { json: async () => example })
  const client = createApi(origin, { fetch, token: () => null })
  for (let round = 0; round < rounds; round += 1) {
    for (const path of [paths.home, summary.path]) {
      const context = await runLoaders(new URL(path, origin), client)
      if (context instanceof Response || context.errors) throw new Error(`The example of ${path} is no page.`)
      const { loaderData } = context
      renderDocument({ context }, { origin, renderDay: '1970-01-01', loaderData, missing: {}, site: null }, manifest)
    }
  }
}
