// @vitest-environment node
import { expect, test } from 'vitest'
import { apiWith, blog, setUpSite } from './set-up-site.testing.ts'

const { isCached, visit } = setUpSite()

const path = blog.path

function comment(key: number, root: number, name: string) {
  const parent = root === key ? null : `c${root}`
  const place = `${root.toString(36)}.${key.toString(36)}`
  return { _id: `c${key}`, parent, place, name, content: `From ${name}`, createdAt: blog.createdAt, isAuthor: false }
}

const pages: Record<string, object> = {
  'newest ': {
    comments: [comment(3, 3, 'Cem'), comment(1, 1, 'Ann'), comment(2, 1, 'Ben')],
    commentsNextCursor: '1.4',
  },
  'newest 1.4': { comments: [comment(4, 1, 'Dee')], commentsNextCursor: null },
  'oldest ': { comments: [comment(1, 1, 'Ann')], commentsNextCursor: '1.2' },
  'newest zz.zz': { comments: [], commentsNextCursor: null },
}

const API = apiWith({
  [`/api/blog/${blog._id}`]: ({ url }) => {
    const { searchParams } = new URL(url)
    const page = pages[`${searchParams.get('order')} ${searchParams.get('comments') ?? ''}`]
    return { success: true, blog: { ...blog, commentCount: 4 }, articles: [], ...page }
  },
})

/** The section of the comments up to its form: lists, and links with their texts. */
async function read(query: string) {
  const { status, text } = await visit(path + query, { API })
  const [, section = '', form = ''] = /<section[^>]*id="comments">(.*?)(<form.*?<\/form>)/s.exec(text) ?? []
  const links = [...section.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', label = '']) => {
    return `${label.replace(/<[^>]*>/g, '')}: ${href.replaceAll('&amp;', '&').replace(path, '')}`
  })
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]
  return { status, section, form, links: links.filter((link) => !link.startsWith('Reply')), canonical, replies: links }
}

const day = 'November 19th 2026'

test('replies are a list in the item of their root, and every page is reached by links', async () => {
  const { section, links, canonical } = await read('')
  expect(canonical).toBe(`https://example.com${path}`)
  expect(links).toEqual([
    'Newest: #comments',
    'Oldest: ?order=oldest#comments',
    `${day}: ?comments=3.3#comment-c3`,
    `${day}: ?comments=1.1#comment-c1`,
    `${day}: ?comments=1.1#comment-c2`,
    'Show more comments: ?comments=1.4#comments',
  ])
  expect(section).toMatch(
    /id="comment-c1".*?From Ann<\/p>(?:(?!<li>).)*<\/div><\/div><ul class="replies" aria-label="Replies to Ann">/s,
  )
})

test('a page that begins with replies says so, and leads to what they answer', async () => {
  const { section, links, canonical } = await read('?comments=1.4')
  expect(canonical).toBe(`https://example.com${path}`)
  expect(links.slice(2)).toEqual([
    'Back to the newest comments: #comments',
    'an earlier comment: ?comments=1.1#comment-c1',
    `${day}: ?comments=1.4#comment-c4`,
  ])
  expect(section).toContain('aria-label="Replies to an earlier comment"')
})

test('the oldest comments can be first', async () => {
  const { links } = await read('?order=oldest')
  expect(links).toContain('Show more comments: ?order=oldest&comments=1.2#comments')
})

test.each(['?comments=%00', '?comments=1', `?comments=${'0'.repeat(10_000)}`, '?order=best'])(
  'the unreadable query of %s is ignored',
  async (query) => {
    const { status, links } = await read(query)
    expect([status, links[2]]).toEqual([200, `${day}: ?comments=3.3#comment-c3`])
  },
)

test('a place after the last comment is a page that leads back', async () => {
  const { status, section, links } = await read('?comments=zz.zz')
  expect([status, links[2]]).toEqual([200, 'Back to the newest comments: #comments'])
  expect(section).toContain('There are no comments on this page.')
})

test('each page of comments is cached under its own key', async () => {
  await visit(`${path}?comments=1.4`, { API })
  expect(await isCached(`${path}?utm_source=x&comments=1.4`)).toBe(true)
  expect(await isCached(path)).toBe(false)
  expect(await isCached(`${path}?comments=1.5`)).toBe(false)
})

test('a comment has a link to the form for a reply to it, which is for no other comment', async () => {
  const { replies } = await read('')
  expect(replies.filter((link) => link.startsWith('Reply'))).toEqual([
    'Reply to Cem: ?comments=3.3&reply=c3#add-comment',
    'Reply to Ann: ?comments=1.1&reply=c1#add-comment',
    'Reply to Ben: ?comments=1.2&reply=c2#add-comment',
  ])
  const { form } = await read('?reply=c1')
  expect(form).toContain('<input type="hidden" name="parent" value="c1"/>')
  expect(form).toContain('<span role="status">In reply to <b dir="auto">Ann</b></span>')
  for (const query of ['', '?reply=unknown', '?reply=c4']) expect((await read(query)).form).not.toContain('parent')
})

test('a long comment can be opened and closed without a script, a short one is whole', async () => {
  const long = { ...comment(1, 1, 'Ann'), content: 'Line\n'.repeat(11) }
  const answer = { success: true, blog, articles: [], comments: [long, comment(2, 2, 'Ben')], commentsNextCursor: null }
  const { text } = await visit(path, { API: apiWith({ [`/api/blog/${blog._id}`]: () => answer }) })
  const controls = text.match(/<\/p><label class="comment-answer read-more" data-native="">.*?<\/label>/g)
  expect(controls?.map((control) => control.replace(/<[^>]*>/g, ''))).toEqual(['Read moreRead less'])
})
