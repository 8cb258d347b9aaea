import { expect, test } from 'vitest'
import { blockSamples } from '#blocks/block-samples.ts'
import { feedHtml } from '../feeds/feed.ts'
import { readArticle } from '../mail/content/read-article.ts'
import { writeHtml } from '../mail/content/write-html.ts'
import { someVectors } from '../testing/xss-vectors.ts'
import { decorateHtml } from './decorate-html.ts'
import { cleanArticle } from './sanitize.ts'

/** Each place that a block has for foreign HTML. */
const places = Object.fromEntries(Object.values(blockSamples).flatMap((sample) => Object.entries(sample.places)))

const attribute =
  '(?:src|alt|title|width|height|srcset|sizes|loading|decoding|href|rel|class|role|aria-label|id|tabindex|scope|colspan|rowspan|start|value|type|disabled|checked|referrerpolicy|sandbox|preload|download|data-app|data-loads)="[^"<>]*"|allowfullscreen|controls'
const forbidden =
  /<(?:script|style|svg|math|object|embed|form|base|meta|link|template)\b|="\s*(?:javascript|vbscript|data:text)/i

/** The tags and attributes that no article has. @param more attributes, as a pattern */
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
