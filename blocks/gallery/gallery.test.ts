import { expect, test } from 'vitest'
import { decorateHtml, removeMissingImages } from '#worker/article/decorate-html.ts'
import { cleanArticle } from '#worker/article/sanitize.ts'
import type { StoredImage } from '#worker/images/image-collection.ts'

const image = (name: string | number) => `<img src="/media/a/${name}.png" alt="" loading="lazy" decoding="async" />`
const picture = (name: string | number, caption = '') =>
  `<figure>${image(name)}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const gallery = (content: string, classes = 'gallery') => `<figure class="${classes}">${content}</figure>`

test('one picture of a gallery is a figure, with its caption and the one of all', () => {
  const one = gallery(`${picture(1, 'own')}<figcaption>all</figcaption>`)
  expect(cleanArticle(one)).toBe(picture(1, 'own<br />all'))
  expect(cleanArticle(gallery(image(1)))).toBe(image(1))
  expect(cleanArticle(gallery(image(1), 'gallery alignwide'))).toBe(`<figure class="alignwide">${image(1)}</figure>`)
  expect(cleanArticle(gallery('<figcaption>alone</figcaption>'))).toBe('<p>alone</p>')
  expect(cleanArticle(gallery(''))).toBe('')
})

test('more than 9 pictures are as many galleries as they need, and the last one has the caption', () => {
  const html = cleanArticle(
    gallery(
      `${numbers(20)
        .map((at) => picture(at, `c${at}`))
        .join('')}<figcaption>all</figcaption>`,
    ),
  )
  const sizes = html.split('<figure class="gallery">').map((part) => part.match(/<img/g)?.length ?? 0)
  expect(sizes).toEqual([0, 7, 7, 6])
  for (const at of numbers(20)) expect(html).toContain(picture(at, `c${at}`))
  expect(html.endsWith('<figcaption>all</figcaption></figure>')).toBe(true)
  expect(cleanArticle(html)).toBe(html)
})

test('pictures without figures are pictures of the gallery, and words and blocks stand between galleries', () => {
  const loose = `<p>${image(1)} ${image(2)}</p><a href="https://a.example/">${image(3)}</a>`
  expect(cleanArticle(gallery(loose))).toBe(
    gallery(`${picture(1)}${picture(2)}<figure><a href="https://a.example/" rel="noopener">${image(3)}</a></figure>`),
  )
  const mixed = cleanArticle(
    gallery(`${image(1)}${image(2)}<ul><li>words</li></ul>${picture(3, 'c')}<figcaption>all</figcaption>`),
  )
  expect(mixed).toBe(`${gallery(picture(1) + picture(2))}<ul><li>words</li></ul>${picture(3, 'c')}<p>all</p>`)
  expect(cleanArticle(mixed)).toBe(mixed)
})

test('of pictures whose files are gone the captions remain', () => {
  const html = gallery(`${picture(1)}${picture(2, 'c')}${picture(3)}<figcaption>all</figcaption>`)
  const left = (kept: number[]) =>
    removeMissingImages(html, (path) => kept.some((at) => path.endsWith(`/${at}.png`))).html
  expect(left([1, 3])).toBe(`${image(1)}<p>c</p>${image(3)}<p>all</p>`)
  expect(left([2])).toBe(picture(2, 'c<br />all'))
  expect(left([])).toBe('<p>c</p><p>all</p>')
})

test('a browser learns how wide each picture of a gallery is shown', () => {
  const stored = (at: number): [string, StoredImage] => {
    const path = `/media/a/${at}.png`
    return [path, { path, width: 1600, height: 900, srcset: `/media/a/${at}-480.webp 480w, ${path} 1600w` }]
  }
  const images = new Map(numbers(9).map(stored))
  const sizesOf = (count: number, classes = 'gallery') => {
    const html = decorateHtml(cleanArticle(gallery(numbers(count).map(image).join(''), classes)), images)
    expect(html.match(/ width="1600" height="900"/g)).toHaveLength(count)
    return Array.from(
      html.matchAll(/ sizes="[^"]* (\d+vw), min\(([^"]*), 1600px\)"/g),
      ([, phone, wide]) => `${phone} ${wide}`,
    )
  }
  const [pair, three] = ['46vw 20.75rem', '46vw 13.5rem']
  expect(sizesOf(2)).toEqual([pair, pair])
  expect(sizesOf(5)).toEqual(['92vw 20.75rem', pair, three, three, three])
  expect(sizesOf(7)).toEqual(['92vw 20.75rem', pair, pair, pair, three, three, three])
  expect(sizesOf(2, 'gallery alignfull')).toEqual(['46vw 50vw', '46vw 50vw'])
})
