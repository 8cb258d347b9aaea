import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { adminPatterns } from '#web/routing/admin-paths.ts'
import { isReaderPage, pagePatterns, paths } from '#web/routing/paths.ts'
import { root } from './lib/root.ts'

const urlPattern = z.union([z.string(), z.object({ pathname: z.string(), search: z.string(), hash: z.string() })])
const hrefRule = z.object({ href_matches: z.union([urlPattern, z.array(urlPattern)]) })
/** Links to other tabs, to downloads and to pages that no engine follows, and links where the application prefetches. */
const otherLinks = z.strictObject({
  not: z.strictObject({ selector_matches: z.literal('[target], [download], [rel~=nofollow], [data-prefetch] a') }),
})
const ruleOf = <Where extends z.ZodType>(where: Where) =>
  z.tuple([z.strictObject({ source: z.literal('document'), eagerness: z.literal('moderate'), where })])
const rules = z.strictObject({
  prerender: ruleOf(z.strictObject({ and: z.tuple([hrefRule, otherLinks]) })),
  prefetch: ruleOf(z.strictObject({ and: z.tuple([hrefRule, z.strictObject({ not: hrefRule }), otherLinks]) })),
})

const file = join(root, 'web/public/speculation-rules.json')
const { prerender, prefetch } = rules.parse(JSON.parse(readFileSync(file, 'utf8')))
const [articles] = prerender[0].where.and
const [included, { not: excluded }] = prefetch[0].where.and
const origin = 'https://example.com'

function matches(href: string, { href_matches }: z.infer<typeof hrefRule>) {
  return [href_matches].flat().some((pattern) => {
    const init =
      typeof pattern === 'string' ? new URLPattern(pattern, origin) : new URLPattern({ ...pattern, baseURL: origin })
    return init.test(href, origin)
  })
}

/** The speculation that a link allows before the click, as far as its address decides. */
function speculationOf(href: string) {
  if (matches(href, articles)) return 'prerender'
  return matches(href, included) && !matches(href, excluded) ? 'prefetch' : 'none'
}

/** Links in mails and forms on other sites lead to these. */
const mailLinks: string[] = [paths.confirm, paths.unsubscribe, paths.preferences, paths.subscribe]

test.each([...pagePatterns, ...adminPatterns])(
  '%s is prefetched if it is a readers’ page that no mail links to, an article prerendered',
  (pattern) => {
    const known = pattern.replace(/:year\??/, '2026').replace(':month', '11')
    const path = known.replaceAll(/:\w+/g, 'a-blog-k3v9x2')
    const isForReaders = isReaderPage(path) && !mailLinks.includes(path)
    expect(speculationOf(path)).toBe(pattern === paths.blog.pattern ? 'prerender' : isForReaders ? 'prefetch' : 'none')
  },
)

test.each(['/blog/a-blog#:~:text=the-,edge', '/blog/a-blog#part:~:text=edge'])(
  '%s, the passage of a hit, is prefetched, not prerendered',
  (href) => {
    expect(speculationOf(href)).toBe('prefetch')
  },
)

test.each([
  'https://other.example/about',
  'https://other.example/blog/a-blog',
  '/?category=Finance',
  '/search?q=edge',
  '/about?x',
  '/about#part',
  '/blog/a-blog?comments=2',
  '/blog/a-blog#comments',
  '/admin/addblog',
  '/api/blog/all',
  '/media/a/b.webp',
  '/rss.xml',
  '/articles/finance/rss.xml',
  '/feed.json',
  '/preview/eyJ.Ab1',
  '/newsletter/unsubscribe?t=eyJ.Ab1',
])('%s is neither prefetched nor prerendered', (href) => {
  expect(speculationOf(href)).toBe('none')
})
