import { Readability } from '@mozilla/readability'
import { expect, test } from 'vitest'
import { apiWith, blog, setUpSite } from './set-up-site.testing.ts'

/** An article as the reader modes of browsers and apps show it. */
const { startNewIsolate, visit } = setUpSite()

const sentence = 'The harbour wakes before the town does, and nobody who works there would have it otherwise. '
const paragraph = `<p>${sentence.repeat(3)}</p>`
const heading = (name: string) => ({ id: name, text: name, level: 2 })
const contents = ['one', 'two', 'three', 'four'].map(heading)

async function read(description: string, fields: object) {
  startNewIsolate()
  const page = {
    success: true,
    blog: { ...blog, title: 'Harbours', tags: [{ name: 'Tagged', slug: 'tagged' }], description, ...fields },
    authors: [{ name: 'Mina', slug: 'mina', path: '/author/mina', biography: 'A biography.', image: null, links: [] }],
    comments: [
      {
        _id: 'c',
        blog: blog._id,
        name: 'Ana',
        content: `A comment. ${sentence}`,
        createdAt: blog.createdAt,
        parent: null,
      },
    ],
    resources: [{ title: 'A resource', url: 'https://example.com/r' }],
    related: [{ ...blog, _id: 'other', path: '/blog/other', title: 'A related one', excerpt: sentence }],
    neighbours: { previous: { _id: 'before', path: '/blog/before', title: 'The one before', lang: '', dir: 'auto' } },
  }
  const { text } = await visit(`/blog/${blog._id}`, { API: apiWith({ [`/api/blog/${blog._id}`]: () => page }) })
  const article = new Readability(new DOMParser().parseFromString(text, 'text/html')).parse()
  return { dir: article?.dir, content: article?.content ?? '', text: article?.textContent ?? '' }
}

test.each([
  ['of one paragraph', `<p>${sentence}</p>`, 'Boats'],
  ['of two paragraphs', paragraph.repeat(2), 'What boats say at dawn'],
  ['with a table of contents', contents.map(({ id }) => `<h2 id="${id}">${id}</h2>${paragraph}`).join(''), 'Boats'],
  ['of a hundred paragraphs', paragraph.repeat(100), 'What boats say at dawn'],
])('an article %s has its cover and its subtitle in reader modes, and no boxes', async (_, description, subTitle) => {
  const hasContents = description.includes('id="one"')
  const { content, text } = await read(description, { subTitle, ...(hasContents && { contents }) })
  expect(content).toContain(`src="${blog.image}"`)
  expect(content.indexOf(subTitle)).toBeLessThan(content.indexOf(blog.image))
  expect(content.indexOf(blog.image)).toBeLessThan(content.indexOf('The harbour wakes'))
  const around = 'Contents|Tagged|biography|resource|Resources|Never Miss|comment|Comments|Share|related|Related|before'
  expect(text.replaceAll(sentence.trim(), '')).not.toMatch(new RegExp(`\\b(${around})\\b`))
})

test('a picture is once in reader modes, and the dialog with it is not', async () => {
  const { content } = await read(`${paragraph.repeat(3)}<p><img src="/media/a/b.png" alt="Boats"/></p>${paragraph}`, {})
  expect(content.match(/media\/a\/b\.png"/g)).toHaveLength(2)
  expect(content).toMatch(/<a href="[^"]*media\/a\/b\.png"[^>]*><img src="[^"]*media\/a\/b\.png" alt="Boats"/)
  expect(content).not.toMatch(/dialog|button/)
})

test('an article in Arabic is written from right to left in reader modes', async () => {
  expect((await read(paragraph.repeat(3), { lang: 'ar', dir: 'rtl' })).dir).toBe('rtl')
})
