import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isReaderPage, pagePatterns, paths } from '#web/routing/paths.ts'
import { root } from './lib/root.ts'

const urlPattern = z.union([z.string(), z.object({ pathname: z.string(), search: z.string(), hash: z.string() })])
const hrefRule = z.object({ href_matches: z.union([urlPattern, z.array(urlPattern)]) })
const rules = z.strictObject({
  prefetch: z.tuple([
    z.strictObject({
      source: z.literal('document'),
      eagerness: z.literal('moderate'),
      where: z.strictObject({
        and: z.tuple([
          hrefRule,
          z.strictObject({ not: hrefRule }),
          z.strictObject({ not: z.strictObject({ selector_matches: z.string() }) }),
        ]),
      }),
    }),
  ]),
})

const file = join(root, 'web/public/speculation-rules.json')
const [{ where }] = rules.parse(JSON.parse(readFileSync(file, 'utf8'))).prefetch
const [included, { not: excluded }] = where.and
const origin = 'https://example.com'

function matches(href: string, { href_matches }: z.infer<typeof hrefRule>) {
  return [href_matches].flat().some((pattern) => {
    const init =
      typeof pattern === 'string' ? new URLPattern(pattern, origin) : new URLPattern({ ...pattern, baseURL: origin })
    return init.test(href, origin)
  })
}

/** Whether the browser may prefetch a link, as far as its address decides. */
function isPrefetched(href: string) {
  return matches(href, included) && !matches(href, excluded)
}

/** Links in mails lead to these. */
const mailLinks: string[] = [paths.confirm, paths.unsubscribe]

test.each(pagePatterns)('%s is prefetched if it is a readers’ page that no mail links to', (pattern) => {
  const known = pattern.replace(/:year\??/, '2026').replace(':month', '11')
  const path = known.replaceAll(/:\w+/g, 'a-blog-k3v9x2')
  expect(isPrefetched(path)).toBe(isReaderPage(path) && !mailLinks.includes(path))
})

test.each([
  'https://other.example/about',
  '/?category=Finance',
  '/search?q=edge',
  '/about?x',
  '/about#part',
  '/admin/addblog',
  '/api/blog/all',
  '/media/a/b.webp',
  '/rss.xml',
  '/articles/finance/rss.xml',
  '/feed.json',
  '/preview/eyJ.Ab1',
  '/newsletter/unsubscribe?t=eyJ.Ab1',
])('%s is not prefetched', (href) => {
  expect(isPrefetched(href)).toBe(false)
})
