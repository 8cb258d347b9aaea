// @vitest-environment node
import { expect, test } from 'vitest'
import { zipOf } from './broadsheet/export-file.testing.ts'
import { htmlOf, readAll } from './read-all.testing.ts'
import { openFile } from './sources.ts'

async function read(name: string, content: string | Record<string, string>) {
  const { source, opened } = await openFile(
    new File([typeof content === 'string' ? content : await zipOf(content)], name),
    null,
  )
  const { items, problems } = await readAll(opened)
  expect(problems).toEqual([])
  const articles = items.filter(({ kind }) => kind === 'article')
  return { source, articles, titles: articles.map(({ title }) => title), html: (title: string) => htmlOf(items, title) }
}

test('two entries of Movable Type of one second and one name both come', async () => {
  const entry = (title: string) =>
    `TITLE: ${title}\nBASENAME: same\nDATE: 01/31/2004 12:31:05 AM\n-----\nBODY:\nWords.\n-----\n--------\n`
  const { articles } = await read('export.txt', entry('One') + entry('Two') + entry('Three'))
  expect(new Set(articles.map(({ sourceId }) => sourceId)).size).toBe(3)
})

const photo = {
  ...{ id: 123456, type: 'photo', blog_name: 'sails', post_url: 'https://sails.tumblr.com/post/123456' },
  ...{ timestamp: 1_400_000_000, caption: '<p>On the slip</p>' },
}

test('posts as the API of Tumblr answers them, and as its tools keep them, are ones of Tumblr', async () => {
  const answer = JSON.stringify({ meta: { status: 200 }, response: { blog: { name: 'sails' }, posts: [photo] } })
  const single = { 'sails/json/123456.json': JSON.stringify(photo), 'sails/posts/html/123456.html': '<p>x</p>' }
  for (const { source, titles } of [
    await read('posts.json', answer),
    await read('post.json', JSON.stringify(photo)),
    await read('sails.zip', single),
  ]) {
    expect([source, titles]).toEqual(['tumblr', ['On the slip']])
  }
})

test('posts as the API of Hashnode answers them are ones of Hashnode', async () => {
  const node = {
    id: '1',
    slug: 'fog',
    title: 'Fog',
    publishedAt: '2024-01-02T00:00:00Z',
    content: { markdown: '*Thick*' },
  }
  const answer = { data: { publication: { title: 'Buoys', posts: { edges: [{ node }] } } } }
  const { source, html } = await read('answer.json', JSON.stringify(answer))
  expect([source, html('Fog')]).toEqual(['hashnode', expect.stringContaining('<em>Thick</em>')])
})

test('what a page of Notion has as properties is read, or named', async () => {
  const page = '# Dune\n\nAuthor: Siri\nStatus: Done\nRating: ★★★\nLink: https://site.example/a\nNotes: \n\nWords.\n'
  const { articles } = await read('Export.zip', { [`Books/Dune ${'a'.repeat(32)}.md`]: page })
  expect(articles[0]?.notes).toEqual([
    'Its property Rating “★★★” is not imported.',
    'Its property Link “https://site.example/a” is not imported.',
  ])
})

test('a space that does not break a line of code is no other line', async () => {
  const post = [{ id: 1, title: 'Code', contentMarkdown: '```\na:\u00a0b\n```', cuid: 'c1' }]
  const { articles } = await read('posts.json', JSON.stringify(post))
  expect(articles[0]?.notes).toEqual(['It has no date that can be read: it comes unpublished.'])
})

const tumblr = (...posts: object[]) =>
  read(
    'posts.json',
    JSON.stringify(
      posts.map((post, index) => ({ id: index + 1, blog_name: 'sails', timestamp: 1_400_000_000, ...post })),
    ),
  )

test('a post of Tumblr without a title is named by its words, and every part of its type comes', async () => {
  const long = `<img src="https://img.example/a.png" srcset="${'https://img.example/b.png 1w, '.repeat(300)}">`
  const { titles, html } = await tumblr(
    {
      type: 'audio',
      track_name: 'Hull',
      artist: 'Ensemble',
      album: 'Keels',
      caption: '<p>Loud</p>',
      audio_source_url: 'https://files.example/a.mp3',
    },
    {
      type: 'video',
      caption: 'Rocks',
      player: [{ embed_code: '<iframe src="https://www.youtube.com/embed/w7Ft2ymGmfc"></iframe>' }],
    },
    { type: 'answer', asking_name: 'sailor', question: 'Where?', answer: '<p>There</p>' },
    { type: 'text', body: `${long}<p>Behind a picture</p>` },
    {
      type: 'text',
      body: '<video controls><source src="https://files.example/b.mp4" type="video/mp4"></video><p>A film</p>',
    },
  )
  expect(titles).toEqual(['Hull – Ensemble – Keels Loud', 'Rocks', 'Where? sailor There', 'Behind a picture', 'A film'])
  expect(html('Hull – Ensemble – Keels Loud')).toContain('<p>Hull – Ensemble – Keels</p>')
  expect(html('Rocks')).toContain('<iframe')
  expect(html('A film')).toContain('href="https://files.example/b.mp4"')
})

test('blocks of Tumblr keep their links, marks and lists, and what they answer', async () => {
  const said = { blog: { name: 'other' }, content: [{ type: 'text', text: 'First' }] }
  const { html } = await tumblr({
    title: 'Blocks',
    trail: [said],
    content: [
      {
        ...{ type: 'text', text: '🙂 bold link <a>' },
        formatting: [
          { type: 'bold', start: 2, end: 11 },
          { type: 'link', start: 7, end: 11, url: 'https://site.example/?a=1&b=2' },
        ],
      },
      { type: 'text', subtype: 'ordered-list-item', text: 'one' },
      { type: 'text', subtype: 'ordered-list-item', text: 'two' },
      { type: 'video', provider: 'youtube', url: 'https://www.youtube.com/watch?v=w7Ft2ymGmfc' },
      { type: 'audio', title: 'Hull', artist: 'Ensemble', media: { url: 'https://files.example/a.mp3' } },
    ],
  })
  const written = html('Blocks')
  expect(written).toContain('<blockquote><p>other:</p><p>First</p></blockquote>')
  expect(written).toContain(
    '🙂 <strong>bold </strong><a href="https://site.example/?a=1&amp;b=2"><strong>link</strong></a> &lt;a&gt;',
  )
  expect(written).toContain('<ol><li>one</li><li>two</li></ol>')
  expect(written).toContain('<iframe')
  expect(written).toContain('>Hull – Ensemble</a>')
})

test('the title of a note is its name as it is written, where that has blanks', async () => {
  const names = ['2-factor login', '2023-06-13', '2023-06-13 Meeting', 'iPhone tips', 'a-first-post']
  const { titles } = await read('vault.zip', {
    '.obsidian/app.json': '{}',
    ...Object.fromEntries(names.map((name) => [`${name}.md`, 'Words.'])),
  })
  expect(titles.toSorted()).toEqual([
    '2-factor login',
    '2023-06-13',
    '2023-06-13 Meeting',
    'A first post',
    'iPhone tips',
  ])
})

const notionId = (digit: string) => digit.repeat(32)

test('a page of Notion has its callouts, videos and links, and its files are named', async () => {
  const page = `# Md\n\nStatus: Live\nDate: March 5, 2021 10:00 AM (GMT+9)\n\n<aside>\n💡 Mind **it**\n\n</aside>\n\n[https://youtu.be/w7Ft2ymGmfc](https://youtu.be/w7Ft2ymGmfc)\n\n[a.pdf](Md/a.pdf) and [Html](https://www.notion.so/Html-${notionId('b')}?pvs=21)\n`
  const cell = '<span class="user"><span class="icon user-icon">A</span>Ann Berg</span>'
  const html = `<article><header><h1 class="page-title">Html</h1><p class="page-description">About it</p><table class="properties"><tr><th>Author</th><td>${cell}</td></tr></table></header><div class="page-body"><figure><div class="source"><a href="https://youtu.be/w7Ft2ymGmfc">https://youtu.be/w7Ft2ymGmfc</a></div></figure></div></article>`
  const found = await read('Export.zip', {
    ...{ [`Md ${notionId('a')}.md`]: page, 'Md/a.pdf': 'x' },
    [`Html ${notionId('b')}.html`]: html,
  })
  const written = found.html('Md')
  expect(written).toMatch(/^<div class="callout tip" role="note">.*Mind <strong>it<\/strong>.*?<\/div><iframe/s)
  expect(written).toContain('<a href="/blog/html">Html</a>')
  expect(found.html('Html')).toContain('<iframe')
  const [md, other] = ['Md', 'Html'].map((title) => found.articles.find((one) => one.title === title))
  expect(md).toMatchObject({
    value: { publishedAt: '2021-03-05T01:00:00.000Z' },
    notes: ['Its text leads to the file “Md/a.pdf”, which is not imported.'],
  })
  expect(other).toMatchObject({ value: { subTitle: 'About it', authors: [{ name: 'Ann Berg' }] } })
})

test('an address with brackets is no words of a text, and posts of Blogger with one number are named', async () => {
  const page = '# Web\n\n[Tokens (JWT)](Web/Tokens%20(JWT)%20a%20(b)%20c.md)\n'
  expect((await read('Export.zip', { [`Web ${notionId('a')}.md`]: page })).articles[0]?.notes).toEqual([])
  const post = `<entry><id>tag:blogger.com,1999:blog-7.post-1</id><published>2019-01-01T00:00:00Z</published><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/><title>A</title><content>x</content></entry>`
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:blogger.com,1999:blog-7.archive</id>${post}${post}</feed>`
  const { opened } = await openFile(new File([feed], 'blog.xml'), null)
  expect(opened.notes).toEqual(['1 post with the number of another one: the first of each counts.'])
})

test('the tags of dev.to are read, or named', async () => {
  const body_markdown =
    '---\r\ntitle: Knots\r\n---\r\n{% details More of it %}\r\n*Inside*\r\n{% enddetails %}\r\n\r\n{% katex %}\r\nx^2\r\n{% endkatex %}\r\n\r\nIn {% katex inline %}y_1{% endkatex %} a line.\r\n\r\n{% raw %}{{ z }}{% endraw %}\r\n\r\n{% cta https://site.example %} Go on {% endcta %}\r\n\r\n{% poll %}\r\n\r\n`{% x %}`'
  const row = { id: 1, published: true, published_at: '2022-02-03T04:05:06Z', body_markdown }
  const { articles, html } = await read('articles.json', JSON.stringify([row]))
  const written = html('Knots')
  expect(written).toContain(
    '<details><summary>More of it</summary><p><em>Inside</em></p></details><pre class="math"><code>x^2</code></pre>',
  )
  expect(written).toContain(
    '<p>In <code class="math">y_1</code> a line.</p><p>{{ z }}</p><p><a href="https://site.example">Go on</a></p>',
  )
  expect(articles[0]?.notes).toEqual(['“{% poll %}” is not understood here: its text is kept.'])
})

test('tags of Hashnode that are numbers are no names, and its callouts come', async () => {
  const contentMarkdown =
    '<div data-node-type="callout">\n<div data-node-type="callout-emoji">💡</div>\n<div data-node-type="callout-text">Mind it</div>\n</div>'
  const post = {
    _id: '1',
    cuid: 'c',
    title: 'Buoy',
    dateAdded: '2021-03-04T05:06:07Z',
    tags: ['5'.repeat(24)],
    contentMarkdown,
  }
  const { articles, html } = await read('posts.json', JSON.stringify({ posts: [post] }))
  expect(articles[0]).toMatchObject({ value: { category: '', tags: [] }, notes: ['Its tag has no name in the file.'] })
  expect(html('Buoy')).toMatch(/^<div class="callout tip" role="note">.*Mind it/)
})

test('lines that say what a text of Pelican is are no text of it', async () => {
  const { articles, html } = await read('site.zip', {
    'pelicanconf.py': 'x',
    'content/a.md':
      '\ufeffTitle: Nets: a guide\r\nDate: 2020-01-02 10:20\r\nTags: rope, knots\r\nAuthors: Ann; Ben\r\nSlug: on-nets\r\nSummary: One\r\n    and two\r\n\r\nWords.',
    'content/b.md': 'Title: only a line\n\nWords.',
    'content/c.md': 'title: Floats\ndate: 2020-01-03\n---\nMore.',
  })
  expect(articles.map(({ value }) => value)).toContainEqual(
    expect.objectContaining({
      ...{ title: 'Nets: a guide', publishedAt: '2020-01-02T10:20:00.000Z', slug: 'on-nets', subTitle: 'One and two' },
      ...{ tags: [{ name: 'rope' }, { name: 'knots' }], authors: [{ name: 'Ann' }, { name: 'Ben' }] },
    }),
  )
  expect([html('Nets: a guide'), html('Floats')]).toEqual(['<p>Words.</p>', '<p>More.</p>'])
})

test('videos, sounds and pictures of Squarespace come', async () => {
  const text = `<div class="sqs-layout"><div class="sqs-video-wrapper" data-load="false" data-html="&lt;iframe src=&quot;//www.youtube.com/embed/w7Ft2ymGmfc?wmode=opaque&amp;amp;a=1&quot;&gt;&lt;/iframe&gt;" data-provider-name="YouTube">
</div><div data-url="https://files.example/a.mp3" class="sqs-audio-embed" data-title="Hull &amp; keel" data-author="Ensemble"></div>
<noscript><img src="https://img.example/a.jpg" alt="A"></noscript><img class="thumb-image" data-src="https://img.example/a.jpg" alt="A"></div>`
  const item = `<item><title>Blocks</title><link>/b</link><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_name>b</wp:post_name><wp:post_type>post</wp:post_type><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><wp:post_date_gmt>2020-01-02 10:00:00</wp:post_date_gmt></item>`
  const { source, articles, html } = await read(
    'export.xml',
    `<?xml version="1.0"?><rss xmlns:content="x" xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>${item}</channel></rss>`,
  )
  expect(source).toBe('squarespace')
  const written = html('Blocks')
  expect(written).toMatch(/<iframe[^>]* src="https:\/\/www\.youtube\.com\/embed\/w7Ft2ymGmfc/)
  expect(written).toContain('<a href="https://files.example/a.mp3">Hull &amp; keel – Ensemble</a>')
  expect(written.match(/<img\b/g)).toHaveLength(1)
  expect(articles[0]?.notes).toEqual([])
})

test('a post of WordPress that waits for its day was written by now', async () => {
  const item = `<item><title>Later</title><link>http://a.example/l</link><content:encoded>x</content:encoded><wp:post_type>post</wp:post_type><wp:post_id>1</wp:post_id><wp:status>future</wp:status><wp:post_date_gmt>2100-01-02 10:00:00</wp:post_date_gmt></item>`
  const wxr = `<rss xmlns:content="x" xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>${item}</channel></rss>`
  const [later] = (await read('export.xml', wxr)).articles
  const value = later?.kind === 'article' ? later.value : null
  expect(value?.scheduledAt).toBe('2100-01-02T10:00:00.000Z')
  expect(value && value.createdAt <= new Date().toISOString()).toBe(true)
})
