// @vitest-environment node
import { expect, test } from 'vitest'
import { zipOf } from '../broadsheet/export-file.testing.ts'
import { countImages, htmlOf, lostWords, readAll, refusalsOf } from '../read-all.testing.ts'
import { openFile } from '../sources.ts'
import { footerOf, leading, nastyBody, storyFile, tagsOf, wholeBody } from './medium-stories.testing.ts'

const id = '0123456789ab'
const titled = (title: string) =>
  `<h3 name="a" class="graf graf--h3 graf--title">${title}</h3><p class="graf graf--p">Words.</p>`
const whole = {
  'README.html': '<p>x</p>',
  'profile/profile.html': '<section class="h-card"><h3 class="p-name">Ann &amp; Bob</h3></section>',
  [`posts/2019-05-01_On-walking-${id}.html`]: storyFile({
    ...{ title: 'On walking', subtitle: 'Slowly, by day', body: leading + wholeBody },
    footer: footerOf(`https://medium.com/@ann/on-walking-${id}`),
  }),
  'posts/2019-06-01_Moved-00000000000a.html': storyFile({
    ...{ title: 'Moved', body: titled('Moved') },
    footer: footerOf('https://blog.example/team/moved-00000000000a', 'Cem'),
  }),
  'posts/2019-06-02_Copied-00000000000b.html': storyFile({
    ...{ title: 'Copied', body: titled('Copied') },
    footer: footerOf('http://first.example/original'),
  }),
  'posts/draft_Not-yet-00000000000c.html': storyFile({ title: 'Not yet', body: '<p class="graf graf--p">Begun.</p>' }),
  'posts/2019-06-03_I-agree-with-you--00000000000d.html': storyFile({
    ...{ title: 'I agree with you.', body: '<p name="a" class="graf graf--p graf--leading">I agree with you.</p>' },
    footer: footerOf('https://medium.com/@ann/i-agree-00000000000d'),
  }),
  'claps/claps-0001.html': '<ul></ul>',
}

async function open(files: Record<string, string>) {
  const { source, opened } = await openFile(new File([await zipOf(files)], 'medium-export.zip'), null)
  expect(source).toBe('medium')
  return opened
}

test('every story comes, and responses are counted', async () => {
  const file = await open(whole)
  const { items, problems } = await readAll(file)
  expect(problems).toEqual([])
  expect(refusalsOf(items)).toEqual([])
  expect(file.notes).toEqual([
    'Left out: 1 response to stories of others (“I agree with you”).',
    'No blog of the file has tags.',
  ])
  expect(file.names.authors).toEqual(['Ann & Bob', 'Cem'])
  const articles = items.filter(({ kind }) => kind === 'article')
  expect(
    articles.map(({ title, sourceId, value }) => [title, sourceId, value && 'state' in value && value.state]),
  ).toEqual([
    ['On walking', `medium/${id}`, 'published'],
    ['Moved', 'medium/00000000000a', 'published'],
    ['Copied', 'medium/00000000000b', 'published'],
    ['Not yet', 'medium/00000000000c', 'unpublished'],
  ])
  expect(articles.map(({ value }) => value)).toMatchObject([
    {
      ...{ slug: 'on-walking', subTitle: 'Slowly, by day', publishedAt: '2019-05-01T10:20:30.400Z', canonical: '' },
      ...{ authors: [{ name: 'Ann & Bob' }], formerPaths: [], image: expect.stringContaining('/media/import/') },
    },
    { slug: 'moved', authors: [{ name: 'Cem' }], formerPaths: [{ path: '/team/moved-00000000000a' }], canonical: '' },
    { slug: 'copied', canonical: 'https://first.example/original', formerPaths: [] },
    { slug: 'not-yet', authors: [{ name: 'Ann & Bob' }], publishedAt: null },
  ])
})

test('a story without a heading is none of somebody else, its tags come, and all that is left out is named', async () => {
  const plain = (title: string, body: string, footer = '') =>
    storyFile({ title, body: `<p class="graf graf--p">${body}</p>`, footer: footerOf('x') + footer })
  const responses = Array.from({ length: 7 }, (_, index) => [
    `posts/2019-07-01_Yes-${index}--0000000000e${index}.html`,
    plain(`Yes ${index}`, `Yes ${index}`),
  ])
  const file = await open({
    'posts/2019-07-02_A-walk-00000000000a.html': plain('A walk', 'I went out.'),
    'posts/2019-07-03_Tagged-00000000000b.html': plain('Tagged', 'Tagged', tagsOf('Long, walks', 'Sea')),
    'posts/2019-07-04_I-think-so-00000000000c.html': plain('I think so…', 'I think so, too. And more.'),
    'posts/2019-07-05_Linked-00000000000d.html': plain('An own title', 'Said.').replace(
      '</header>',
      '<a class="u-in-reply-to" href="https://medium.com/p/1">Theirs</a></header>',
    ),
    ...Object.fromEntries(responses),
  })
  const { items } = await readAll(file)
  expect(file.notes).toEqual([
    `Left out: 8 responses to stories of others (“Linked”, ${responses.map((_, index) => `“Yes ${index}”`).join(', ')}).`,
  ])
  const articles = items.flatMap(({ kind, value, notes }) => (kind === 'article' && value ? [{ ...value, notes }] : []))
  expect(articles).toMatchObject([
    { title: 'A walk', state: 'published', tags: [], notes: [] },
    { title: 'Tagged', state: 'published', tags: [{ name: 'Long walks' }, { name: 'Sea' }] },
    {
      title: 'I think so…',
      state: 'unpublished',
      notes: ['It may be a response to a blog of somebody else: it comes unpublished.'],
    },
  ])
  expect(items.flatMap(({ kind, title }) => (kind === 'tag' ? title : []))).toEqual(['Long walks', 'Sea'])
})

test('the words come in their order, without the title, and cards become blocks', async () => {
  const { items } = await readAll(await open(whole))
  const html = htmlOf(items, 'On walking')
  // Medium writes the site of a card behind its text, on a line of its own.
  expect(lostWords(wholeBody.replace('is</em>', 'is</em> '), html)).toEqual([])
  expect(html).not.toContain('On walking')
  expect(html).not.toContain('by day')
  expect(countImages(html)).toBe(2)
  for (const block of [
    '<figcaption>On the hill, by <a href="https://p.example/x">Xi</a></figcaption>',
    '<a href="https://out.example/a?b=1">they</a> <code>fly()</code>',
    '<h2>A heading</h2><h3>A smaller one</h3>',
    '<pre><code class="language-javascript">let a\na = 1 &lt; 2</code></pre><pre><code>plain code\nsecond line</code></pre>',
    '<p class="link-card"><a href="https://m.example/card"><strong>A card</strong><br /><small>What it is m.example</small></a></p>',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe><p>The film</p>',
    '<p class="link-card embed"><a href="https://gist.github.com/ann/0123">',
    '<p class="link-card"><a href="https://page.example/1">',
    '<hr /><figure class="alignwide">',
  ]) {
    expect(html).toContain(block)
  }
  expect(html.match(/<hr/g)).toHaveLength(1)
})

test('images are asked for in their largest size', async () => {
  const file = await open(whole)
  const { items } = await readAll(file)
  const paths = [...new Set(JSON.stringify(items).match(/\/media\/import\/\d+/g))]
  const addresses = await Promise.all(paths.map((path) => file.readImage(path)))
  const cdn = 'https://cdn-images-1.medium.com/max/2560'
  expect(addresses).toEqual(
    expect.arrayContaining([{ address: `${cdn}/1*top.jpeg` }, { address: `${cdn}/1*wide.png` }]),
  )
  expect(addresses).toHaveLength(2)
})

test('a hostile story is cut, and its scripts do not come', async () => {
  const file = await open({
    [`export/posts/9999-99-99_${'x'.repeat(200)}.html`]: storyFile({
      ...{ title: `${'long '.repeat(90)}`, subtitle: 's'.repeat(900), body: nastyBody },
      footer:
        '<p><a class="p-canonical" href="javascript:alert(1)">x</a><time class="dt-published" datetime="0000-00-00">',
    }),
    'export/posts/2020-01-01_Empty-0123456789.html': '',
    'export/posts/2020-01-02_No-article-0123456780.html': '<h2 class="graf">a</h2>',
    'export/posts/2020-01-03_Large-0123456781.html': `<h3 class="graf"></h3><section class="e-content">${'w '.repeat(600_000)}`,
  })
  const { items, problems } = await readAll(file)
  expect(problems).toEqual(['Its text is longer than 1,000,000 characters, which is the most.'])
  expect(refusalsOf(items)).toEqual([])
  expect(items.map(({ title }) => title.slice(0, 10))).toEqual(['long long ', 'Empty', 'No article'])
  const html = htmlOf(items, items[0]?.title ?? '')
  expect(html).not.toMatch(/script|alert|onerror/)
  for (const words of ['Another title', 'Kept', 'Run', 'Kept too', 'link', 'Last words']) expect(html).toContain(words)
})
