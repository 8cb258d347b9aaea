import { footerOf, storyFile, tagsOf } from '#web/pages/admin/exchange/imports/sources/medium/medium-stories.testing.ts'
import type { WholeArchive } from './whole-archive.testing.ts'

const code = 'if (a < b) {\n  echo "sail";\n}'
const escaped = code.replaceAll('<', '&lt;')
const day = '2024-03-01T10:00:00.000Z'
const mediumImage =
  '<figure class="graf graf--figure"><img src="https://cdn-images-1.medium.com/max/800/1*walk.png" alt="Walk"></figure>'
const ownArticle = `---
id: "lantern-abc234"
slug: "lantern"
title: "Lantern"
description: "A light"
date: "2023-04-05T06:07:08.000Z"
lastmod: "2023-04-06T06:07:08.000Z"
categories: ["Lights"]
tags: ["oil"]
authors: ["Vega Lys"]
image: "../media/lantern-abc234/0123456789abcdef.png"
---

Burns *low*.

\`\`\`php
${code}
\`\`\`
`

/** Zips of programs whose posts are files of their own form. */
export const wholeZips: Record<string, WholeArchive> = {
  Medium: {
    files: {
      'profile/profile.html': '<section class="h-card"><h3 class="p-name">Wim Vos</h3></section>',
      'posts/2019-05-01_A-long-walk-0000000000a1.html': storyFile({
        ...{
          title: 'A long walk',
          body: `${mediumImage}<p class="graf graf--p">I went <em>out</em>.</p><pre class="graf graf--pre">${escaped.replaceAll('\n', '<br>')}</pre>`,
        },
        footer: tagsOf('Walking', 'Sea') + footerOf('https://medium.com/@wim/a-long-walk-0000000000a1', 'Wim Vos'),
      }),
      'posts/draft_Unfinished-0000000000a2.html': storyFile({
        title: 'Unfinished',
        body: '<p class="graf graf--p">Begun.</p>',
      }),
      'posts/2019-06-01_Well-said-0000000000a3.html': storyFile({
        ...{ title: 'Well said', body: '<p class="graf graf--p">Well said</p>' },
        footer: footerOf('https://medium.com/@wim/well-said-0000000000a3', 'Wim Vos'),
      }),
    },
    posts: {
      'a-long-walk': {
        ...{ title: 'A long walk', at: '2019-05-01T10:20:30.400Z', category: 'Technology', tags: ['Walking', 'Sea'] },
        ...{ authors: ['Wim Vos'], words: 'I went out.', code: [code], pictures: 1 },
      },
      unfinished: {
        title: 'Unfinished',
        at: null,
        category: 'Technology',
        tags: [],
        authors: ['Wim Vos'],
        words: 'Begun.',
      },
    },
  },
  Substack: {
    files: {
      'posts.csv': `post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n901.low-water,${day},true,${day},,newsletter,everyone,Low water,Once a day,\n902.never,,true,,,newsletter,everyone,Never sent,,\n903.no-file,${day},true,,,newsletter,everyone,No file,,\n`,
      'posts/901.low-water.html': `<p>Mud and <em>birds</em>.</p><div class="captioned-image-container"><figure><img src="https://substack-post-media.s3.amazonaws.com/public/images/mud.png" alt="Mud"></figure></div><pre><code>${escaped}</code></pre>`,
      'posts/902.never.html': '<p>Dateless.</p>',
    },
    undated: 1,
    posts: {
      'low-water': {
        ...{ title: 'Low water', at: day, category: 'Technology', tags: [], authors: [] },
        ...{ words: 'Mud and birds.', code: [code], pictures: 1 },
      },
      never: { title: 'Never sent', at: null, category: 'Technology', tags: [], authors: [], words: 'Dateless.' },
      'no-file': { title: 'No file', at: null, category: 'Technology', tags: [], authors: [], words: '' },
    },
    addresses: { '/p/low-water': '/blog/low-water' },
  },
  'our own export': {
    files: {
      'articles/lantern.md': ownArticle,
      'categories.json': JSON.stringify([
        { slug: 'lights', name: 'Lights', description: '', image: '', position: 0, formerNames: [] },
      ]),
      'tags.json': JSON.stringify([
        { id: 'tagoil000001', slug: 'oil', name: 'oil', description: '', mergedInto: null },
      ]),
      'authors.json': JSON.stringify([
        {
          ...{ id: 'vega00000001', slug: 'vega-lys', name: 'Vega Lys', biography: '', image: '', links: [] },
          createdAt: day,
        },
      ]),
      'media/lantern-abc234/0123456789abcdef.png': 'PICTURE',
    },
    posts: {
      lantern: {
        ...{
          title: 'Lantern',
          at: '2023-04-05T06:07:08.000Z',
          category: 'Lights',
          tags: ['oil'],
          authors: ['Vega Lys'],
        },
        ...{ words: 'Burns low.', code: [code] },
      },
    },
  },
}
