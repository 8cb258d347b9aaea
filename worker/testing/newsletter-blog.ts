import { composeArticle } from '../article/compose-article.ts'
import { cleanArticle } from '../article/sanitize.ts'
import { everySentence } from '../contract/mail-sentences.ts'
import { defaultSettings } from '../contract/settings.ts'
import type { NewsletterBlog } from '../mail/content/newsletter.ts'
import { type MailSite, writeSentences } from '../mail/content/sender.ts'

export const mailSite: MailSite = {
  name: 'Broadsheet',
  language: 'en',
  timeZone: 'UTC',
  accent: defaultSettings.accent,
  origin: 'https://blog.example',
  fromEmail: 'news@blog.example',
  fromName: 'Broadsheet',
  replyTo: '',
  footerText: '',
  postalAddress: 'Broadsheet\n1 Paper Street',
  ...writeSentences(everySentence(''), { name: 'Broadsheet', origin: 'https://blog.example', language: 'en' }),
}

/** A blog as a newsletter gets it. @param html as an author sends it */
export function newsletterBlog(html: string, changes: Partial<NewsletterBlog> = {}): NewsletterBlog {
  const { description, readingMinutes, lang } = composeArticle(cleanArticle(html))
  return {
    slug: 'a-boat-x1',
    title: 'A boat & its crew',
    subTitle: 'What the first week taught us',
    category: 'Technology',
    authors: [],
    image: '/media/a-boat-x1/0123456789abcdef.webp',
    imageWidth: 1_600,
    imageHeight: 900,
    description,
    publishedAt: new Date('2026-11-20T23:59:59.999Z'),
    readingMinutes,
    lang,
    ai: null,
    ...changes,
  }
}

/** Everything that an article may contain. */
export const fullArticle = [
  '<p>Some <strong>strong</strong>, <em>emphasised</em> and <code>inline</code> words with <a href="https://example.com/?a=1&amp;b=2">',
  'a link</a>, <a href="/blog/other">a path</a> and <a href="#section-code">an anchor</a>.</p>',
  '<h2>Code</h2><pre><code class="language-ts">if (a &lt; b) {\n  return\n\n\tlast  // comment\n}</code></pre>',
  '<h3>Table</h3><table><tr><th>Name</th><th colspan="2">Year</th></tr><tr><td>D1</td><td>2022</td><td></td></tr></table>',
  '<h4>Quote</h4><blockquote><p>Somebody said “something”.</p><p>And left.</p></blockquote><hr>',
  '<ul><li><p>One</p></li><li><p>Two</p><ol start="3"><li>three</li><li>four</li></ol></li></ul>',
  '<p>Before <img src="/media/a/0123456789abcdef.png" alt="A &quot;boat&quot;" width="1104" height="600"> after.</p>',
  '<p><a href="https://example.com/big"><img src="https://example.com/small.png" alt="" width="120" height="80"></a></p>',
  '<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa" title="A film"></iframe>',
  '<iframe src="https://player.vimeo.com/video/1"></iframe>',
].join('')
