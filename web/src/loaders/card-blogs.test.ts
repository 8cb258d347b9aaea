// @vitest-environment node
import { expect, test } from 'vitest'
import type { BlogSummary } from '#contract/blog.ts'
import { toCards } from './card-blogs.ts'

const summary: BlogSummary = {
  _id: 'a-blog-k3v9x2',
  title: 'A blog',
  subTitle: 'What the author says of it.',
  description: 'Some words',
  excerpt: `Some words and ${'a few more of them '.repeat(5)}…`,
  category: 'Finance',
  image: '/media/a/b.webp',
  imageWidth: 1600,
  imageHeight: 900,
  imageSrcset: '',
  isPublished: true,
  createdAt: '2026-11-19T20:00:00.000Z',
  publishedAt: '2026-11-19T20:00:00.000Z',
  updatedAt: '2026-11-20T20:00:00.000Z',
  readingMinutes: 5,
  lang: 'en',
  dir: 'ltr',
  path: '/blog/a',
  authors: [{ name: 'Ann', slug: 'ann' }],
  tags: [{ name: 'A', slug: 'a' }],
}

test('a card has the opening of the text and the names of the authors, and nothing that it does not show', () => {
  const [card] = toCards([summary])
  const { description, subTitle, tags, isPublished, createdAt, updatedAt, ...shown } = summary
  const excerpt = 'Some words and a few more of them a few more of them a few more of them a few…'
  expect(card).toEqual({ ...shown, excerpt, authors: [{ name: 'Ann' }] })
})

test('the lead of the front page also has its subtitle', () => {
  const cards = toCards(
    Array.from({ length: 12 }, () => summary),
    true,
  )
  expect(cards.map(({ subTitle }) => subTitle !== undefined)).toEqual(Array.from(cards, (_, index) => index === 0))
})
