/** Exports as Ghost 5 and Ghost 1 write them, made by hand. */

const image = (name: string) => `__GHOST_URL__/content/images/2024/01/${name}`

/** A post with every card that has words or images. */
export const cardsHtml = `<p>Opening words with <a href="__GHOST_URL__/second-post/">an own link</a>.</p>
<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><img src="${image('hill.jpg')}" class="kg-image" alt="Hill" loading="lazy" width="2000" height="1200" srcset="__GHOST_URL__/content/images/size/w600/2024/01/hill.jpg 600w, ${image('hill.jpg')} 2000w"><figcaption><span style="white-space: pre-wrap;">On the hill</span></figcaption></figure>
<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="${image('a.jpg')}" width="800" height="600" alt="First"></div><div class="kg-gallery-image"><img src="${image('b.jpg')}" width="800" height="600"></div></div><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="${image('missing.jpg')}"></div></div></div><figcaption>Three of them</figcaption></figure>
<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Keep it <b><strong>short</strong></b>.</div></div>
<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Is it free?</h4><button class="kg-toggle-card-icon"><svg viewBox="0 0 24 24"><path d="M1"></path></svg></button></div><div class="kg-toggle-content"><p>Yes, it is.</p></div></div>
<figure class="kg-card kg-bookmark-card kg-card-hascaption"><a class="kg-bookmark-container" href="https://b.example/page"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A title</div><div class="kg-bookmark-description">What it is</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://b.example/icon.png" alt=""><span class="kg-bookmark-author">Zoë</span> <span class="kg-bookmark-publisher">The Paper</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://b.example/thumb.jpg" alt=""></div></a><figcaption>Worth it</figcaption></figure>
<figure class="kg-card kg-embed-card"><iframe width="200" height="113" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" frameborder="0" allowfullscreen></iframe></figure>
<figure class="kg-card kg-embed-card"><iframe src="https://open.spotify.example/embed/1"></iframe></figure>
<figure class="kg-card kg-embed-card"><blockquote class="twitter-tweet"><p lang="en">A short post</p>— Zoë (@zoe) <a href="https://twitter.com/zoe/status/1">May 1, 2020</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script></figure>
<div class="kg-card kg-button-card kg-align-center"><a href="https://shop.example/" class="kg-btn kg-btn-accent">Buy now</a></div>
<div class="kg-card kg-audio-card"><img src="" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/content/media/2024/01/talk.mp3" preload="metadata"></audio><div class="kg-audio-title">The talk</div></div></div>
<figure class="kg-card kg-video-card kg-card-hascaption"><div class="kg-video-container"><video src="https://cdn.example/film.mp4" poster="x"></video></div><figcaption>The film</figcaption></figure>
<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/2024/01/plan.pdf" title="Download" download><div class="kg-file-card-contents"><div class="kg-file-card-title">The plan</div><div class="kg-file-card-caption">All pages</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">plan.pdf</div><div class="kg-file-card-filesize">2 MB</div></div></div></a></div>
<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="${image('cup.jpg')}" class="kg-product-card-image"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title">A cup</h4></div><div class="kg-product-card-description"><p>For tea.</p></div><a href="https://shop.example/cup" class="kg-product-card-button">Get it</a></div></div>
<div class="kg-card kg-header-card kg-width-full"><h2 class="kg-header-card-header">Big words</h2><h3>Below them</h3></div>
<div class="kg-card kg-signup-card"><h2>Join us</h2><p>Weekly.</p><form data-members-form="signup"><input type="email" placeholder="You"><button>Subscribe</button></form></div>
<figure class="kg-card kg-code-card"><pre><code class="language-js">const a = 1
const b = 2 &lt; 3</code></pre><figcaption>Two lines</figcaption></figure>
<!--kg-card-begin: html--><div class="custom"><table><tr><td>One cell</td><td>Another</td></tr></table></div><script>alert(1)</script><!--kg-card-end: html-->
<blockquote class="kg-blockquote-alt">A large quote</blockquote><hr><p>Last words.</p>`

const times = { created_at: '2024-01-01T08:00:00.000Z', updated_at: '2024-02-01T08:00:00.000Z' }
const published = { ...times, status: 'published', visibility: 'public', published_at: '2024-01-02T08:00:00.000Z' }
const uuid = (digit: number) => `0000000${digit}-aaaa-4bbb-8ccc-dddddddddddd`

export const modernExport = {
  db: [
    {
      meta: { exported_on: 1_700_000_000_000, version: '5.80.0' },
      data: {
        posts: [
          {
            ...{ id: 'p1', uuid: uuid(1), slug: 'cards', title: 'Cards', html: cardsHtml, type: 'post', ...published },
            ...{ feature_image: image('top.jpg'), custom_excerpt: 'All of them', canonical_url: 'https://o.example/c' },
          },
          {
            id: 'p2',
            uuid: uuid(2),
            slug: 'second-post',
            title: 'Second',
            html: '<p>Two.</p>',
            type: 'post',
            ...published,
            visibility: 'paid',
          },
          {
            id: 'p3',
            uuid: uuid(3),
            slug: 'planned',
            title: 'Planned',
            html: '<p>Three.</p>',
            type: 'post',
            ...times,
            status: 'scheduled',
            visibility: 'public',
            published_at: '2090-01-01T00:00:00.000Z',
          },
          {
            id: 'p4',
            uuid: uuid(4),
            slug: 'mail',
            title: 'Mail',
            html: '<p>Four.</p>',
            type: 'post',
            ...published,
            status: 'sent',
          },
          {
            id: 'p5',
            uuid: uuid(5),
            slug: 'lexical',
            title: 'Lexical',
            html: null,
            lexical: '{"root":{}}',
            plaintext: 'Five <words>.\n\nMore.',
            type: 'post',
            ...times,
            status: 'draft',
            visibility: 'public',
            published_at: null,
          },
          {
            id: 'p6',
            uuid: uuid(6),
            slug: 'empty',
            title: 'Empty',
            html: null,
            mobiledoc: '{}',
            type: 'post',
            ...times,
            status: 'draft',
            visibility: 'public',
            published_at: null,
          },
          {
            id: 'p7',
            uuid: uuid(7),
            slug: 'about-us',
            title: 'About us',
            html: '<p>We.</p>',
            type: 'page',
            ...published,
          },
        ],
        posts_meta: [
          { post_id: 'p1', feature_image_alt: 'The top', meta_title: 'For search', meta_description: 'About it' },
        ],
        tags: [
          { id: 't1', name: 'News', slug: 'news', visibility: 'public', description: 'What is new' },
          { id: 't2', name: 'Tea & "cake"', slug: 'tea', visibility: 'public' },
          { id: 't3', name: '#hidden', slug: 'hash-hidden', visibility: 'internal' },
        ],
        posts_tags: [
          { post_id: 'p1', tag_id: 't2', sort_order: 2 },
          { post_id: 'p1', tag_id: 't3', sort_order: 0 },
          { post_id: 'p1', tag_id: 't1', sort_order: 1 },
          { post_id: 'p2', tag_id: 'gone', sort_order: 0 },
        ],
        users: [
          {
            id: 'u1',
            name: 'Ann',
            slug: 'ann',
            bio: 'Writes',
            website: 'http://ann.example',
            profile_image: image('ann.jpg'),
          },
          { id: 'u2', name: 'Bob', slug: 'bob', website: 'javascript:alert(1)' },
        ],
        posts_authors: [
          { post_id: 'p1', author_id: 'u1', sort_order: 1 },
          { post_id: 'p1', author_id: 'u2', sort_order: 0 },
        ],
        settings: [{ key: 'title', value: 'Old site' }],
        members: [
          { id: 'm1', email: 'in@example.com', name: 'In', created_at: '2023-01-01T00:00:00.000Z' },
          { id: 'm2', email: 'out@example.com', name: '', created_at: '2023-01-02T00:00:00.000Z' },
        ],
        members_newsletters: [{ member_id: 'm1', newsletter_id: 'n' }],
        comments: [
          {
            id: 'c2',
            post_id: 'p1',
            member_id: 'm2',
            parent_id: 'c1',
            status: 'published',
            html: '<p>Reply</p>',
            created_at: '2024-01-04T00:00:00.000Z',
          },
          {
            id: 'c1',
            post_id: 'p1',
            member_id: 'm1',
            parent_id: null,
            status: 'published',
            html: '<p>First &amp; last</p><p>line</p>',
            created_at: '2024-01-03T00:00:00.000Z',
          },
          {
            id: 'c3',
            post_id: 'p1',
            member_id: 'm1',
            parent_id: null,
            status: 'hidden',
            html: '<p>No</p>',
            created_at: '2024-01-03T00:00:00.000Z',
          },
        ],
      },
    },
  ],
}
