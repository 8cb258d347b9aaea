import { buildWxr } from '#web/pages/admin/exchange/imports/sources/wordpress/fixtures/build-wxr.testing.ts'
import type { WholeArchive } from './whole-archive.testing.ts'

const code = 'if (a < b) {\n  echo "sail";\n}'
const escaped = code.replaceAll('<', '&lt;')
const block = (name: string, html: string) => `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->\n\n`

async function wxr(...items: Parameters<typeof buildWxr>[0]): Promise<string> {
  return buildWxr(items).text()
}

const ghostTimes = { created_at: '2024-01-01T08:00:00.000Z', updated_at: '2024-01-03T08:00:00.000Z' }
const ghostPost = { type: 'post', status: 'published', visibility: 'public', ...ghostTimes }
const ghostSix = {
  meta: { exported_on: 1_767_000_000_000, version: '6.10.0' },
  data: {
    posts: [
      {
        ...{ ...ghostPost, id: 'a1', uuid: '00000001-aaaa-4bbb-8ccc-000000000001', slug: 'gull', title: 'Gull' },
        ...{ published_at: '2024-01-02T08:00:00.000Z', feature_image: 'https://ghost.example/content/images/gull.png' },
        html: `<p>It <b>cries</b>.</p><figure class="kg-card kg-image-card"><img src="https://ghost.example/content/images/gull.png" class="kg-image" alt="Gull"><figcaption>On the mast</figcaption></figure><pre><code class="language-php">${escaped}</code></pre>`,
      },
      {
        ...{ ...ghostPost, id: 'a2', uuid: '00000001-aaaa-4bbb-8ccc-000000000002', slug: 'tern', title: 'Tern' },
        ...{ status: 'draft', published_at: null, html: null, lexical: '{"root":{}}' },
      },
      {
        ...{ ...ghostPost, id: 'a3', uuid: '00000001-aaaa-4bbb-8ccc-000000000003', slug: 'auk', title: 'Auk' },
        ...{ created_at: 'once', published_at: '2024-02-30T10:00:00.000Z', html: '<p>When?</p>' },
      },
    ],
    tags: [
      { id: 't1', name: 'Birds', slug: 'birds' },
      { id: 't2', name: 'White', slug: 'white' },
    ],
    posts_tags: [
      { post_id: 'a1', tag_id: 't1', sort_order: 0 },
      { post_id: 'a1', tag_id: 't2', sort_order: 1 },
    ],
    users: [{ id: 'u1', name: 'Inga Ro', slug: 'inga' }],
    posts_authors: [{ post_id: 'a1', author_id: 'u1', sort_order: 0 }],
  },
}
const ghostOld = {
  meta: { exported_on: 1_400_000_000_000, version: '003' },
  data: {
    posts: [
      {
        ...{
          id: 1,
          slug: 'keel',
          title: 'Keel',
          page: 0,
          status: 'published',
          author_id: 1,
          image: '/content/images/keel.png',
        },
        ...{ created_at: 1_400_000_000_000, published_at: 1_400_000_000_000, updated_at: '2014-06-01 10:00:00' },
        html: `<p>Under <em>water</em>.</p><pre><code>${escaped}</code></pre><p><img src="/content/images/keel.png" alt="Keel"></p>`,
      },
      {
        ...{
          id: 2,
          slug: 'moon',
          title: 'The moon',
          page: 0,
          status: 'published',
          author_id: 1,
          image: '/content/images/keel.png',
        },
        ...{ created_at: -14_182_940_000, published_at: '1969-07-20 20:17:40', html: '<p>Landed.</p>' },
      },
    ],
    tags: [{ id: 1, name: 'Hulls', slug: 'hulls' }],
    posts_tags: [{ post_id: 1, tag_id: 1 }],
    users: [{ id: 1, name: 'Otto Kiel', slug: 'otto' }],
    settings: [{ key: 'url', value: 'http://oldghost.example/' }],
  },
}

/** Export files of programs that have one of their own. */
export const wholeExports: Record<string, () => Promise<WholeArchive>> = {
  'WordPress, classic': async () => ({
    files: await wxr(
      {
        ...{ id: 1, slug: 'anchor', title: 'Anchor &amp; chain', categories: ['Harbour', 'Boats'], tags: ['Iron'] },
        content: `First <b>line</b>.\nSame paragraph.\n\n<pre>${escaped}</pre>\n\n<img src="https://old.example/u/anchor.png" alt="Anchor" />\n\nLast.`,
      },
      {
        id: 2,
        slug: '',
        title: 'Only a title',
        status: 'draft',
        gmt: '0000-00-00 00:00:00',
        date: '2019-06-01 12:00:00',
      },
      {
        id: 3,
        slug: 'gallery',
        title: 'Nothing but a gallery',
        content: '[gallery ids="901"]',
        link: 'https://old.example/2019/05/gallery/',
      },
      { id: 4, slug: 'hidden', title: 'Hidden', status: 'private', content: '<p>Ours.</p>', tags: ['iron'] },
    ),
    posts: {
      anchor: {
        ...{ title: 'Anchor & chain', at: '2019-05-04T10:00:00.000Z', category: 'Harbour', tags: ['Boats', 'Iron'] },
        ...{ authors: ['Ana Lima'], words: 'First line. Same paragraph. Last.', code: [code], pictures: 1 },
      },
      'only-a-title': {
        title: 'Only a title',
        at: null,
        category: 'Technology',
        tags: [],
        authors: ['Ana Lima'],
        words: '',
      },
      gallery: {
        title: 'Nothing but a gallery',
        at: null,
        category: 'Technology',
        tags: [],
        authors: ['Ana Lima'],
        words: '',
      },
      hidden: {
        title: 'Hidden',
        at: null,
        category: 'Technology',
        tags: ['Iron'],
        authors: ['Ana Lima'],
        words: 'Ours.',
      },
    },
    addresses: { '/2019/05/anchor/': '/blog/anchor', '/?p=1': '/blog/anchor' },
  }),
  'WordPress, blocks': async () => ({
    files: await wxr({
      ...{ id: 101, slug: 'spinnaker', title: 'Spinnaker', categories: ['Sails'], tags: ['Wind'] },
      content:
        block('paragraph', '<p>It <strong>fills</strong>.</p>') +
        block('code', `<pre class="wp-block-code"><code>${escaped}</code></pre>`) +
        block(
          'image',
          '<figure class="wp-block-image"><img src="https://old.example/u/sail.png" alt="Sail"/><figcaption>Red</figcaption></figure>',
        ) +
        block('list', '<ul><li>One</li><li>Two</li></ul>'),
    }),
    posts: {
      spinnaker: {
        ...{
          title: 'Spinnaker',
          at: '2019-05-04T10:00:00.000Z',
          category: 'Sails',
          tags: ['Wind'],
          authors: ['Ana Lima'],
        },
        ...{ words: 'It fills. Red One Two', code: [code], pictures: 1 },
      },
    },
  }),
  'Ghost 6': async () => ({
    files: JSON.stringify({ db: [ghostSix] }),
    undated: 1,
    posts: {
      gull: {
        ...{ title: 'Gull', at: '2024-01-02T08:00:00.000Z', category: 'Birds', tags: ['White'], authors: ['Inga Ro'] },
        ...{ words: 'It cries. On the mast', code: [code], pictures: 1 },
      },
      tern: { title: 'Tern', at: null, category: 'Technology', tags: [], authors: [], words: '' },
      auk: { title: 'Auk', at: null, category: 'Technology', tags: [], authors: [], words: 'When?' },
    },
    addresses: { '/gull/': '/blog/gull' },
  }),
  'Ghost, old': async () => ({
    files: JSON.stringify(ghostOld),
    posts: {
      keel: {
        ...{ title: 'Keel', at: '2014-05-13T16:53:20.000Z', category: 'Hulls', tags: [], authors: ['Otto Kiel'] },
        ...{ words: 'Under water.', code: [code], pictures: 1 },
      },
      moon: {
        ...{
          title: 'The moon',
          at: '1969-07-20T20:17:40.000Z',
          category: 'Technology',
          tags: [],
          authors: ['Otto Kiel'],
        },
        words: 'Landed.',
      },
    },
  }),
}
