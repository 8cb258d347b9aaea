import type { ImportSource } from '../contract/imports.ts'

/** What has to be stored of a post, by an own reading of its archive. */
type Post = {
  title: string
  published?: boolean
  at?: string
  category?: string
  tags?: string[]
  authors?: string[]
  comments?: string[]
  paths?: string[]
  /** Parts of its HTML. */
  words: string[]
}
type Archive = {
  program: ImportSource
  file: string
  /** A text, or the files of a zip; `PICTURE` stands for the bytes of one. */
  files: string | Record<string, string | Uint8Array<ArrayBuffer>>
  notes: string[]
  posts: Record<string, Post>
  pages?: string[]
}

const kind = (name: string) =>
  `<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#${name}'/>`
const label = (name: string) => `<category scheme='http://www.blogger.com/atom/ns#' term='${name}'/>`
const oldId = (what: string) => `<id>tag:blogger.com,1999:blog-77.post-${what}</id>`
const at = '<published>2019-05-04T12:00:00.000+02:00</published><updated>2019-06-01T00:00:00Z</updated>'
const author = '<author><name>Maren Holt</name></author>'
const bloggerBackup = `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom'><id>tag:blogger.com,1999:blog-77.archive</id><title type='text'>Tides</title><generator version='7.00' uri='https://www.blogger.com'>Blogger</generator>
<entry><id>tag:blogger.com,1999:blog-77.layout</id>${kind('template')}<content>x</content></entry>
<entry>${oldId('101')}${at}${kind('post')}${label('Tides &amp; moons')}${label('Nets')}<title>Spring tide</title><content type='html'>&lt;p&gt;High &lt;b&gt;water&lt;/b&gt; at noon.&lt;/p&gt;</content><link rel='alternate' type='text/html' href='http://tides-old.blogspot.com/2019/05/spring-tide.html'/>${author}</entry>
<entry>${oldId('102')}${at}${kind('post')}<app:control xmlns:app='http://purl.org/atom/app#'><app:draft>yes</app:draft></app:control><title>Neap tide</title><content type='html'>Not yet.</content>${author}</entry>
<entry>${oldId('103')}${at}${kind('page')}<title>The pilots</title><content type='html'>Who we are.</content><link rel='alternate' href='http://tides-old.blogspot.com/p/the-pilots.html'/>${author}</entry>
<entry>${oldId('201')}${at}${kind('comment')}<title>Nice</title><content type='html'>Nice one&lt;br /&gt;really</content><author><name>Ola</name></author><thr:in-reply-to ref='tag:blogger.com,1999:blog-77.post-101' xmlns:thr='http://purl.org/syndication/thread/1.0'/></entry>
<entry>${oldId('202')}${at}${kind('comment')}<title>Re</title><content type='html'>Thanks!</content><author><name>Maren Holt</name></author><thr:in-reply-to ref='tag:blogger.com,1999:blog-77.post-101' xmlns:thr='http://purl.org/syndication/thread/1.0'/><link rel='related' href='http://www.blogger.com/feeds/77/101/comments/default/201'/></entry>
</feed>`

const takeout = (type: string, id: string, more: string) =>
  `<entry>${oldId(id)}<blogger:type>${type}</blogger:type>${more}</entry>`
const bloggerTakeout = `<?xml version='1.0' encoding='utf-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><id>tag:blogger.com,1999:blog-78</id><title>Ropes</title>
${takeout('POST', '301', `<blogger:status>LIVE</blogger:status>${author}<title>Splicing</title><content type='html'>&lt;p&gt;Two ends.&lt;/p&gt;&lt;img src="https://blogger.googleusercontent.com/img/a/AVvX/s320/rope.png"&gt;</content><blogger:created>2020-01-01T00:00:00Z</blogger:created><published>2020-02-03T04:05:06Z</published><category scheme='tag:blogger.com,1999:blog-78' term='Knots'/><blogger:filename>/2020/02/splicing.html</blogger:filename>`)}
${takeout('POST', '302', `<blogger:status>SOFT_TRASHED</blogger:status>${author}<title>Thrown away</title><content type='html'>Old.</content><published>2020-02-03T04:05:06Z</published>`)}
${takeout('COMMENT', '303', `<blogger:status>LIVE</blogger:status><blogger:parent>tag:blogger.com,1999:blog-78.post-301</blogger:parent><author><name>Ivo</name></author><content type='html'>Strong.</content><published>2020-02-04T00:00:00Z</published>`)}
${takeout('COMMENT', '304', `<blogger:status>SPAM_COMMENT</blogger:status><blogger:parent>tag:blogger.com,1999:blog-78.post-301</blogger:parent><author><name>Bot</name></author><content type='html'>Buy.</content><published>2020-02-04T00:00:00Z</published>`)}
</feed>`

const squarespace = `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Anchors</title><link>http://anchors.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_id>-1</wp:author_id><wp:author_login>liv@anchors.example</wp:author_login><wp:author_display_name><![CDATA[Liv Dahl]]></wp:author_display_name></wp:author>
<wp:category><wp:cat_name><![CDATA[Harbour News]]></wp:cat_name><wp:category_nicename>Harbour News</wp:category_nicename></wp:category>
<item><title>Weighing anchor</title><link>/journal/2018/3/9/weighing-anchor</link><content:encoded><![CDATA[<div class="sqs-layout"><div class="sqs-block-content"><p>Heave <em>away</em>.</p></div></div>]]></content:encoded><wp:post_name>journal/2018/3/9/weighing-anchor.html</wp:post_name><wp:post_type>post</wp:post_type><wp:post_id>4</wp:post_id><wp:status>publish</wp:status><wp:post_date>2018-03-09 10:00:00</wp:post_date><wp:post_date_gmt>2018-03-09 09:00:00</wp:post_date_gmt><category domain="category" nicename="harbour-news"><![CDATA[Harbour News]]></category><category domain="post_tag" nicename="chain"><![CDATA[Chain]]></category><dc:creator>liv@anchors.example</dc:creator></item>
<item><wp:attachment_url>https://images.squarespace-cdn.com/content/a.png</wp:attachment_url><link>https://images.squarespace-cdn.com/content/a.png</link><title>a</title><wp:post_name>a-png</wp:post_name><wp:post_type>attachment</wp:post_type><wp:post_id>5</wp:post_id><wp:post_parent>4</wp:post_parent></item>
<item><link>/moorings</link><title>Moorings</title><pubDate>Sat, 27 May 2017 11:33:38 +0000</pubDate><content:encoded><![CDATA[<p>Here.</p>]]></content:encoded><wp:post_name>moorings</wp:post_name><wp:post_type>page</wp:post_type><wp:post_id>6</wp:post_id><wp:status>publish</wp:status></item>
</channel></rss>`

const movableType = `AUTHOR: Finn
TITLE: Dead reckoning
BASENAME: dead_reckoning
STATUS: Publish
CONVERT BREAKS: __default__
PRIMARY CATEGORY: Navigation
CATEGORY: Navigation
CATEGORY: Charts
DATE: 01/31/2004 12:31:05 AM
TAGS: "log line",compass
-----
BODY:
Speed and <b>time</b>.
Second line.

Another paragraph.
-----
EXTENDED BODY:
The rest.
-----
EXCERPT:
Where are we?
-----
COMMENT:
AUTHOR: Gro
EMAIL: gro@mail.example
IP: 192.0.2.1
URL: http://gro.example
DATE: 02/01/2004 01:02:03 PM
Good
log: yes.
-----
PING:
TITLE: Elsewhere
BLOG NAME: X
DATE: 02/01/2004 01:02:03 PM
p
-----

--------
AUTHOR: Finn
TITLE: Sextant
STATUS: Draft
DATE: 03/01/2004 03:00:00 PM
-----
BODY:
Soon.
-----
--------
`

const hashnode = JSON.stringify({
  posts: [
    {
      ...{ _id: '5f0000000000000000000001', cuid: 'ck1', slug: 'buoys-in-fog', title: 'Buoys in fog', isActive: true },
      ...{
        dateAdded: '2021-03-04T05:06:07.000Z',
        brief: 'A sound',
        coverImage: '',
        tags: [{ name: 'Fog' }, { name: 'Bells' }],
      },
      contentMarkdown: 'Ring **twice**.\n\n%[https://www.youtube.com/watch?v=w7Ft2ymGmfc]\n\n```sh\n%[not this]\n```',
    },
    {
      _id: '5f0000000000000000000002',
      slug: 'unlit',
      title: 'Unlit',
      isActive: false,
      dateAdded: '2021-01-01T00:00:00Z',
      contentMarkdown: 'Gone.',
    },
  ],
})

const devto = JSON.stringify([
  {
    ...{ id: 9, slug: 'oars-and-rowlocks-4k2f', title: 'Oars and rowlocks', published: true, description: 'On rowing' },
    ...{
      published_at: '2022-02-03T04:05:06Z',
      created_at: '2022-02-01T00:00:00Z',
      tag_list: 'rowing, oars',
      canonical_url: 'https://dev.to/x/oars',
    },
    body_markdown:
      '---\ntitle: Oars and rowlocks\npublished: true\n---\n\nPull *hard*.\n\n{% youtube w7Ft2ymGmfc %}\n\n{% poll 3 %}\n',
  },
  {
    id: 10,
    slug: 'paddles-1a2b',
    title: 'Paddles',
    published: false,
    body_markdown: 'Later.',
    created_at: '2022-02-02T00:00:00Z',
  },
])

const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(32))
const notion = {
  [`Blog/Lighthouse ${one}.md`]: `# Lighthouse\n\nTags: Lamps, Coast\nPublished: Yes\nDate: May 1, 2020 10:00 AM\nAuthor: Siri\n\nLight: it turns. See [the fog](Fog%20horn%20${two}.md).\n\n![lamp](Lighthouse%20${one}/lamp.png)\n`,
  [`Blog/Fog horn ${two}.md`]: '# Fog horn\n\nNote: this is no property.\n\nLoud.\n',
  [`Blog/Lighthouse ${one}/lamp.png`]: 'PICTURE',
  'Blog/All pages.csv': 'Name,Tags\nLighthouse,Lamps\n',
  [`Blog/Beacon ${three}.html`]: `<html><body><article><header><h1 class="page-title">Beacon</h1><table class="properties"><tbody><tr><th>Status</th><td><span class="selected-value">Draft</span></td></tr><tr><th>Tags</th><td><span>Coast</span><span>Fire</span></td></tr></tbody></table></header><div class="page-body"><p>A fire on a <strong>hill</strong>.</p></div></article></body></html>`,
}

const tumblrXml = `<?xml version="1.0" encoding="UTF-8"?><tumblr version="1.0"><tumblelog name="sails"/><posts start="0" total="3">
<post id="11111111111" url="https://sails.tumblr.com/post/11111111111" url-with-slug="https://sails.tumblr.com/post/11111111111/reefing" type="regular" date-gmt="2013-04-05 06:07:08 GMT" slug="reefing"><regular-title>Reefing</regular-title><regular-body>&lt;p&gt;In good &lt;em&gt;time&lt;/em&gt;.&lt;/p&gt;</regular-body><tag>Sails</tag><tag>Wind</tag></post>
<post id="11111111112" url="https://sails.tumblr.com/post/11111111112" url-with-slug="https://sails.tumblr.com/post/11111111112/a-saying" type="quote" date-gmt="2013-04-06 00:00:00 GMT"><quote-text>Wind is free</quote-text><quote-source>Old Tom</quote-source></post>
<post id="11111111113" url="https://sails.tumblr.com/post/11111111113" url-with-slug="https://sails.tumblr.com/post/11111111113/hid" type="regular" date-gmt="2013-04-06 00:00:00 GMT" private="true"><regular-title>Hidden</regular-title><regular-body>x</regular-body></post>
</posts></tumblr>`
const tumblrJson = JSON.stringify([
  {
    ...{
      id_string: '22222222222',
      post_url: 'https://sails.tumblr.com/post/22222222222/the-jib',
      slug: 'the-jib',
      type: 'text',
    },
    ...{ timestamp: 1_400_000_000, tags: ['Jib'], title: 'The jib', state: 'published' },
    content: [
      { type: 'text', text: 'Cut & sewn' },
      { type: 'text', subtype: 'heading2', text: 'Seams' },
    ],
  },
])
const tumblrPage =
  '<html><body><h1>Halyard</h1><p>Hoist <b>it</b>.</p><div id="footer"><span id="timestamp"> April 3rd, 2015 5:00pm </span><span class="tag">Rope work</span></div></body></html>'

const tagsOnly = (name: string) =>
  `${name} has tags only: the first one of a blog becomes its category, the others are tags.`
const labelsOnly = 'Blogger has labels only: the first one of a blog becomes its category, the others are tags.'

/** An archive of each program, made after what it writes. */
export const archives: Record<string, Archive> = {
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
