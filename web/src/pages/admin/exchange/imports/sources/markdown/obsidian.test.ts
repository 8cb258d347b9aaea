// @vitest-environment node
import { expect, test } from 'vitest'
import { cleanArticle } from '#worker/article/sanitize.ts'
import { cleanForeignHtml } from '#worker/foreign-html/fragments.testing.ts'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { tagsIn } from './obsidian.ts'
import { readAll } from './sites.testing.ts'

const vault = {
  'vault/Sea/Tide tables.md': `---
title: Tide tables
date: 2024-02-03 10:00
tags: ["#sea", tables]
---
Read [[Mooring basics]] or [[mooring basics|the basics]], [[Mooring basics#Knots and bends]], [[Bends]], [[#On *this* page]],
[[Version 1.2]], [[Mooring basics#^ab1|a line]] and [[Elsewhere]]. #boats/small #1 \`#no\` x#no #Sea

| a | b |
| - | - |
| [[Mooring basics\\|in a cell]] | [a link](../Mooring%20basics.md) |

![[pier.png]]

![[pier.png|300]] and ![[attachments/pier.png|At *low* water|300x200]] and ![A pier|200](../attachments/pier.png)

![[Mooring basics]]

> [!warning]- Mind the swell
> It comes late. %%private one%%

> [!my-box|right] Own
> Words.

==Marked== and %%private two
over lines%%, 100%%, word%%private three%%.

%%
private four

private 50% five
%%

\`%%code%%\`

- item %%private six

  private seven%% end

%% private eight
[[Mooring basics]]
`,
  'vault/Mooring basics.md': `---
date: 2024-02-01 10:00
aliases: [Bends]
publish: false
---
## Knots and bends

Words. See [[Tide tables]].
`,
  'vault/Version 1.2.md': '---\ndate: 2024-02-01\n---\nWords.',
  'vault/.obsidian/app.json': '{}',
  'vault/attachments/pier.png': 'PNG',
}

test('a vault of Obsidian comes with its links and pictures, and without its comments', async () => {
  const { articleOf, find, file } = await readAll(vault)
  const { value, notes } = articleOf('Tide tables')
  const named = value.html.replaceAll('/media/import/', 'https://img.example/')
  const html = cleanArticle(cleanForeignHtml(named).html)
  const basics = '/blog/mooring-basics'
  const links = Array.from(html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g), ([, href, words]) => [words, href])
  expect(links).toEqual([
    ['Mooring basics', basics],
    ['the basics', basics],
    ['Mooring basics &gt; Knots and bends', `${basics}#section-knots-and-bends`],
    ['Bends', basics],
    ['On *this* page', '#section-on-this-page'],
    ['Version 1.2', '/blog/version-1-2'],
    ['a line', basics],
    ['in a cell', basics],
    ['a link', articleOf('Mooring basics').value.formerPaths[0]?.path],
    ['Mooring basics', basics],
  ])
  const { images } = find('Tide tables')
  expect(images).toHaveLength(1)
  const [image = ''] = images
  expect(await file.readImage(image)).toBeInstanceOf(Blob)
  expect(Array.from(html.matchAll(/<img[^>]* alt="([^"]*)"/g), ([, alt]) => alt)).toEqual([
    '',
    '',
    'At *low* water',
    'A pier',
  ])
  expect(html).toContain(
    '<div class="callout warning" role="note"><p><strong>Mind the swell</strong></p><p>It comes late.',
  )
  expect(html).toContain('<div class="callout note" role="note"><p><strong>Own</strong></p><p>Words.</p></div>')
  expect(html).toMatch(/<mark>Marked<\/mark> and , 100%%, word\..*<code>%%code%%<\/code>.*item {1,2}end/s)
  expect(JSON.stringify(find('Tide tables'))).not.toContain('private')
  expect(value.tags.map(({ name }) => name)).toEqual(['sea', 'tables', 'boats/small'])
  expect(notes).toEqual([
    '“[[Elsewhere]]” is not understood here: its text is kept.',
    '6 comments between %% left out.',
  ])
  expect(articleOf('Mooring basics').value).toMatchObject({ state: 'unpublished' })
})

test('an embedded picture may name a part of it, and an embedded page is a video or a link', async () => {
  const { articleOf, find } = await readAll({
    'A.md':
      'Press ![[send.png#icon]] and ![[send.png#icon|16]].\n\n![](https://www.youtube.com/watch?v=w7Ft2ymGmfc)\n\n![Said](https://x.com/a/status/12)',
    '.obsidian/app.json': '{}',
    'files/send.png': 'PNG',
  })
  const { html } = cleanForeignHtml(articleOf('A').value.html)
  expect(html.match(/<img\b/g)).toHaveLength(2)
  expect(find('A').images).toHaveLength(1)
  expect(html).toMatch(/<iframe[^>]* src="https:\/\/www\.youtube[^"]*w7Ft2ymGmfc/)
  expect(html).toContain('<a href="https://x.com/a/status/12">Said</a>')
  expect(articleOf('A').notes).toEqual(['It has no date that can be read: it comes unpublished.'])
})

test('the marks of places in a note are not shown', async () => {
  const { articleOf } = await readAll({
    'A.md': 'Words. ^ab-1\n\n- item ^b\n\n```\ncode ^c\n```\n\n2 ^ 3 and x ^y z',
    '.obsidian/app.json': '{}',
  })
  const { html } = cleanForeignHtml(articleOf('A').value.html)
  expect(html.match(/\w+ \^ ?\w/g)).toEqual(['code ^c', '2 ^ 3', 'x ^y'])
})

test('the tags of a text are words with a letter, outside of code', () => {
  expect(
    tagsIn('#a, #b-c (#d) #2024 #y2024\n```\n#no\n```\n# Head\n#a/b/ &#39; http://x.example/#no\n~~~\n#no'),
  ).toEqual(['a', 'b-c', 'y2024', 'a/b'])
})

test.each(['%%', '%% a\n', '`%%', '- ```\n', '#a/', '[[a|'])('many %j are read in linear time', async (sign) => {
  const growth = await growthOf((length) => {
    const text = `${sign.repeat(length / sign.length)} end`
    return async () => {
      const { read } = await readAll({ 'a.md': text })
      expect(read.filter(({ item }) => item.kind === 'article')).toHaveLength(1)
    }
  }, 24_000)
  expect(growth).toBeLessThan(linear)
})
