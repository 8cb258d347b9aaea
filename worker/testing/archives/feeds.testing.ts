const kind = (name: string) =>
  `<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#${name}'/>`
const label = (name: string) => `<category scheme='http://www.blogger.com/atom/ns#' term='${name}'/>`
const oldId = (what: string) => `<id>tag:blogger.com,1999:blog-77.post-${what}</id>`
const at = '<published>2019-05-04T12:00:00.000+02:00</published><updated>2019-06-01T00:00:00Z</updated>'
const author = '<author><name>Maren Holt</name></author>'
export const bloggerBackup = `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom'><id>tag:blogger.com,1999:blog-77.archive</id><title type='text'>Tides</title><generator version='7.00' uri='https://www.blogger.com'>Blogger</generator>
<entry><id>tag:blogger.com,1999:blog-77.layout</id>${kind('template')}<content>x</content></entry>
<entry>${oldId('101')}${at}${kind('post')}${label('Tides &amp; moons')}${label('Nets')}<title>Spring tide</title><content type='html'>&lt;p&gt;High &lt;b&gt;water&lt;/b&gt; at noon.&lt;/p&gt;</content><link rel='alternate' type='text/html' href='http://tides-old.blogspot.com/2019/05/spring-tide.html'/>${author}</entry>
<entry>${oldId('102')}${at}${kind('post')}<app:control xmlns:app='http://purl.org/atom/app#'><app:draft>yes</app:draft></app:control><title>Neap tide</title><content type='html'>Not yet.</content>${author}</entry>
<entry>${oldId('103')}${at}${kind('page')}<title>The pilots</title><content type='html'>Who we are.</content><link rel='alternate' href='http://tides-old.blogspot.com/p/the-pilots.html'/>${author}</entry>
<entry>${oldId('201')}${at}${kind('comment')}<title>Nice</title><content type='html'>Nice one&lt;br /&gt;really</content><author><name>Ola</name></author><thr:in-reply-to ref='tag:blogger.com,1999:blog-77.post-101' xmlns:thr='http://purl.org/syndication/thread/1.0'/></entry>
<entry>${oldId('202')}${at}${kind('comment')}<title>Re</title><content type='html'>Thanks!</content><author><name>Maren Holt</name></author><thr:in-reply-to ref='tag:blogger.com,1999:blog-77.post-101' xmlns:thr='http://purl.org/syndication/thread/1.0'/><link rel='related' href='http://www.blogger.com/feeds/77/101/comments/default/201'/></entry>
</feed>`

const takeout = (type: string, id: string, more: string) =>
  `<entry>${oldId(id)}<blogger:type>${type}</blogger:type>${more}</entry>`
export const bloggerTakeout = `<?xml version='1.0' encoding='utf-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><id>tag:blogger.com,1999:blog-78</id><title>Ropes</title>
${takeout('POST', '301', `<blogger:status>LIVE</blogger:status>${author}<title>Splicing</title><content type='html'>&lt;p&gt;Two ends.&lt;/p&gt;&lt;img src="https://blogger.googleusercontent.com/img/a/AVvX/s320/rope.png"&gt;</content><blogger:created>2020-01-01T00:00:00Z</blogger:created><published>2020-02-03T04:05:06Z</published><category scheme='tag:blogger.com,1999:blog-78' term='Knots'/><blogger:filename>/2020/02/splicing.html</blogger:filename>`)}
${takeout('POST', '302', `<blogger:status>SOFT_TRASHED</blogger:status>${author}<title>Thrown away</title><content type='html'>Old.</content><published>2020-02-03T04:05:06Z</published>`)}
${takeout('COMMENT', '303', `<blogger:status>LIVE</blogger:status><blogger:parent>tag:blogger.com,1999:blog-78.post-301</blogger:parent><author><name>Ivo</name></author><content type='html'>Strong.</content><published>2020-02-04T00:00:00Z</published>`)}
${takeout('COMMENT', '304', `<blogger:status>SPAM_COMMENT</blogger:status><blogger:parent>tag:blogger.com,1999:blog-78.post-301</blogger:parent><author><name>Bot</name></author><content type='html'>Buy.</content><published>2020-02-04T00:00:00Z</published>`)}
</feed>`

export const squarespace = `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Anchors</title><link>http://anchors.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_id>-1</wp:author_id><wp:author_login>liv@anchors.example</wp:author_login><wp:author_display_name><![CDATA[Liv Dahl]]></wp:author_display_name></wp:author>
<wp:category><wp:cat_name><![CDATA[Harbour News]]></wp:cat_name><wp:category_nicename>Harbour News</wp:category_nicename></wp:category>
<item><title>Weighing anchor</title><link>/journal/2018/3/9/weighing-anchor</link><content:encoded><![CDATA[<div class="sqs-layout"><div class="sqs-block-content"><p>Heave <em>away</em>.</p></div></div>]]></content:encoded><wp:post_name>journal/2018/3/9/weighing-anchor.html</wp:post_name><wp:post_type>post</wp:post_type><wp:post_id>4</wp:post_id><wp:status>publish</wp:status><wp:post_date>2018-03-09 10:00:00</wp:post_date><wp:post_date_gmt>2018-03-09 09:00:00</wp:post_date_gmt><category domain="category" nicename="harbour-news"><![CDATA[Harbour News]]></category><category domain="post_tag" nicename="chain"><![CDATA[Chain]]></category><dc:creator>liv@anchors.example</dc:creator></item>
<item><wp:attachment_url>https://images.squarespace-cdn.com/content/a.png</wp:attachment_url><link>https://images.squarespace-cdn.com/content/a.png</link><title>a</title><wp:post_name>a-png</wp:post_name><wp:post_type>attachment</wp:post_type><wp:post_id>5</wp:post_id><wp:post_parent>4</wp:post_parent></item>
<item><link>/moorings</link><title>Moorings</title><pubDate>Sat, 27 May 2017 11:33:38 +0000</pubDate><content:encoded><![CDATA[<p>Here.</p>]]></content:encoded><wp:post_name>moorings</wp:post_name><wp:post_type>page</wp:post_type><wp:post_id>6</wp:post_id><wp:status>publish</wp:status></item>
</channel></rss>`

export const movableType = `AUTHOR: Finn
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
