// @vitest-environment node
import { expect, test } from 'vitest'
import { shareTargets } from './share-menu.tsx'

const url = 'https://example.com/blog/a-b'

test('every target gets the title and the address, however they are written', () => {
  const title = '1 + 1 = 2 & “more” #3 50% ✦ \ud800'
  const shown = title.toWellFormed()
  const read = shareTargets(title, url).map(({ name, href }) => {
    const { search, hash, protocol } = new URL(href)
    expect(href, name).not.toMatch(/[+ ]/)
    return [name, protocol, Object.fromEntries(new URLSearchParams(search || hash.slice(1)))]
  })
  const text = `${shown} ${url}`
  expect(read).toEqual([
    ['Bluesky', 'https:', { text }],
    ['Mastodon', 'https:', { text }],
    ['LinkedIn', 'https:', { url }],
    ['WhatsApp', 'https:', { text }],
    ['Email', 'mailto:', { subject: shown, body: url }],
  ])
})
