import { expect, test } from 'vitest'
import { exportedArticle } from '../../imports/sources/broadsheet/export-file.testing.ts'
import {
  at,
  type ChangeLists,
  commentOf,
  draftOf,
  growing,
  hostile,
  hostileRead,
  imageOf,
  type SiteItems,
  smallSite,
  writeSite,
} from './write-wordpress.testing.ts'

/** Reads a file with a parser of XML. @throws Error where it is not well-formed */
async function read(
  site: SiteItems,
  choices: Parameters<typeof writeSite>[1] = [],
  change: ChangeLists = (lists) => lists,
) {
  const written = await writeSite(site, choices, { change })
  const document = new DOMParser().parseFromString(written.text, 'text/xml')
  const problem = document.querySelector('parsererror')
  if (problem) throw new Error(problem.textContent ?? '')
  const items = all(document, 'item').map(describe)
  return {
    ...written,
    document,
    items,
    ofType: (type: string) => items.filter(({ fields }) => fields['wp:post_type'] === type),
  }
}

const all = (parent: Document | Element, name: string) => [...parent.getElementsByTagName(name)]
const textOf = (parent: Element, name: string) => all(parent, name)[0]?.textContent ?? null

/** An item with the texts of its elements by their names. */
function describe(item: Element) {
  const children = [...item.children]
  const pairs = (name: string, toPair: (element: Element) => [string | null, string | null]) =>
    Object.fromEntries(children.filter(({ nodeName }) => nodeName === name).map(toPair))
  return {
    fields: Object.fromEntries(children.map((child) => [child.nodeName, child.textContent ?? ''])),
    meta: pairs('wp:postmeta', (meta) => [textOf(meta, 'wp:meta_key'), textOf(meta, 'wp:meta_value')]),
    terms: children
      .filter(({ nodeName }) => nodeName === 'category')
      .map((term) => [term.getAttribute('domain'), term.getAttribute('nicename'), term.textContent]),
    comments: all(item, 'wp:comment').map((comment) =>
      Object.fromEntries([...comment.children].map((child) => [child.nodeName, child.textContent])),
    ),
  }
}

/** The text of HTML: WordPress shows titles and comments as HTML. */
const shown = (html: string | null | undefined) =>
  new DOMParser().parseFromString(html ?? '', 'text/html').body.textContent

test('an article is a post with its dates, names, thumbnail and fields for search engines', async () => {
  const { ofType, document } = await read(smallSite)
  const [first, second] = ofType('post')
  expect(first?.fields).toMatchObject({
    title: 'A title: "quoted"',
    link: 'https://old.example/blog/first',
    'dc:creator': 'zoe',
    'excerpt:encoded': 'Below 5 &lt; 6',
    'wp:post_date': '2025-01-02 11:00:00',
    'wp:post_date_gmt': '2025-01-02 10:00:00',
    'wp:post_modified_gmt': '2025-01-03 10:00:00',
    'wp:post_name': 'first',
    'wp:status': 'publish',
    'wp:is_sticky': '1',
  })
  expect(first?.fields['content:encoded']).toBe(
    `<p>One</p><figure><img src="https://old.example${imageOf('article-1b')}" alt=""><figcaption>C</figcaption></figure>`,
  )
  expect(first?.terms).toEqual([
    ['category', 'news', 'News &amp; views'],
    ['post_tag', 'code', 'Code'],
  ])
  const thumbnail = ofType('attachment').find(({ fields }) => fields['wp:post_id'] === first?.meta._thumbnail_id)
  expect(thumbnail?.fields['wp:attachment_url']).toBe(`https://old.example${imageOf('article-1')}`)
  expect(thumbnail?.meta).toEqual({ _wp_attachment_image_alt: 'A wall' })
  expect(first?.meta).toMatchObject({
    _yoast_wpseo_canonical: 'https://original.example/first',
    '_yoast_wpseo_meta-robots-noindex': '1',
  })
  expect(second?.fields).toMatchObject({
    'wp:status': 'future',
    'wp:post_date': '2027-01-01 01:30:00',
    'wp:is_sticky': '0',
  })
  expect(second?.meta).toEqual({})
  const ids = all(document, 'wp:post_id').map(({ textContent }) => textContent)
  expect(new Set(ids).size).toBe(5)
})

test('pages, names, images and the site are in the file, and counted', async () => {
  const { ofType, document, outcome, steps } = await read(smallSite)
  expect(ofType('page').map(({ fields }) => fields)).toMatchObject([
    { link: 'https://old.example/imprint', 'excerpt:encoded': 'Who', 'wp:menu_order': '3', 'wp:status': 'publish' },
  ])
  expect(textOf(document.documentElement, 'wp:wxr_version')).toBe('1.2')
  expect(all(document, 'wp:cat_name').map((name) => shown(name.textContent))).toEqual(['News & views'])
  expect(all(document, 'wp:tag_slug').map(({ textContent }) => textContent)).toEqual(['code'])
  expect(all(document, 'wp:author_login').map(({ textContent }) => textContent)).toEqual(['zoe'])
  expect(ofType('attachment')).toHaveLength(2)
  expect(outcome.counts).toMatchObject({ articles: 2, pages: 1, comments: 4, media: 2, tags: 1, authors: 1, drafts: 0 })
  expect(new Set(steps.map(({ kind }) => kind))).toEqual(
    new Set(['categories', 'tags', 'authors', 'comments', 'articles', 'pages', 'media']),
  )
})

test('comments name what they answer, what became of them, and no addresses', async () => {
  const { ofType } = await read(smallSite)
  const comments = ofType('post')[0]?.comments ?? []
  expect(comments.map((comment) => comment['wp:comment_approved'])).toEqual(['1', '1', '0', 'spam'])
  expect(comments.map((comment) => comment['wp:comment_parent'])).toEqual([
    '0',
    comments[0]?.['wp:comment_id'],
    '0',
    '0',
  ])
  expect(comments.map((comment) => comment['wp:comment_user_id'])).toEqual(['0', '1', '0', '0'])
  for (const name of ['email', 'url', 'IP']) {
    expect(comments.map((comment) => comment[`wp:comment_author_${name}`])).toEqual(['', '', '', ''])
  }
})

test('hostile texts are texts: nothing ends a section, and nothing runs', async () => {
  const article = exportedArticle({
    title: hostile,
    subTitle: hostile,
    searchTitle: hostile,
    category: hostile,
    authors: [],
    html: `<p>${hostile}</p>]]]]>>`,
  })
  const { items, document } = await read({
    articles: [article],
    categories: [{ slug: '"><x>', name: hostile, description: hostile, image: '', position: 0, formerNames: [] }],
    comments: [commentOf('comment-1', { name: hostile, content: `${hostile}\n\tline` })],
  })
  const [post] = items
  expect(post?.fields['content:encoded']).toBe(`<p>${hostileRead}</p>]]]]>>`)
  expect(post?.meta._yoast_wpseo_title).toBe(hostileRead)
  for (const text of [post?.fields.title, post?.fields['excerpt:encoded'], post?.comments[0]?.['wp:comment_author']]) {
    expect(text).not.toContain('<')
    expect(shown(text)).toBe(hostileRead)
  }
  expect(shown(post?.comments[0]?.['wp:comment_content'])).toBe(`${hostileRead}\n\tline`)
  expect(post?.terms[0]?.[1]).toBe('"><x>')
  expect(all(document, 'x')).toEqual([])
})

test('line ends and brackets mean the same in a classic post of WordPress', async () => {
  const html = '<p>One\ntwo [gallery ids=1] [1] [/b]</p><pre><code>a\n[b]</code></pre>\n<p>c\nd</p>'
  const { items } = await read({ articles: [exportedArticle({ html })] })
  expect(items[0]?.fields['content:encoded']).toBe(
    '<p>One two &#91;gallery ids=1] [1] &#91;/b]</p><pre><code>a\n&#91;b]</code></pre> <p>c d</p>',
  )
})

test('100 comments in any order: a reply has a higher number than what it answers', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `comment-${index}`)
  const comments = ids.map((id, index) =>
    commentOf(id, { replyTo: index % 10 === 9 ? null : `comment-${index - (index % 10) + 9}` }),
  )
  const lost = commentOf('comment-lost', { replyTo: 'comment-elsewhere' })
  const { items, outcome } = await read({
    ...smallSite,
    comments: [...comments, lost, commentOf('x', { article: 'gone' })],
  })
  const written = items[0]?.comments ?? []
  expect(written).toHaveLength(101)
  expect(outcome.counts.comments).toBe(101)
  const numbers = written.map((comment) => Number(comment['wp:comment_id']))
  expect(new Set(numbers).size).toBe(101)
  const parents = written.map((comment) => Number(comment['wp:comment_parent']))
  expect(parents.filter((parent) => parent === 0)).toHaveLength(11)
  expect(
    parents.every((parent, index) => parent === 0 || (parent < (numbers[index] ?? 0) && numbers.includes(parent))),
  ).toBe(true)
})

test('drafts and the Trash come by choice; the newer draft of an article never', async () => {
  const site: SiteItems = {
    ...smallSite,
    drafts: [
      draftOf('draft-1', {
        title: 'Begun',
        image: imageOf('draft-1'),
        details: { tags: ['tag-2', 'tag-9'], authors: ['author-1'] },
      }),
      draftOf('draft-2', { article: 'article-1', title: 'Newer', html: '<p>Not public</p>' }),
    ],
    trash: [exportedArticle({ id: 'article-3', slug: 'gone', state: 'trash' })],
  }
  expect((await read(site)).ofType('post')).toHaveLength(2)
  const { ofType, outcome, text } = await read(site, ['drafts', 'trash'])
  const [, , draft, trashed] = ofType('post')
  expect(draft?.fields).toMatchObject({ title: 'Begun', 'wp:status': 'draft', 'dc:creator': 'zoe', 'wp:post_name': '' })
  expect(draft?.terms).toEqual([['post_tag', 'code', 'Code']])
  expect(trashed?.fields).toMatchObject({ 'wp:status': 'trash', 'wp:post_name': 'gone' })
  expect(outcome.counts).toMatchObject({ articles: 2, drafts: 1, trash: 1 })
  expect(text).not.toContain('Not public')
})

test('the file is written in parts, and ends when it is cancelled', async () => {
  const articles = Array.from({ length: 30 }, (_, index) =>
    exportedArticle({ id: `id-${index}`, html: 'x'.repeat(10_000) }),
  )
  const { chunks } = await writeSite({ articles })
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(15_000)
  await expect(writeSite({ articles }, [], { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})

test('a site without anything is a file, too', async () => {
  const { items, outcome } = await read({})
  expect(items).toEqual([])
  expect(outcome.exportedAt).toBe(at)
})

test('names that came with an article while the file was written are in it, before the article', async () => {
  const [first] = smallSite.articles ?? []
  const later = exportedArticle({
    id: 'article-9',
    category: 'Later',
    tags: [{ slug: 'late', name: 'Late' }],
    authors: [{ slug: 'bo', name: 'Bo' }],
  })
  const site: SiteItems = { ...smallSite, articles: first ? [first, later] : [] }
  const written = await read(site, [], (lists) => ({
    ...lists,
    categories: growing(lists.categories, {
      slug: 'later',
      name: 'Later',
      description: '',
      image: '',
      position: 1,
      formerNames: [],
    }),
    tags: growing(lists.tags, { id: 'tag-9', slug: 'late', name: 'Late', description: '', mergedInto: null }),
    authors: growing(lists.authors, {
      id: 'author-9',
      slug: 'bo',
      name: 'Bo',
      biography: '',
      image: '',
      links: [],
      createdAt: at,
    }),
  }))
  expect(all(written.document, 'wp:category_nicename').map(({ textContent }) => textContent)).toEqual(['news', 'later'])
  expect(all(written.document, 'wp:tag_slug').map(({ textContent }) => textContent)).toEqual(['code', 'late'])
  expect(all(written.document, 'wp:author_login').map(({ textContent }) => textContent)).toEqual(['zoe', 'bo'])
  expect(written.text).toContain('<category domain="category" nicename="later">')
  expect(written.outcome.counts).toMatchObject({ categories: 2, tags: 2, authors: 2 })
})
