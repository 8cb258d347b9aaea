// @vitest-environment node
import { expect, test } from 'vitest'
import { defaultSite } from '#contract/site.ts'
import { apiWith, blog, setUpEdge } from './create-edge.testing.ts'

/** What the document of an article tells other programs. */
const { startNewIsolate, visit } = setUpEdge()

const address = `/blog/${blog._id}`

async function read(fields: object, language = 'en') {
  startNewIsolate()
  const site = { ...defaultSite, language }
  const answer = () => ({ success: true, blog: { ...blog, ...fields }, site })
  return (await visit(address, { API: apiWith({ [address.replace('/blog', '/api/blog')]: answer }) })).text
}

test('what the thumbnail shows is its alternative text, and the caption of its descriptions', async () => {
  const text = await read({ imageAlt: 'A harbour & "boats"' })
  expect(text.match(/<img class="cover"[^>]*>/)?.[0]).toContain(' alt="A harbour &amp; &quot;boats&quot;"')
  expect(text).toContain('<meta property="og:image:alt" content="A harbour &amp; &quot;boats&quot;"/>')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json)[0].image).toEqual({
    '@type': 'ImageObject',
    url: blog.image,
    width: 1600,
    height: 900,
    caption: 'A harbour & "boats"',
  })
})

test('a thumbnail without a description is decorative; its previews are described by the title', async () => {
  const text = await read({ title: 'Boats' })
  expect(text.match(/<img class="cover"[^>]*>/)?.[0]).toContain(' alt=""')
  expect(text).toContain('<meta property="og:image:alt" content="Boats"/>')
})

test.each([
  ['', 'en', 'en_US'],
  ['', 'de-AT', 'de_AT'],
  ['ja', 'en', 'ja_JP'],
])('an article in %j on a site in %s has the locale %s', async (lang, language, locale) => {
  expect(await read({ lang }, language)).toContain(`<meta property="og:locale" content="${locale}"/>`)
})
