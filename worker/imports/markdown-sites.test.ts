import { expect, test } from 'vitest'
import { readAll, readSite } from '#web/pages/admin/exchange/imports/sources/markdown/sites.testing.ts'
import { cleanArticle } from '../article/sanitize.ts'
import { plainText } from '../article/text.ts'
import { importedValues } from '../contract/requests/imported-values.ts'
import { cleanForeignHtml } from '../foreign-html/fragments.testing.ts'

/** Counts of a reader of the old site: by the site and the title, its words in order, its tags, and its images' files. */
const counted = {
  hugo: {
    'The first post': {
      words:
        'Before the fold. A heading The sea at night func main() { fmt.Println("{{< figure >}}") } See the second and part two. Take care of it. Inner words stay. {{< youtube abc >}} in code Write {{< vimeo 1 >}} so, or {{< tweet 1 >}}.',
      tags: ['Go', 'Web', 'Talks'],
      images: ['static/images/cover.png', 'static/images/a.png'],
    },
    'Second: a post': {
      words: 'A lost picture: A far one:',
      tags: ['Go'],
      images: ['https://cdn.example/far.jpg', 'https://old.example/images/lost.png'],
    },
    'A bundle': {
      words: 'Some words.',
      tags: ['Go', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
      images: ['content/posts/bundle/cover.jpg', 'content/posts/bundle/photo.jpg'],
    },
    'About me': { words: 'I write.', tags: [], images: [] },
  },
  jekyll: {
    'Hello & welcome': {
      words:
        'Hello def show puts "{{ page.title }}" end See the next. In an include Write {{ value }} so. An alert. Line with {{ page.title }} in it.',
      tags: ['one', 'two', 'update'],
      images: ['assets/head.png', 'assets/a.png', 'assets/b.png'],
    },
    'The title in the text': { words: 'Text of the next, back. an item another item', tags: [], images: [] },
    'In HTML': { words: 'Words in HTML.', tags: [], images: [] },
    'Not yet': { words: 'Soon.', tags: [], images: [] },
    About: { words: 'We write.', tags: [], images: [] },
  },
  astro: {
    First: {
      words: 'Mind this Use it. Not so. Ends here.',
      tags: [],
      images: ['src/assets/hero.jpg', 'public/blog/public.png'],
    },
    Second: {
      words:
        'Words before. Take care of this. one two npm Run npm i {x} now. npm i <Chart /> Inside a box. The end is near.',
      tags: ['mdx'],
      images: ['src/content/blog/photo.webp'],
    },
    About: { words: 'Who we are.', tags: [], images: [] },
  },
  eleventy: {
    'This is my first post.': {
      words: 'Leverage agile frameworks. Section Header // this is a {{ command }} -let x = 1; Called out.',
      tags: ['posts', 'another tag'],
      images: ['src/posts/cat.jpg'],
    },
    Second: { words: 'Second words.', tags: [], images: [] },
    About: { words: 'We are.', tags: [], images: [] },
  },
}

test.each(Object.entries(counted))('every post, word, tag and image of a site of %s arrives', async (name, posts) => {
  const site = readSite(name as keyof typeof counted)
  const { file, read } = await readAll(site)
  const texts = read.filter(({ item }) => item.kind === 'article' || item.kind === 'page')
  expect(texts.map(({ item }) => item.title).sort()).toEqual(Object.keys(posts).sort())
  for (const { item, images } of texts) {
    const expected = posts[item.title as keyof typeof posts] as { words: string; tags: string[]; images: string[] }
    if (item.value === null || (item.kind !== 'article' && item.kind !== 'page')) throw new Error('It is no text.')
    expect(importedValues[item.kind].safeParse(item.value).error).toBeUndefined()
    expect(plainText(cleanArticle(cleanForeignHtml(item.value.html).html))).toBe(expected.words)
    expect(item.kind === 'article' ? item.value.tags.map(({ name }) => name) : []).toEqual(expected.tags)
    const found = await Promise.all(images.map(async (path) => file.readImage(path)))
    const files = await Promise.all(
      found.map((image) =>
        image instanceof Blob
          ? image.text()
          : 'address' in image
            ? image.address
            : 'place' in image
              ? image.place
              : image.name,
      ),
    )
    const missing = item.notes.flatMap((note) => /^The image “(.*)” is missing in the file\.$/.exec(note)?.[1] ?? [])
    const all = [...files, ...missing.map((path) => `missing ${path}`)]
    expect(all.sort()).toEqual(expected.images.map((path) => contentOf(site, path)).sort())
  }
})

/** The bytes of a file, whatever folder is around everything; an address stays as it is. */
function contentOf(site: Record<string, string>, path: string): string {
  return Object.entries(site).find(([name]) => name.endsWith(path) && /\.(?:png|jpg|webp)$/.test(path))?.[1] ?? path
}

test('a post of Hugo has its dates, its names, its image, and the addresses that led to it', async () => {
  const { file, articleOf } = await readAll(readSite('hugo'))
  expect(articleOf('The first post')).toMatchObject({
    sourceId: 'old.example/content/posts/first-post.md',
    notes: [
      '“{{< gallery >}}” is not understood here: its text is kept.',
      '“{{< rawhtml >}}” is not understood here: its text is kept.',
    ],
    value: {
      slug: 'first-post',
      subTitle: 'What it is about',
      category: 'Code',
      authors: [{ name: 'Zoë' }],
      imageAlt: 'A cover',
      state: 'published',
      createdAt: '2019-05-01T08:00:00.000Z',
      publishedAt: '2019-05-01T08:00:00.000Z',
      updatedAt: '2019-06-01T00:00:00.000Z',
    },
  })
  const pathsOf = (title: string) => articleOf(title).value.formerPaths.map(({ path }) => path)
  expect(pathsOf('The first post')).toEqual(
    ['/old/first', '/posts/2019-first', '/posts/first-post'].flatMap((path) => [path, `/notes${path}`]),
  )
  expect(pathsOf('A bundle')).toContain('/notes/special/bundle.html')
  expect(articleOf('A bundle').value).toMatchObject({ isHidden: true, slug: 'bundle' })
  expect(articleOf('A bundle').notes).toEqual(['2 tags of 12 left out: j, k.'])
  expect(articleOf('Second: a post').value).toMatchObject({
    state: 'unpublished',
    publishedAt: null,
    slug: 'number-two',
  })
  expect(file.names).toEqual({ authors: ['Zoë'], categories: ['Code'] })
  expect(file.notes).toEqual([
    '2 files left out: in folders of programs.',
    '2 files left out: _index.md.',
    '1 file left out: README.md and the like.',
  ])
})

test('a post of Hugo links to others by their addresses, and has players, boxes and code', async () => {
  const { articleOf } = await readAll(readSite('hugo'))
  const { html } = articleOf('The first post').value
  expect(html).toContain('<a href="/posts/number-two">the second</a>')
  expect(html).toContain('<a href="/special/bundle.html#part">part two</a>')
  expect(html).toContain('<div class="callout tip" role="note"><p>Take <strong>care</strong> of it.</p></div>')
  expect(html).toContain('<pre><code class="language-go">')
  expect(articleOf('Second: a post').value.html).toMatch(
    /<iframe src="https:\/\/www\.youtube\.com\/watch\?v=w7Ft2ymGmfc">.*<iframe src="https:\/\/player\.vimeo\.com\/video\/146022717">/,
  )
})

test('a post of Jekyll has the date of its name, and addresses by date and category', async () => {
  const { articleOf, find } = await readAll(readSite('jekyll'))
  const { value, notes } = articleOf('Hello & welcome')
  expect(value.formerPaths.map(({ path }) => path)).toEqual([
    '/2019/hello',
    '/hello.html',
    '/jekyll/2019/05/01/hello-world.html',
    '/jekyll/hello-world.html',
  ])
  expect(value).toMatchObject({ subTitle: 'Short words', imageAlt: 'A head', category: 'jekyll' })
  expect(notes).toEqual([
    '“{% include toc.html %}” is not understood here: its text is kept.',
    '“{{ page.title }}” is not understood here: its text is kept.',
  ])
  expect(value.html).toContain('<a href="/2019/06/02/next.html">the next</a>')
  const next = articleOf('The title in the text').value
  expect(next).toMatchObject({ createdAt: '2019-06-02T00:00:00.000Z', slug: 'next' })
  expect(next.html).toContain('<a href="/2019/hello">back</a>')
  expect(articleOf('In HTML').value.state).toBe('unpublished')
  expect(articleOf('Not yet').value.state).toBe('unpublished')
  expect(find('About').item).toMatchObject({ kind: 'page', value: { slug: 'about', isPublished: true } })
  // A page cannot have /about here, and its own address leads to its new address.
  const { item } = find('2 redirects')
  const createdAt = '1970-01-01T00:00:00.000Z'
  const redirects = ['/about-us', '/about'].map((from) => ({ kind: 'former', from, to: '/about', createdAt }))
  expect(item.value).toEqual({ redirects })
})

test.each([{}, { '_config.yml': 'title: beside it' }])('a site of Zola is told by its texts', async (settings) => {
  const text = (title: string, more: string) => `+++\ntitle = "${title}"\n${more}\n+++\nWords.\n`
  const { articleOf, find } = await readAll({
    ...settings,
    'content/one.md': text('One', 'path = "2019/11/07/one"\naliases = ["2019/11/07/one.html"]'),
    'content/inside/two-1.48.0.md': text('Two', 'aliases = ["2020/11/16/two.html"]'),
    'content/about.md': text('About', ''),
  })
  const pathsOf = (title: string) => articleOf(title).value.formerPaths.map(({ path }) => path)
  expect(pathsOf('One')).toEqual(['/2019/11/07/one', '/2019/11/07/one.html', '/one'])
  expect(pathsOf('Two')).toEqual(['/2020/11/16/two.html', '/inside/two-1.48.0'])
  expect(find('About').item.kind).toBe('page')
})

test('a post of Astro has its image of another folder, and its original', async () => {
  const { articleOf } = await readAll(readSite('astro'))
  expect(articleOf('First').value).toMatchObject({
    createdAt: '2022-07-08T00:00:00.000Z',
    updatedAt: '2022-08-01T00:00:00.000Z',
    canonical: 'https://elsewhere.example/first',
    authors: [{ name: 'Ada' }],
    imageAlt: 'A hero',
    formerPaths: [],
  })
  expect(articleOf('Second').notes).toEqual(
    ['<Chart>', '<Tabs>', '<Tab>'].map((name) => `“${name}” is not understood here: its text is kept.`),
  )
})
