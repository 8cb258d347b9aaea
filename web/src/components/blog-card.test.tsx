import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import type { CardBlog } from '../loaders/card-blogs.ts'
import type { CardTier } from '../site/front-tiers.ts'
import { RenderDay } from '../site/use-dates.ts'
import { BlogCard } from './blog-card.tsx'

const card: CardBlog = {
  _id: 'a-blog-k3v9x2',
  title: 'A blog',
  subTitle: 'What the author says of it.',
  excerpt: `Some words and ${'a few more of them '.repeat(5)}…`,
  category: 'Finance',
  image: '/media/a/b.webp',
  imageWidth: 1600,
  imageHeight: 900,
  imageSrcset: '',
  publishedAt: '2026-11-19T20:00:00.000Z',
  readingMinutes: 5,
  lang: 'en',
  dir: 'ltr',
  path: '/blog/a',
  authors: [],
}

/** The parts of a card in the order in which they are read. */
function partsOf(blog: CardBlog, tier?: CardTier, renderDay = '') {
  const element = (
    <RenderDay value={renderDay}>
      <BlogCard blog={blog} sizes="100vw" {...(tier && { tier })} />
    </RenderDay>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const parts = screen.getByRole('article').querySelectorAll('img, a, p:not(.card-meta), .card-meta > *')
  return Array.from(parts, (part) => part.textContent || part.localName)
}

test('a card has its image, category, title, opening, date and reading time, in this order', () => {
  expect(partsOf(card)).toEqual([
    'img',
    'Finance',
    'A blog',
    'Some words and a few more of them a few more of them a few more of them a few…',
    '19 Nov 2026',
    '5 min read',
  ])
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Finance', '/articles/finance'],
    ['A blog', '/blog/a'],
  ])
  expect(screen.getByText('19 Nov 2026').getAttribute('datetime')).toBe(card.publishedAt)
})

test.each([
  ['2026-12-31', '19 Nov'],
  ['2027-01-01', '19 Nov 2026'],
])('in a document of %s the date of a card is %s', (renderDay, date) => {
  expect(partsOf(card, 'plain', renderDay).at(-2)).toBe(date)
})

test('a card has all its authors, whose line may be cut, and then its link shows them', () => {
  const authors = [{ name: 'Ines Okafor' }, { name: 'فاطمة الزهراء' }, { name: 'N'.repeat(80) }]
  const names = authors.map(({ name }) => name).join(', ')
  expect(partsOf({ ...card, authors })).toContain(names)
  expect(screen.getByRole('link', { name: 'A blog' }).title).toBe(names)
})

test('without an image there is no empty frame for it', () => {
  expect(partsOf({ ...card, image: '' })[0]).toBe('Finance')
  expect(screen.getByRole('article').querySelector('.card-image')).toBeNull()
})

test('the lead alone also has the subtitle, before the opening', () => {
  expect(partsOf(card, 'lead').slice(2, 4)).toEqual(['A blog', 'What the author says of it.'])
  cleanup()
  expect(partsOf(card, 'second')).not.toContain('What the author says of it.')
})

test('a card leaves out what its blog does not have', () => {
  const parts = partsOf({ ...card, subTitle: '', excerpt: '', publishedAt: null }, 'lead')
  expect(parts).toEqual(['img', 'Finance', 'A blog', '5 min read'])
})
