import { expect, test } from 'vitest'
import { feedHtml } from '../feeds/feed-html.ts'
import { readArticle } from '../mail/content/read-article.ts'
import { writeHtml } from '../mail/content/write-html.ts'
import { someVectors } from '../testing/xss-vectors.ts'
import { decorateHtml } from './decorate-html.ts'
import { cleanArticle } from './sanitize.ts'

/** Each place that a block has for foreign HTML. */
const places: Record<string, (html: string) => string> = {
  'a figure': (html) => `<figure class="alignwide">${html}</figure>`,
  'a caption': (html) => `<figure><img src="/media/a/b.png"><figcaption>${html}</figcaption></figure>`,
  'the caption of a table': (html) => `<table><caption>${html}</caption><tr><td>1</table>`,
  'the head of a table': (html) => `<table><thead><tr><th scope="col" class="right">${html}</th></tr></thead></table>`,
  'a callout': (html) => `<div class="callout tip">${html}</div>`,
  'a summary': (html) => `<details><summary>${html}</summary><p>a</p></details>`,
  'a toggle': (html) => `<details><summary>a</summary>${html}</details>`,
  'a task': (html) => `<ul class="tasks"><li><input type="checkbox">${html}</li></ul>`,
  'a link card': (html) =>
    `<p class="link-card"><a href="/a"><strong>${html}</strong><br><small>${html}</small></a></p>`,
  'a reference': (html) =>
    `<sup><a href="#fn-1">${html}1</a></sup><section class="footnotes"><ol><li id="fn-1">a</ol></section>`,
  'a footnote': (html) =>
    `<sup><a href="#fn-1">1</a></sup><section class="footnotes"><ol><li id="fn-1">${html}</ol></section>`,
  'marked words': (html) => `<mark><kbd>${html}</kbd></mark>`,
}

const attribute =
  '(?:src|alt|title|width|height|srcset|sizes|loading|decoding|href|rel|class|role|aria-label|id|tabindex|scope|colspan|rowspan|start|type|disabled|checked|referrerpolicy|sandbox)="[^"<>]*"|allowfullscreen'
const forbidden =
  /<(?:script|style|svg|math|object|embed|form|base|meta|link|template)\b|="\s*(?:javascript|vbscript|data:text)/i

/** What is no tag of an article, or names what no article has. @param more attributes, as a pattern */
function problemsOf(html: string, more = ''): string[] {
  const tag = new RegExp(`</?[a-z]+[2-4]?(?: (?:${attribute}${more}))*(?: /)?>`, 'g')
  return [...(html.replace(tag, '').match(/[<>].{0,60}/g) ?? []), ...(html.match(forbidden) ?? [])]
}

test.each(Object.keys(places))('no vector in %s leaves anything that runs on its page or in feeds', (place) => {
  for (const { html, number } of someVectors()) {
    const description = decorateHtml(cleanArticle(places[place]?.(html) ?? ''), new Map())
    expect(problemsOf(description), `${number}`).toEqual([])
    expect(problemsOf(feedHtml(description, 'https://a.example', 'https://a.example/b')), `${number}`).toEqual([])
  }
})

test('no vector in a block leaves anything that runs in a mail', () => {
  for (const { html, number } of someVectors()) {
    const clean = Object.values(places).map((place) => cleanArticle(place(html)))
    const { blocks } = readArticle(clean.join(''), { origin: 'https://a.example', article: 'https://a.example/b' })
    const mail = writeHtml(blocks, 'ltr', 1_000_000).html
    expect(problemsOf(mail, '|(?:style|dir)="[^"<>]*"'), `${number}`).toEqual([])
  }
})
