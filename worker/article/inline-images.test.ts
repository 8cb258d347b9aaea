import { expect, test } from 'vitest'
import { liftBase64, replaceInlineImages } from './inline-images.ts'
import { cleanArticle } from './sanitize.ts'

const base64 = Buffer.alloc(3_000, 'An image').toString('base64')
const url = `data:image/png;base64,${base64}`

const storeNothing = () => Promise.reject(new Error('There is no image to store'))

test('HTML is cleaned without the bytes of its images, and equal ones are one', () => {
  const { html, restore } = liftBase64(`<img src="${url}"><img src='${url}'><img src="data:image/gif;base64,R0lGOD">`)
  expect(html.length).toBeLessThan(200)
  expect(html).toContain('base64,R0lGOD"')
  expect(restore(html)).toContain(`<img src="${url}"><img src='${url}'>`)
  const images = cleanArticle(html).match(/src="data:image\/png;base64,(\w+)"/g)
  expect(images).toHaveLength(2)
  expect(new Set(images).size).toBe(1)
})

test('in a text about images the bytes stay words', async () => {
  const { html, restore } = liftBase64(`<pre><code>&lt;img src="${url}"&gt;</code></pre><p title="${url}">${url}</p>`)
  const source = await replaceInlineImages(cleanArticle(html), storeNothing, restore)
  expect(source.split(base64)).toHaveLength(3)
})

test('the bytes of what is no image are left out', async () => {
  const { html, restore } = liftBase64(`<p>A</p><img src="data:text/html;base64,${base64}">`)
  const source = await replaceInlineImages(cleanArticle(html), storeNothing, restore)
  expect(source).toBe('<p>A</p>')
})

test('many of them are put back as they were', () => {
  const many = Array.from({ length: 2_000 }, (_, place) => `;base64,${`${place}A`.padEnd(1_000, 'B')} `).join('')
  const { html, restore } = liftBase64(many)
  expect(html.length).toBeLessThan(100_000)
  expect(restore(html)).toBe(many)
})
