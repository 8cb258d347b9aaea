import type { Archive } from './archive.testing.ts'
import { bloggerBackup, bloggerTakeout, movableType, squarespace } from './feeds.testing.ts'

const labelsOnly = 'Blogger has labels only: the first one of a blog becomes its category, the others are tags.'

/** Archives of programs that write a text for the whole site. */
export const archivesOfFeeds: Record<string, Archive> = {
  'a backup of Blogger': {
    ...{ program: 'blogger', file: 'blog-05-04-2019.xml', files: bloggerBackup, notes: [labelsOnly] },
    posts: {
      'spring-tide': {
        ...{
          title: 'Spring tide',
          published: false,
          at: '2019-05-04T10:00:00.000Z',
          category: 'Tides & moons',
          tags: ['Nets'],
        },
        ...{
          authors: ['Maren Holt'],
          comments: ['Ola: Nice one\nreally', '> Maren Holt: Thanks!'],
          paths: ['/2019/05/spring-tide.html'],
        },
        words: ['High <strong>water</strong> at noon.'],
      },
      'neap-tide': { title: 'Neap tide', published: false, words: ['Not yet.'] },
    },
    pages: ['the-pilots'],
  },
  'Google Takeout': {
    ...{ program: 'blogger', file: 'takeout.zip' },
    files: {
      'Takeout/Blogger/Blogs/Ropes/feed.atom': bloggerTakeout,
      'Takeout/Blogger/Albums/Ropes/rope.png': 'PICTURE',
    },
    notes: [labelsOnly, '1 comments are not imported: of pages, removed ones, and those that readers did not see.'],
    posts: {
      splicing: {
        ...{
          title: 'Splicing',
          published: true,
          at: '2020-02-03T04:05:06.000Z',
          category: 'Knots',
          comments: ['Ivo: Strong.'],
        },
        ...{ paths: ['/2020/02/splicing.html'], words: ['Two ends.'] },
      },
      'thrown-away': { title: 'Thrown away', published: false, words: ['Old.'] },
    },
  },
  Squarespace: {
    ...{ program: 'squarespace', file: 'Squarespace-Wordpress-Export.xml', files: squarespace, notes: [] },
    posts: {
      'weighing-anchor': {
        ...{ title: 'Weighing anchor', at: '2018-03-09T09:00:00.000Z', category: 'Harbour News', tags: ['Chain'] },
        ...{
          authors: ['Liv Dahl'],
          paths: ['/?p=4', '/journal/2018/3/9/weighing-anchor'],
          words: ['Heave <em>away</em>.'],
        },
      },
    },
    pages: ['moorings'],
  },
  'Movable Type': {
    ...{
      program: 'movable-type',
      file: 'export.txt',
      files: movableType,
      notes: ['1 notices of links (pings) are not imported.'],
    },
    posts: {
      'dead-reckoning': {
        ...{
          title: 'Dead reckoning',
          at: '2004-01-31T00:31:05.000Z',
          category: 'Navigation',
          tags: ['Charts', 'compass', 'log line'],
        },
        ...{ authors: ['Finn'], comments: ['Gro: Good\nlog: yes.'], paths: ['/2004/01/dead_reckoning.html'] },
        words: ['<p>Speed and <strong>time</strong>.<br />Second line.</p><p>Another paragraph.</p><p>The rest.</p>'],
      },
      sextant: { title: 'Sextant', published: false, words: ['Soon.'] },
    },
  },
}
