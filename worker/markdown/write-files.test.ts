import { expect, test } from 'vitest'
import type { ExportedArticle, ExportedDraft, ExportedPage } from '../contract/exported.ts'
import { writeArticleFile, writeDraftFile, writePageFile, writeRevisionFile } from './write-files.ts'

const article: ExportedArticle = {
  id: '6a1',
  slug: 'tides',
  title: 'Tides: a "short" guide #1',
  subTitle: 'no',
  category: 'Travel',
  authors: [{ name: 'Ana Ruiz', slug: 'ana' }],
  tags: [{ name: '1e3', slug: '1e3' }],
  image: '/media/6a1/cover.png',
  imageAlt: '',
  lang: 'en',
  state: 'published',
  createdAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-02T00:00:00.000Z',
  hasChosenDate: true,
  updatedAt: '2026-01-03T00:00:00.000Z',
  scheduledAt: null,
  searchTitle: '',
  searchDescription: '',
  canonical: '',
  isHidden: false,
  notInDigest: false,
  aiLabel: '',
  aiSentence: '',
  checked: { by: 'Ana', at: '2026-01-02T00:00:00.000Z' },
  socialImage: '/media/6a1/social.png',
  resources: [{ title: 'A: b', url: 'https://example.com/' }],
  html: '<p>Words</p><img src="/media/6a1/boat.png" alt="" loading="lazy" decoding="async" /><p class="link-card"><a href="https://example.com/" rel="noopener"><img src="/media/6a1/card.png" alt="" loading="lazy" decoding="async" /><strong>Title</strong></a></p>',
}

const draft: ExportedDraft = {
  id: '6a2',
  article: null,
  title: 'A\u2028\u0085\ud83d\ude00\ud83d',
  subTitle: '',
  category: '',
  image: '',
  details: { slug: 'a', tags: ['6a3'], isHidden: true },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-03T00:00:00.000Z',
  html: '',
}

test('the file of a published article has the keys of other programs and nothing that its page does not show', () => {
  expect(writeArticleFile(article, 'https://example.com/')).toBe(`---
title: "Tides: a \\"short\\" guide #1"
description: "no"
date: "2026-01-02T00:00:00.000Z"
lastmod: "2026-01-03T00:00:00.000Z"
slug: "tides"
categories: ["Travel"]
tags: ["1e3"]
authors: ["Ana Ruiz"]
image: "https://example.com/media/6a1/cover.png"
lang: "en"
socialImage: "https://example.com/media/6a1/social.png"
recommended: [{ title: "A: b", url: "https://example.com/" }]
id: "6a1"
---

Words

![](https://example.com/media/6a1/boat.png)

<p class="link-card"><a href="https://example.com/"><img src="https://example.com/media/6a1/card.png" alt="" /><strong>Title</strong></a></p>
`)
})

test('a label of AI is in the file with its sentence and who has checked', () => {
  const file = writeArticleFile({ ...article, aiLabel: 'assisted', aiSentence: 'With AI' }, '../')
  expect(file).toContain(
    '\nai: "assisted"\naiSentence: "With AI"\ncheckedBy: "Ana"\ncheckedAt: "2026-01-02T00:00:00.000Z"\n',
  )
})

test('files for different places differ in the addresses of images only', () => {
  const file = writeArticleFile(article, 'https://one.example/')
  expect(file.match(/https:\/\/one\.example\/media/g)).toHaveLength(4)
  expect(file.replaceAll('https://one.example/media', '../media')).toBe(writeArticleFile(article, '../'))
})

test('other programs keep an article that is not published from readers', () => {
  const file = writeArticleFile({ ...article, state: 'scheduled', publishedAt: null }, '../')
  expect(file).toContain('\ndraft: true\npublished: false\n')
  expect(file).toContain('\nstate: "scheduled"\ncreated: "2026-01-01T00:00:00.000Z"\n')
})

test('a draft keeps its details, and a text that no parser takes for several lines', () => {
  expect(writeDraftFile(draft, '../')).toBe(`---
title: "A\\u2028\\u0085\u{1f600}\ufffd"
date: "2026-01-01T00:00:00.000Z"
slug: "a"
draft: true
published: false
noindex: true
id: "6a2"
tagIds: ["6a3"]
lastmod: "2026-01-03T00:00:00.000Z"
---
`)
})

test('a revision names what it is of, and a page its place', () => {
  const revision = { ...draft, article: '6a1', draft: null, kind: 'updated' as const }
  expect(writeRevisionFile(revision, '../')).toContain('\nofArticle: "6a1"\n')
  const page: ExportedPage = {
    ...{ id: 'about', slug: 'about', title: 'About', summary: '', place: 'footer', position: 2, isPublished: false },
    ...{ createdAt: draft.createdAt, updatedAt: draft.updatedAt, html: '<p>Us</p>' },
  }
  expect(writePageFile(page, '../')).toMatch(
    /\npublished: false\nid: "about"\nplace: "footer"\nposition: 2\n---\n\nUs\n$/,
  )
})
