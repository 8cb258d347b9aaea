import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import type { Hit } from '../loaders/load-hits.ts'
import { SearchHit } from './search-hit.tsx'

const hit: Hit = {
  _id: 'a-blog-k3v9x2',
  path: '/blog/a-blog',
  title: [
    { text: 'A <b>', isMatch: false },
    { text: 'paper', isMatch: true },
    { text: 'note', isMatch: true },
    { text: 'book &amp; more', isMatch: false },
  ],
  snippet: [
    { text: 'ورق', isMatch: true },
    { text: ' …', isMatch: false },
  ],
  category: 'Finance',
  image: '/media/a/b.webp',
  imageWidth: 0,
  imageHeight: 0,
  imageSrcset: '/media/a/b-480.webp 480w, /media/a/b.webp 1600w',
  publishedAt: '2026-11-19T20:00:00.000Z',
  readingMinutes: 5,
  authors: [{ name: 'Ines Okafor' }],
  lang: 'ar',
  dir: 'rtl',
}

test.each([
  [[], ''],
  [['Nothing ', 'found'], 'Nothing-,found'],
  [['…after a well-known ', 'paper', ', & more'], 'well%2Dknown-,paper,-%2C'],
  [['☐ ', 'Notes', ' that…'], 'Notes'],
])('the link of the snippet %j leads to its match below its heading', (texts, passage) => {
  const snippet = texts.map((text, index) => ({ text, isMatch: index === 1 }))
  show({ ...hit, snippet, heading: 'section-1' })
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/blog/a-blog${passage && `#section-1:~:text=${passage}`}`)
})

function show(shown: Hit) {
  const element = (
    <ol>
      <SearchHit hit={shown} />
    </ol>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return screen.getByRole('listitem')
}

test('a row has the title and the snippet with their matches marked, unchanged as texts', () => {
  const row = show(hit)
  const link = screen.getByRole('link', { name: 'A <b>papernotebook &amp; more' })
  expect(link.getAttribute('href')).toBe(`/blog/a-blog#:~:text=${encodeURIComponent('ورق')}`)
  expect(Array.from(row.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(['paper', 'note', 'ورق'])
  expect(row.querySelector('b')).toBeNull()
  const [snippet, meta] = row.querySelectorAll('p')
  expect(snippet?.textContent).toBe('ورق …')
  expect(Array.from(meta?.children ?? [], (part) => part.textContent)).toEqual([
    'Ines Okafor',
    'Finance',
    '19 Nov 2026',
    '5 min read',
  ])
})

test('the title and the snippet have the language of the article, and the image its place before it loads', () => {
  const row = show(hit)
  const directions = Array.from(row.querySelectorAll('[lang="ar"][dir="rtl"]'), ({ localName }) => localName)
  expect(directions).toEqual(['h2', 'p'])
  const image = row.querySelector('img')
  expect([image?.width, image?.height, image?.alt]).toEqual([1600, 900, ''])
})

test('a row leaves out what its article does not have', () => {
  const row = show({ ...hit, publishedAt: null, imageSrcset: '', lang: 'en', dir: 'ltr', authors: [] })
  expect(row.querySelector('time, [srcset], [lang]')).toBeNull()
})
