import type { Archive } from './archive.testing.ts'
import { devto, hashnode, notion, tumblrJson, tumblrPage, tumblrXml } from './records.testing.ts'

const tagsOnly = (name: string) =>
  `${name} has tags only: the first one of a blog becomes its category, the others are tags.`

/** Archives of programs that write a record or a file for each post. */
export const archivesOfRecords: Record<string, Archive> = {
  Hashnode: {
    ...{ program: 'hashnode', file: 'hashnode.json', files: hashnode, notes: [tagsOnly('Hashnode')] },
    posts: {
      'buoys-in-fog': {
        ...{
          title: 'Buoys in fog',
          at: '2021-03-04T05:06:07.000Z',
          category: 'Fog',
          tags: ['Bells'],
          paths: ['/buoys-in-fog'],
        },
        words: ['Ring <strong>twice</strong>.', 'youtube', '%[not this]'],
      },
      unlit: { title: 'Unlit', published: false, words: ['Gone.'] },
    },
  },
  'dev.to': {
    ...{ program: 'devto', file: 'export.zip', files: { 'articles.json': devto, 'comments.json': '[]' } },
    notes: [tagsOnly('dev.to'), 'comments.json has what you wrote below texts of others: it is not imported.'],
    posts: {
      'oars-and-rowlocks': {
        ...{ title: 'Oars and rowlocks', at: '2022-02-01T00:00:00.000Z', category: 'rowing', tags: ['oars'] },
        words: ['Pull <em>hard</em>.', 'youtube', '{% poll 3 %}'],
      },
      paddles: { title: 'Paddles', published: false, words: ['Later.'] },
    },
  },
  Notion: {
    ...{ program: 'notion', file: 'Export-1.zip', files: notion },
    notes: [
      '1 page without a property Status or Published: they come unpublished, as nothing says that readers saw them.',
      '1 table of databases not imported: their pages are.',
    ],
    posts: {
      lighthouse: {
        ...{
          title: 'Lighthouse',
          published: true,
          at: '2020-05-01T10:00:00.000Z',
          category: 'Lamps',
          tags: ['Coast'],
          authors: ['Siri'],
        },
        words: ['Light: it turns. See <a href="/blog/fog-horn">the fog</a>.', '<img'],
      },
      'fog-horn': { title: 'Fog horn', published: false, words: ['Note: this is no property.', 'Loud.'] },
      beacon: {
        title: 'Beacon',
        published: false,
        tags: ['Fire'],
        category: 'Coast',
        words: ['A fire on a <strong>hill</strong>.'],
      },
    },
  },
  'Tumblr as XML': {
    ...{ program: 'tumblr', file: 'sails.zip', files: { 'posts/posts.xml': tumblrXml }, notes: [tagsOnly('Tumblr')] },
    posts: {
      reefing: {
        ...{ title: 'Reefing', at: '2013-04-05T06:07:08.000Z', category: 'Sails', tags: ['Wind'] },
        ...{ paths: ['/post/11111111111', '/post/11111111111/reefing'], words: ['In good <em>time</em>.'] },
      },
      'a-saying': {
        title: 'Wind is free Old Tom',
        words: ['<blockquote><p>Wind is free</p></blockquote><p>Old Tom</p>'],
      },
      hid: { title: 'Hidden', published: false, words: ['x'] },
    },
  },
  'Tumblr as JSON': {
    ...{ program: 'tumblr', file: 'posts.json', files: tumblrJson, notes: [tagsOnly('Tumblr')] },
    posts: {
      'the-jib': {
        ...{
          title: 'The jib',
          at: '2014-05-13T16:53:20.000Z',
          category: 'Jib',
          paths: ['/post/22222222222', '/post/22222222222/the-jib'],
        },
        words: ['Cut &amp; sewn', 'Seams</h3>'],
      },
    },
  },
  'Tumblr as pages': {
    ...{
      program: 'tumblr',
      file: 'backup.zip',
      files: { 'posts/html/33333333333.html': tumblrPage },
      notes: [tagsOnly('Tumblr')],
    },
    posts: {
      halyard: {
        ...{ title: 'Halyard', at: '2015-04-03T17:00:00.000Z', category: 'Rope work', paths: ['/post/33333333333'] },
        words: ['Hoist <strong>it</strong>.'],
      },
    },
  },
  'a vault of Obsidian': {
    ...{ program: 'obsidian', file: 'vault.zip', notes: [] },
    files: {
      '.obsidian/app.json': '{}',
      'Caulking.md': '---\ntags: [pitch]\ndate: 2023-01-02\n---\nOakum and *pitch*.\n',
    },
    posts: { caulking: { title: 'Caulking', words: ['Oakum and <em>pitch</em>.'] } },
  },
}
