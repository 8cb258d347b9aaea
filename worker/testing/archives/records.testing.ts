export const hashnode = JSON.stringify({
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

export const devto = JSON.stringify([
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
export const notion = {
  [`Blog/Lighthouse ${one}.md`]: `# Lighthouse\n\nTags: Lamps, Coast\nPublished: Yes\nDate: May 1, 2020 10:00 AM\nAuthor: Siri\n\nLight: it turns. See [the fog](Fog%20horn%20${two}.md).\n\n![lamp](Lighthouse%20${one}/lamp.png)\n`,
  [`Blog/Fog horn ${two}.md`]: '# Fog horn\n\nNote: this is no property.\n\nLoud.\n',
  [`Blog/Lighthouse ${one}/lamp.png`]: 'PICTURE',
  'Blog/All pages.csv': 'Name,Tags\nLighthouse,Lamps\n',
  [`Blog/Beacon ${three}.html`]: `<html><body><article><header><h1 class="page-title">Beacon</h1><table class="properties"><tbody><tr><th>Status</th><td><span class="selected-value">Draft</span></td></tr><tr><th>Tags</th><td><span>Coast</span><span>Fire</span></td></tr></tbody></table></header><div class="page-body"><p>A fire on a <strong>hill</strong>.</p></div></article></body></html>`,
}

export const tumblrXml = `<?xml version="1.0" encoding="UTF-8"?><tumblr version="1.0"><tumblelog name="sails"/><posts start="0" total="3">
<post id="11111111111" url="https://sails.tumblr.com/post/11111111111" url-with-slug="https://sails.tumblr.com/post/11111111111/reefing" type="regular" date-gmt="2013-04-05 06:07:08 GMT" slug="reefing"><regular-title>Reefing</regular-title><regular-body>&lt;p&gt;In good &lt;em&gt;time&lt;/em&gt;.&lt;/p&gt;</regular-body><tag>Sails</tag><tag>Wind</tag></post>
<post id="11111111112" url="https://sails.tumblr.com/post/11111111112" url-with-slug="https://sails.tumblr.com/post/11111111112/a-saying" type="quote" date-gmt="2013-04-06 00:00:00 GMT"><quote-text>Wind is free</quote-text><quote-source>Old Tom</quote-source></post>
<post id="11111111113" url="https://sails.tumblr.com/post/11111111113" url-with-slug="https://sails.tumblr.com/post/11111111113/hid" type="regular" date-gmt="2013-04-06 00:00:00 GMT" private="true"><regular-title>Hidden</regular-title><regular-body>x</regular-body></post>
</posts></tumblr>`
export const tumblrJson = JSON.stringify([
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
export const tumblrPage =
  '<html><body><h1>Halyard</h1><p>Hoist <b>it</b>.</p><div id="footer"><span id="timestamp"> April 3rd, 2015 5:00pm </span><span class="tag">Rope work</span></div></body></html>'
