import { expect, test } from 'vitest'
import { liftBase64, replaceInlineImages } from './inline-images.ts'
import { cleanArticle } from './sanitize.ts'

const base64 = Buffer.alloc(3_000, 'An image').toString('base64')
const url = `data:image/png;base64,${base64}`

const limit = 1_000_000
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
  const source = await replaceInlineImages(cleanArticle(html), storeNothing, restore, limit)
  expect(source.split(base64)).toHaveLength(3)
})

test('the bytes of what is no image are left out', async () => {
  const { html, restore } = liftBase64(`<p>A</p><img src="data:text/html;base64,${base64}">`)
  const source = await replaceInlineImages(cleanArticle(html), storeNothing, restore, limit)
  expect(source).toBe('<p>A</p>')
})

test('HTML with an image that is longer than an article may be can be cleaned', () => {
  const image = `<img src="data:image/png;base64,${'A'.repeat(2_000_000)}">`
  const { html, restore } = liftBase64(image)
  expect(restore(cleanArticle(html))).toContain(image.slice(0, -1))
})

test('many of them are put back as they were', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => `;base64,${`${index}A`.padEnd(1_000, 'B')} `).join('')
  const { html, restore } = liftBase64(many)
  expect(html.length).toBeLessThan(100_000)
  expect(restore(html)).toBe(many)
})

test('base64 that the text repeats is refused before its copies take memory', async () => {
  const link = `<a href="https://example.com/;base64,${'A'.repeat(900_000)}">${'<div>x</div>'.repeat(300)}</a>`
  const { html, restore } = liftBase64(link)
  let longest = 0
  const measured = (text: string, most?: number) => {
    const restored = restore(text, most)
    longest = Math.max(longest, restored.length)
    return restored
  }
  const replacing = replaceInlineImages(cleanArticle(html), storeNothing, measured, limit)
  await expect(replacing).rejects.toThrow('The description is too long: 1 MB of text at most.')
  expect(longest).toBe(0)
})
