// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { parsePlayerCode, parseVideoUrl } from './video-url.ts'

const id = 'dQw4w9WgXcQ'
const youTube = {
  provider: 'YouTube',
  id,
  embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
  pageUrl: `https://www.youtube.com/watch?v=${id}`,
}
const vimeo = {
  provider: 'Vimeo',
  id: '76979871',
  embedUrl: 'https://player.vimeo.com/video/76979871',
  pageUrl: 'https://vimeo.com/76979871',
}

describe('the address of a video becomes its embed URL', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}&si=abc`,
    `https://www.youtube.com/watch/${id}`,
    `https://youtu.be/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}?rel=0`,
    `https://www.youtube.com/live/${id}?si=x`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `HTTPS://WWW.YouTube.com/watch?v=${id}`,
    `  https://youtu.be/${id}\n`,
    `//www.youtube.com/embed/${id}`,
    `www.youtube.com/watch?v=${id}`,
    `youtu.be/${id}`,
    `https://www.youtube.com/watch?v=${id}&list=PL123`,
  ])('%s', (address) => {
    expect(parseVideoUrl(address)).toEqual(youTube)
  })

  test.each([
    'https://vimeo.com/76979871',
    'http://www.vimeo.com/76979871',
    'vimeo.com/76979871',
    'https://vimeo.com/76979871/',
    'https://player.vimeo.com/video/76979871',
    'https://player.vimeo.com/video/76979871?dnt=1',
    '//player.vimeo.com/video/76979871',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/groups/shortfilms/videos/76979871',
  ])('%s', (address) => {
    expect(parseVideoUrl(address)).toEqual(vimeo)
  })

  test.each(['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'])(
    'the embed URL contains the key of an unlisted video: %s',
    (address) => {
      expect(parseVideoUrl(address)?.embedUrl).toBe('https://player.vimeo.com/video/76979871?h=8272103f6e')
    },
  )

  test('an id may contain hyphens and underscores', () => {
    expect(parseVideoUrl('https://youtu.be/-_aB3-_xY9z')?.id).toBe('-_aB3-_xY9z')
  })
})

describe('any other text is not a video', () => {
  test.each([
    '',
    'hello',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/redirect?q=https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/',
    'https://vimeo.com/',
    'https://vimeo.com/about',
    'https://vimeo.com/channels/staffpicks',
    'https://player.vimeo.com/76979871',
    `https://www.youtube.com/embed/${id}"onload="alert(1)`,
    `https://www.youtube.com/embed/../${id}`,
  ])('%s', (address) => {
    expect(parseVideoUrl(address)).toBeNull()
  })
})

describe('a look-alike host is refused', () => {
  test.each([
    `https://youtube.com.example.org/embed/${id}`,
    `https://example.org/youtube.com/embed/${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://youtube.com@example.org/embed/${id}`,
    `https://example.org\\@youtube.com/embed/${id}`,
    `https://user@youtube.com/watch?v=${id}`,
    `https://youtube.com:8443/watch?v=${id}`,
    `https://player.vimeo.com.example.org/video/76979871`,
    `javascript:alert(1)//youtube.com/embed/${id}`,
    `data:text/html,https://youtu.be/${id}`,
    `ftp://youtube.com/watch?v=${id}`,
    `https:/\t/youtube.com/embed/${id}`,
  ])('%s', (address) => {
    expect(parseVideoUrl(address)).toBeNull()
  })
})

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=43', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=43'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m3s', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=63'],
  [
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=43',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=43',
  ],
  ['https://vimeo.com/76979871#t=90s', 'https://player.vimeo.com/video/76979871#t=90s'],
  ['https://youtu.be/dQw4w9WgXcQ?t=soon', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
])('%s is the player %s, from its time on', (text, embedUrl) => {
  expect(parseVideoUrl(text)?.embedUrl).toBe(embedUrl)
})

test.each([
  [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&amp;start=9" title="T" allowfullscreen></iframe>',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9',
  ],
  ['<iframe src="https://example.com/"></iframe>', undefined],
  [`https://youtu.be/${id}`, undefined],
])('%s is pasted as the player %s', (text, embedUrl) => {
  expect(parsePlayerCode(text)?.embedUrl).toBe(embedUrl)
})
