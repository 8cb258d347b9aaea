// @vitest-environment node
import { expect, test } from 'vitest'
import { htmlOf, readAll } from '../read-all.testing.ts'
import { openFile } from '../sources.ts'

const google = 'https://blogger.googleusercontent.com/img/b/R29/AVv'
const inXml = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function readPosts(posts: Record<string, string>, published = '2019-01-01T00:00:00Z') {
  const entries = Object.entries(posts).map(
    ([title, html], index) =>
      `<entry><id>tag:blogger.com,1999:blog-7.post-${index}</id><published>${published}</published><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/><title>${title}</title><content>${inXml(html)}</content></entry>`,
  )
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:blogger.com,1999:blog-7.archive</id>${entries.join('')}</feed>`
  const { opened } = await openFile(new File([feed], 'blog.xml'), null)
  return (await readAll(opened)).items
}

test('a picture of Blogger has its caption, and no link to its own file', async () => {
  const picture = `<a href="${google}/s4000/a.jpg"><img src="${google}/s320/a.jpg"/></a>`
  const items = await readPosts({
    Captioned: `<table class="tr-caption-container"><tbody><tr><td>${picture}</td></tr><tr><td class="tr-caption">Low <i>water</i></td></tr></tbody></table>`,
    Plain: `<div class="separator">${picture}</div><a href="https://site.example/"><img src="${google}/s320/b.jpg"/></a>`,
  })
  expect(htmlOf(items, 'Captioned')).toMatch(
    /^<figure><img [^>]*><figcaption>Low <em>water<\/em><\/figcaption><\/figure>$/,
  )
  expect(items.filter(({ kind }) => kind === 'article').flatMap(({ notes }) => notes)).toEqual([])
  expect(htmlOf(items, 'Plain').match(/<a [^>]*>/g)).toEqual(['<a href="https://site.example/">'])
})

test('videos and gists of Blogger come', async () => {
  const items = await readPosts({
    Shown: `<object class="BLOGGER-youtube-video"><param name="movie" value="https://youtube.googleapis.com/v/w7Ft2ymGmfc&source=uds" /></object><script src="https://gist.github.com/a/0123456789abcdef.js"></script>`,
  })
  expect(htmlOf(items, 'Shown')).toMatch(
    /<iframe[^>]*w7Ft2ymGmfc.*href="https:\/\/gist\.github\.com\/a\/0123456789abcdef"/s,
  )
})

test('a post that waits for its day was written by now', async () => {
  const [item] = (await readPosts({ Later: 'x' }, '2100-01-01T00:00:00Z')).filter(({ kind }) => kind === 'article')
  const value = item?.kind === 'article' ? item.value : null
  expect(value).toMatchObject({ state: 'scheduled', scheduledAt: '2100-01-01T00:00:00.000Z' })
  expect(value && value.createdAt <= new Date().toISOString()).toBe(true)
})
