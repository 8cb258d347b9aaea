import { expect, test } from 'vitest'
import { growthOf, linear } from '../testing/growth.ts'
import { absoluteHtml, absoluteSrcset, relativeHtml } from './addresses.ts'

const origin = 'https://blog.example'
const stored =
  '<p>src="/media/a/1.webp" srcset="/media/a/1.webp 480w"</p>' +
  '<img width="1600" height="900" srcset="/media/a/1-480.webp 480w, /media/a/1.webp 1600w" sizes="min(42.5rem, 92vw)" src="/media/a/1.webp" alt="/media/, /media/" />' +
  '<img src="https://elsewhere.example/media/2.webp" alt="" />'

test('addresses of stored images become absolute in every width, and nothing else changes', () => {
  expect(absoluteHtml(stored, origin)).toBe(
    '<p>src="/media/a/1.webp" srcset="/media/a/1.webp 480w"</p>' +
      '<img width="1600" height="900" srcset="https://blog.example/media/a/1-480.webp 480w, https://blog.example/media/a/1.webp 1600w" sizes="min(42.5rem, 92vw)" src="https://blog.example/media/a/1.webp" alt="/media/, /media/" />' +
      '<img src="https://elsewhere.example/media/2.webp" alt="" />',
  )
  expect(absoluteSrcset('', origin)).toBe('')
})

test('absolute image addresses that a client sends back are stored as relative ones', () => {
  expect(relativeHtml(absoluteHtml(stored, origin), origin)).toBe(stored)
})

test.each(['<img srcset="', '<img '])('many unclosed tags %j cost in proportion to their number', async (tag) => {
  const growth = await growthOf((length) => {
    const html = tag.repeat(length)
    return () => relativeHtml(html, origin)
  }, 400_000)
  expect(growth).toBeLessThan(linear)
})
