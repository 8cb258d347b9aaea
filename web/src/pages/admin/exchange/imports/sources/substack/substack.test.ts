// @vitest-environment node
import { expect, test } from 'vitest'
import { findAddresses } from '../../../../audience/subscriber-import/find-addresses.ts'
import { zipOf } from '../broadsheet/export-file.testing.ts'
import { countImages, htmlOf, lostWords, readAll, refusalsOf } from '../read-all.testing.ts'
import { openFile } from '../sources.ts'
import { nastyPost, wholePost } from './substack-posts.testing.ts'

const header = 'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n'
const list =
  'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\n' +
  'in@example.com,false,,other,false,2023-01-01T00:00:00.000Z,\nout@example.com,false,,other,true,2023-01-02T00:00:00.000Z,\n'
const day = '2024-03-01T10:00:00.000Z'
const whole = {
  'posts.csv': `${header}101.a-whole-post,${day},true,${day},,newsletter,everyone,"A ""whole"", post","The
subtitle",
102.paid,${day},true,${day},,newsletter,only_paid,Paid,,
103.episode,${day},true,${day},,podcast,everyone,Episode,,https://api.substack.com/feed/podcast/103/a.mp3
104.a-draft,,false,,,newsletter,everyone,A draft,,
105.talk,${day},true,,,thread,everyone,Talk,,
106.no-file,${day},true,,,newsletter,everyone,No file,,
101.a-whole-post,${day},true,,,newsletter,everyone,Twice,,
`,
  'posts/101.a-whole-post.html': wholePost,
  'posts/101.a-whole-post.opens.csv': 'x',
  'posts/102.paid.html': '<p>Paid words.</p>',
  'posts/103.episode.html': '<p>About it.</p>',
  'posts/104.a-draft.html': '<p>Not yet.</p>',
  'posts/105.talk.html': '<p>Who?</p>',
  'posts/107.not-listed.html': '<p>Seven.</p>',
  'email_list.old.csv': list,
}

async function open(files: Record<string, string>) {
  const { source, opened } = await openFile(new File([await zipOf(files)], 'export.zip'), null)
  expect(source).toBe('substack')
  return opened
}

test('every post of an export comes, or is counted', async () => {
  const file = await open(whole)
  const { items, problems } = await readAll(file)
  expect(refusalsOf(items)).toEqual([])
  expect(problems).toEqual([])
  expect(file.notes[0]).toBe('The file has 1 thread, which an import does not bring.')
  expect(items.map(({ title, value, notes }) => [title, value && 'state' in value && value.state, notes[0]])).toEqual([
    ['A "whole", post', 'published', 'A form to subscribe is left out.'],
    ['Paid', 'unpublished', 'Only some subscribers could read it: it comes unpublished.'],
    ['Episode', 'published', 'Its audio comes as a link.'],
    ['A draft', 'unpublished', undefined],
    // The API lets it come unpublished.
    ['No file', 'published', 'Its text is missing in the file: it comes without it.'],
    ['not listed', 'unpublished', 'posts.csv does not have it: it comes unpublished.'],
  ])
  expect(items[0]).toMatchObject({
    sourceId: 'substack/101',
    value: {
      slug: 'a-whole-post',
      subTitle: 'The subtitle',
      publishedAt: day,
      formerPaths: [{ path: '/p/a-whole-post' }],
    },
  })
  expect(htmlOf(items, 'Episode')).toBe(
    '<p><a href="https://api.substack.com/feed/podcast/103/a.mp3">Listen to the episode</a></p><p>About it.</p>',
  )
})

test('the words come in their order, and embeds become blocks', async () => {
  const { items } = await readAll(await open(whole))
  const html = htmlOf(items, 'A "whole", post')
  // Forms and buttons are left out.
  const gone = ['Thanks', 'for', 'reading', 'Share']
  expect(lostWords(wholePost, html).toSorted()).toEqual(gone.toSorted())
  expect(countImages(html)).toBe(5)
  for (const block of [
    '<figure><img src="/media/import/0" alt="Boat" /><figcaption>A boat</figcaption></figure>',
    '<figure class="alignwide"><img src="/media/import/1" alt="" /></figure>',
    '<figure><a href="https://other.example/"><img src="/media/import/2" alt="" /></a></figure>',
    '<figure class="gallery"><figure><img src="/media/import/3" alt="" /></figure><figure><img src="/media/import/4" alt="" /></figure>',
    '<sup><a href="#fn-1" id="fnref-1">1</a></sup>',
    '<section class="footnotes"><ol><li id="fn-1"><p>By the sea.</p></li></ol></section>',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
    '<p class="link-card embed"><a href="https://twitter.com/zoe/status/1"><strong>Zoë (@zoe)</strong><br /><small>A short post · twitter.com</small></a></p>',
    '<p class="link-card"><a href="https://friend.substack.com/p/theirs"><strong>Theirs</strong><br /><small>It begins</small></a></p>',
    '<p class="link-card"><a href="https://open.spotify.com/episode/1"><strong>A song</strong></a></p>',
    '<p class="button-link"><a href="https://shop.example/">Buy the book</a></p>',
    '<blockquote><p>Pulled</p></blockquote>',
  ]) {
    expect(html).toContain(block)
  }
})

test('images are fetched in the size that they were uploaded in', async () => {
  const file = await open(whole)
  await readAll(file)
  const base = 'https://substack-post-media.s3.amazonaws.com/public/images'
  expect(await file.readImage('/media/import/0')).toEqual({ address: `${base}/a%20b.jpeg` })
  expect(await file.readImage('/media/import/1')).toEqual({ address: `${base}/wide.png` })
  await expect(file.readImage('/media/import/99')).rejects.toThrow('is not one of the file')
})

test('the list of subscribers is one that the page Subscribers reads', async () => {
  const { subscribers } = await open(whole)
  expect(await findAddresses((await subscribers?.text()) ?? '')).toMatchObject({
    addresses: ['in@example.com'],
    ended: [{ email: 'out@example.com', reason: 'disabled' }],
  })
})

test('a hostile post is cut, and its scripts do not come', async () => {
  const file = await open({
    'old/posts.csv': `\ufeff${header.replaceAll(',', ';')}../../1.x;9999-99-99;TRUE;;;newsletter;everyone;"${'long '.repeat(99)}";"${'s'.repeat(999)}";javascript:alert(1)\n__proto__;;;;;toString;;;;\n9.${'s'.repeat(250)};0000-00-00;true;;;newsletter;everyone;\u200b;;\n`,
    [`old/posts/9.${'s'.repeat(250)}.html`]: nastyPost,
  })
  const { items, problems } = await readAll(file)
  expect(problems).toEqual(['It has no title, and its text is missing in the file.'])
  expect(refusalsOf(items)).toEqual([])
  const html = htmlOf(items, 'Untitled')
  expect(html).not.toMatch(/script|onerror|javascript/i)
  expect(html).toContain('Last words')
  expect(items.at(-1)?.notes).toContain('“poll-embed” is not understood here: its text is kept.')
})

test.each([
  ['a,b\n1,2\n', 'posts.csv has no column post_id.'],
  ['post_id,title\n"1.a,x\n', 'posts.csv cannot be read. The quotation mark in line 2 is not closed.'],
])('a table that is %j has a sentence', async (table, problem) => {
  await expect(open({ 'posts.csv': table, 'posts/1.a.html': '' })).rejects.toThrow(problem)
})
