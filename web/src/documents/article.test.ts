// @vitest-environment node
import { expect, test } from 'vitest'
import { defaultSite } from '#contract/site.ts'
import { apiWith, blog, setUpSite } from './set-up-site.testing.ts'

/** Data of an article's document for other programs. */
const { startNewIsolate, visit } = setUpSite()

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

test('what readers are told about AI is below the byline, and in the description for programs', async () => {
  const checked = { by: 'Ana', at: '2026-11-24T00:00:00.000Z' }
  const told = (label: string, isOwn = false) =>
    read({ lang: 'de', ai: { label, sentence: 'Mit <KI>', isOwn, checked } })
  const structured = (text: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '')[0]
  const generated = await told('generated')
  expect(generated).toContain('<p class="ai-note" lang="en" dir="ltr">Mit &lt;KI&gt;</p>')
  expect(structured(generated).digitalSourceType).toBe('https://schema.org/TrainedAlgorithmicMediaDigitalSource')
  expect(structured(generated).mainEntityOfPage).toMatchObject({
    reviewedBy: { '@type': 'Person', name: 'Ana' },
    lastReviewed: checked.at,
  })
  const assisted = await told('assisted', true)
  expect(assisted).toContain('<p class="ai-note" lang="de" dir="ltr">')
  expect(structured(assisted).digitalSourceType).toBe(
    'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
  )
  expect(structured(await told('none'))).not.toHaveProperty('digitalSourceType')
  expect((await read({})).split('</main>')[0]).not.toContain('ai-note')
})

test.each([
  ['', 'en', 'en_US'],
  ['', 'de-AT', 'de_AT'],
  ['ja', 'en', 'ja_JP'],
])('an article in %j on a site in %s has the locale %s', async (lang, language, locale) => {
  expect(await read({ lang }, language)).toContain(`<meta property="og:locale" content="${locale}"/>`)
})

test('an article names its Markdown, and no other page does', async () => {
  const link = `<link rel="alternate" type="text/markdown" href="${blog.path}.md"/>`
  expect((await read({})).split('</head>')[0]).toContain(link)
  expect((await visit('/about')).text).not.toContain('text/markdown')
})

const rareStyles = '<style data-href="/assets/rare-1.css">figure{margin:0}</style>'

test.each([
  '<figure><img src="/media/a/b.png" alt="" /></figure>',
  '<figure class="alignwide"><img src="/media/a/b.png" alt="" /></figure>',
  '<p><img src="/media/a/b.png" alt="" /></p>',
  '<hr />',
  '<iframe src="https://player.vimeo.com/video/1"></iframe>',
  '<div class="scroller" role="region" aria-label="Table" tabindex="0"><table><tbody><tr><th colspan="1">A</th></tr></tbody></table></div>',
  '<table><caption>A</caption><tbody><tr><td>1</td></tr></tbody></table>',
  '<table><tbody><tr><td colspan="2" class="right">1</td></tr></tbody></table>',
  '<div class="callout note" role="note" aria-label="Note"><p>A</p></div>',
  '<details><summary>A</summary></details>',
  '<ul class="tasks"><li><input type="checkbox" disabled="" />A</li></ul>',
  '<p class="link-card"><a href="/b"><strong>A</strong></a></p>',
  '<p>A<sup><a href="#fn-1" id="fnref-1">1</a></sup></p>',
  '<section class="footnotes"><ol><li id="fn-1">A</li></ol></section>',
  '<p><mark>A</mark></p>',
  '<p><kbd>A</kbd></p>',
])('the document of an article with %s contains the styles of rare blocks', async (description) => {
  expect(await read({ description })).toContain(rareStyles)
})

test('other documents do not contain the styles of rare blocks', async () => {
  const description =
    '<h2 id="section-a">A</h2><p>&lt;figure&gt; class="x"</p><pre tabindex="0" role="group" aria-label="CSS"><code class="language-css">a</code></pre>'
  expect(await read({ description })).not.toContain(rareStyles)
})
