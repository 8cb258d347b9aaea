// @vitest-environment node
import { expect, test } from 'vitest'
import { importedValues } from '#contract/requests/imported-values.ts'
import { cleanForeignHtml } from '#worker/foreign-html/clean-foreign-html.ts'
import { attachment, cdata, meta, post, readAll, term, wxr } from './wordpress.testing.ts'

type Items = Awaited<ReturnType<typeof readAll>>['items']

/** The articles of a file. Each value is one that the API accepts. */
function articlesOf(items: Items) {
  return items.flatMap((item) => {
    if (!('value' in item) || item.value === null) return []
    expect(importedValues[item.kind].safeParse(item.value).error?.issues).toBeUndefined()
    return item.kind === 'article' ? [item] : []
  })
}

async function readText(content: string, others: string[] = [], further = '') {
  const { items, read, file } = await readAll(wxr([post({ id: 1, content, further }), ...others]))
  const [article] = articlesOf(items)
  if (!article) throw new Error('There is no article.')
  const images = read.flatMap(({ images: paths }) => paths)
  return { html: cleanForeignHtml(article.value.html).html, notes: article.notes, images, article, file }
}

const addressesOf = ({ images, file }: Awaited<ReturnType<typeof readText>>) =>
  Promise.all(images.map(async (path) => file.readImage(path)))

test('a post has its title, dates, author, terms, cover and former addresses', async () => {
  const further = [
    term('category', 'News'),
    term('category', 'Travel'),
    term('post_tag', 'Sea'),
    meta('_thumbnail_id', '7'),
    meta('_yoast_wpseo_meta-robots-noindex', '1'),
    meta('_wp_old_slug', 'first-name'),
  ].join('')
  const cover = attachment(7, 'https://old.example/wp-content/uploads/2019/cover.jpg', 'A boat')
  const { article, file } = await readText('<p>Words.</p>', [cover], further)
  expect(article).toMatchObject({
    sourceId: 'old.example/1',
    value: {
      title: 'Post 1',
      slug: 'post-1',
      category: 'News',
      tags: [{ name: 'Travel' }, { name: 'Sea' }],
      authors: [{ name: 'Ana Ñandú' }],
      state: 'published',
      createdAt: '2019-05-06T07:08:09.000Z',
      publishedAt: '2019-05-06T07:08:09.000Z',
      imageAlt: 'A boat',
      isHidden: true,
      formerPaths: [{ path: '/2019/05/post-1' }, { path: '/?p=1' }, { path: '/2019/05/first-name' }],
    },
  })
  expect(await file.readImage(article.value.image)).toEqual({
    address: 'https://old.example/wp-content/uploads/2019/cover.jpg',
  })
  expect(file.names).toEqual({ authors: ['Ana Ñandú'], categories: ['News'] })
  expect(file.items.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'category News',
    'tag Travel',
    'tag Sea',
    'author Ana Ñandú',
    'article Post 1',
  ])
})

test.each([
  ['publish', '', 'published', []],
  ['future', '', 'scheduled', []],
  ['draft', '', 'unpublished', []],
  ['pending', '', 'unpublished', ['It waited for review: it comes unpublished.']],
  ['private', '', 'unpublished', ['It was private: it comes unpublished.']],
  ['publish', '<wp:post_password>x</wp:post_password>', 'unpublished', ['It had a password: it comes unpublished.']],
  ['trash', '', 'trash', []],
  ['odd', '', 'unpublished', ['Its status “odd” is not known here: it comes unpublished.']],
])('a post that is %s %s comes %s', async (status, further, state, notes) => {
  const [article] = articlesOf((await readAll(wxr([post({ id: 1, status, further })]))).items)
  expect([article?.value.state, article?.notes]).toEqual([state, notes])
})

test('CDATA in CDATA, entities, comments and items in texts divide no post', async () => {
  const text = '<p>a ]]> b <![CDATA[ c ]]> <item> </item> &amp; d</p>'
  const { items } = await readAll(
    wxr([`<!-- <item>${post({ id: 9 })} -->`, post({ id: 1, content: text }), post({ id: 2 })]),
  )
  const articles = articlesOf(items)
  expect(articles.map(({ sourceId }) => sourceId)).toEqual(['old.example/1', 'old.example/2'])
  expect(articles[0]?.value.html).toContain('a ]]&gt; b')
  expect(articles[0]?.value.html).toContain('&amp; d')
})

test('entities of the file are never expanded', async () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>'
  const item = post({ id: 1 }).replace(cdata('Post 1'), '&c;')
  const [article] = articlesOf((await readAll(wxr([item], bomb))).items)
  expect(article?.value.title).not.toContain('ha')
})

test('a file in windows-1252 that says UTF-8, and one in UTF-8 that says ISO-8859-1, have their letters', async () => {
  const [title, words] = ['Café', 'naïve']
  const file = (encoding: string) =>
    wxr([post({ id: 1, title, content: `<p>${words}</p>` })], `<?xml version="1.0" encoding="${encoding}"?>`)
  const latin = Uint8Array.from(file('UTF-8'), (letter) => letter.charCodeAt(0))
  for (const bytes of [latin, new TextEncoder().encode(file('ISO-8859-1'))]) {
    const [article] = articlesOf((await readAll(bytes)).items)
    expect(article?.value.title).toBe(title)
    expect(article?.value.html).toContain(words)
  }
})

test.each(['0000-00-00 00:00:00', '9999-12-31 00:00:00', '-0001-11-30 00:00:00', 'soon'])(
  'the date %s is the present time, with a note',
  async (date) => {
    const [article] = articlesOf((await readAll(wxr([post({ id: 1, date })]))).items)
    expect(article?.notes).toEqual(['Its date cannot be read: it gets the present time.'])
  },
)

test('blocks keep their words; galleries, players, files and unknown blocks are named', async () => {
  const content = `<!-- wp:paragraph --><p>One <strong>two</strong>.</p><!-- /wp:paragraph -->
<!-- wp:gallery --><figure class="wp-block-gallery"><figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/a-300x200.jpg" alt="A"/><figcaption>Cap A</figcaption></figure><figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/b.jpg" alt=""/></figure><figcaption>All of them</figcaption></figure><!-- /wp:gallery -->
<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=dQw4w9WgXcQ
</div></figure><!-- /wp:embed -->
<!-- wp:file --><div class="wp-block-file"><a href="https://old.example/x.pdf">Paper</a><a href="https://old.example/x.pdf" download>Download</a></div><!-- /wp:file -->
<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="https://old.example/x.mp3"></audio></figure><!-- /wp:audio -->
<!-- wp:block {"ref":5} /-->
<!-- wp:acme/box --><div class="acme">Boxed words</div><!-- /wp:acme/box -->
<!-- wp:latest-posts /-->`
  const shared = post({ id: 5, type: 'wp_block', content: '<p>Shared words</p>' })
  const found = await readText(content, [shared, attachment(6, 'https://old.example/wp-content/uploads/a.jpg')])
  expect(found.html.replace(/\/media\/import\//g, '')).toBe(
    '<p>One <strong>two</strong>.</p><figure><img src="0" alt="A" /><figcaption>Cap A</figcaption></figure>' +
      '<img src="1" alt="" /><p>All of them</p><iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></iframe>' +
      '<p><a href="https://old.example/x.pdf">Paper</a></p><p><a href="https://old.example/x.mp3">https://old.example/x.mp3</a></p>' +
      '<p>Shared words</p><p>Boxed words</p>',
  )
  expect(found.notes).toEqual([
    'Its gallery comes as pictures one below another.',
    'A file comes as a link to its address.',
    'A player of sound or video comes as a link to its address.',
    '“wp:acme/box” is not understood here: its text is kept.',
    '“wp:latest-posts” is not understood here: its text is kept.',
  ])
  expect(await addressesOf(found)).toEqual([
    { address: 'https://old.example/wp-content/uploads/a.jpg' },
    { address: 'https://old.example/wp-content/uploads/b.jpg' },
  ])
})

test('a classic text has its paragraphs, captions, code and galleries; foreign shortcodes are named', async () => {
  const content = `First line
second line

[caption id="x" align="alignright" width="300"]<a href="https://old.example/wp-content/uploads/c.jpg"><img src="http://old.example/wp-content/uploads/c-150x150.jpg" alt="C" /></a> The <em>caption</em>[/caption]

[gallery ids="6,404"]

[sourcecode language="php"]
if ($a < $b) { echo "[x]"; }

[/sourcecode]

<ul>
<li>one</li>
<li>two</li>
</ul>
[contact-form-7 id="12" title="Form"] and [sic], [[escaped]] and [fold open="yes"]inner words[/fold]

https://vimeo.com/76979871`
  const found = await readText(content, [attachment(6, 'https://old.example/g.png', 'G')])
  expect(found.html.replace(/\/media\/import\//g, '')).toBe(
    '<p>First line<br />second line</p>' +
      '<figure class="alignright"><img src="0" alt="C" /><figcaption>The <em>caption</em></figcaption></figure>' +
      '<img src="1" alt="G" />' +
      '<pre><code class="language-php">if ($a &lt; $b) { echo "[x]"; }</code></pre>' +
      '<ul><li>one</li><li>two</li></ul>' +
      '<p>and [sic], [escaped] and inner words</p>' +
      '<iframe src="https://player.vimeo.com/video/76979871"></iframe>',
  )
  expect(found.notes).toEqual([
    'Its gallery comes as pictures one below another.',
    '“[contact-form-7]” is not understood here: its text is kept.',
    '“[fold]” is not understood here: its text is kept.',
  ])
})

test('footnotes of the block editor lead to each other', async () => {
  const content =
    '<!-- wp:paragraph --><p>Word<sup data-fn="n1" class="fn"><a href="#n1" id="n1-link">1</a></sup></p><!-- /wp:paragraph --><!-- wp:footnotes /-->'
  const { html } = await readText(
    content,
    [],
    meta('footnotes', JSON.stringify([{ id: 'n1', content: 'The <em>note</em>' }])),
  )
  expect(html).toContain('<sup><a href="#fn-1" id="fnref-1">1</a></sup>')
  expect(html).toContain('<li id="fn-1"><p>The <em>note</em></p></li>')
})

test('limits of the API cut, and say so', async () => {
  const further = Array.from({ length: 15 }, (_, index) => term('post_tag', `Tag ${index}`)).join('')
  const { article } = await readText('', [], further)
  expect(article.value.tags).toHaveLength(10)
  const [long, untitled] = articlesOf(
    (
      await readAll(
        wxr([post({ id: 1, title: 'x'.repeat(300) }), post({ id: 2, title: '', content: '<p>Some words</p>' })]),
      )
    ).items,
  )
  expect(long?.notes).toEqual(['Its title has 300 characters: 200 come.'])
  expect([untitled?.value.title, untitled?.notes]).toEqual([
    'Some words',
    ['It has no title: it gets the beginning of its text.'],
  ])
})

test.each([
  ['<html></html>', 'This is no export of WordPress: it has no channel.'],
  ['Words', 'This is no export of WordPress: choose the file that ends in .xml.'],
])('%j is refused', async (text, problem) => {
  await expect(readAll(text)).rejects.toThrow(problem)
})
