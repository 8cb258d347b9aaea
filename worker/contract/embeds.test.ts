import { expect, test } from 'vitest'
import { embedAt, frameHosts, providerNames } from './embeds.ts'
import { mapPage } from './map-address.ts'

const video = 'dQw4w9WgXcQ'
const spotify = '4uLU6hMCjMI75M1A2tKUQC'
const loom = '0123456789abcdef0123456789abcdef'

/** Of each address: its provider, the address of its page, and that of its frame. */
const addresses: [address: string, provider: string, page: string, frame: string | undefined][] = [
  ...['www.youtube.com/watch?v=ID&si=x', 'youtu.be/ID?si=x', 'm.youtube.com/shorts/ID', 'youtube.com/live/ID'].map(
    (address) =>
      [
        `https://${address.replace('ID', video)}`,
        'YouTube',
        `https://www.youtube.com/watch?v=${video}`,
        `https://www.youtube-nocookie.com/embed/${video}?autoplay=1`,
      ] satisfies [string, string, string, string],
  ),
  [
    `https://www.youtube-nocookie.com/embed/${video}?start=43`,
    'YouTube',
    `https://www.youtube.com/watch?v=${video}&t=43s`,
    `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&start=43`,
  ],
  [
    'https://vimeo.com/76979871/8272103f6e#t=1m',
    'Vimeo',
    'https://vimeo.com/76979871/8272103f6e#t=60s',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e#t=60s',
  ],
  [
    `https://www.loom.com/share/A-talk-${loom}?sid=1`,
    'Loom',
    `https://www.loom.com/share/${loom}`,
    `https://www.loom.com/embed/${loom}?autoplay=1`,
  ],
  [
    `https://open.spotify.com/intl-de/track/${spotify}?si=1`,
    'Spotify',
    `https://open.spotify.com/track/${spotify}`,
    `https://open.spotify.com/embed/track/${spotify}`,
  ],
  [
    `https://open.spotify.com/embed/show/${spotify}?utm_source=generator`,
    'Spotify',
    `https://open.spotify.com/show/${spotify}`,
    `https://open.spotify.com/embed/show/${spotify}`,
  ],
  [
    'https://m.soundcloud.com/ann/sets/tides?utm_source=x',
    'SoundCloud',
    'https://soundcloud.com/ann/sets/tides',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fann%2Fsets%2Ftides&auto_play=true',
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/ann/tide&color=%23ff5500',
    'SoundCloud',
    'https://soundcloud.com/ann/tide',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fann%2Ftide&auto_play=true',
  ],
  [
    'https://podcasts.apple.com/us/podcast/tides/id1200361736?i=1000500000000&uo=4',
    'Apple Podcasts',
    'https://podcasts.apple.com/us/podcast/tides/id1200361736?i=1000500000000',
    'https://embed.podcasts.apple.com/us/podcast/tides/id1200361736?i=1000500000000',
  ],
  ...['ann.bsky.social', 'did:plc:z72i7hdynmk6r22z27h6tvur'].map(
    (person) =>
      [
        `https://bsky.app/profile/${person}/post/3l6oveex3ii2l`,
        'Bluesky',
        `https://bsky.app/profile/${person}/post/3l6oveex3ii2l`,
        `https://embed.bsky.app/embed/${person}/app.bsky.feed.post/3l6oveex3ii2l`,
      ] satisfies [string, string, string, string],
  ),
  [
    'https://codepen.io/ann/embed/preview/abcDEF?height=300',
    'CodePen',
    'https://codepen.io/ann/pen/abcDEF',
    'https://codepen.io/ann/embed/abcDEF?default-tab=result',
  ],
  [
    'https://www.openstreetmap.org/?mlat=53.5&mlon=10#map=12/53.5/10&layers=N',
    'OpenStreetMap',
    'https://www.openstreetmap.org/?mlat=53.5&mlon=10#map=12/53.5/10',
    'https://www.openstreetmap.org/export/embed.html?bbox=9.88327%2C53.45369%2C10.11673%2C53.54626&layer=mapnik&marker=53.5%2C10',
  ],
  ['https://www.instagram.com/ann/p/Cx_1-a/?igsh=1', 'Instagram', 'https://www.instagram.com/ann/p/Cx_1-a', undefined],
  ['https://twitter.com/ann/status/20?s=20', 'X', 'https://twitter.com/ann/status/20', undefined],
  ['https://gist.github.com/ann/0123abcd.js', 'GitHub Gist', 'https://gist.github.com/ann/0123abcd', undefined],
  ['https://sea.social/@ann@b.example/11/embed', 'Mastodon', 'https://sea.social/@ann@b.example/11', undefined],
]

test.each(addresses)('%s is of %s', (address, provider, page, src) => {
  const embed = embedAt(address)
  expect([embed?.provider, embed?.page, embed?.frame?.src]).toEqual([provider, page, src])
  expect(embedAt(page)).toEqual(embed)
})

test('the policy of documents allows the frame of each provider, and no other host', () => {
  const frames = addresses.flatMap(([address]) => embedAt(address)?.frame ?? [])
  expect([...new Set(frames.map(({ src }) => new URL(src).host))].sort()).toEqual([...frameHosts].sort())
  for (const { src, sandbox, promise } of frames) {
    expect(new URL(src).protocol).toBe('https:')
    expect(sandbox).not.toContain('top-navigation')
    expect(promise).toMatch(/^(?:Play|Show) – loads from [a-z.]+$/)
  }
  expect(new Set(addresses.map(([, provider]) => provider))).toEqual(new Set(providerNames))
})

test.each([
  ...['', 'dQw4w9WgXcQ', `youtu.be/${video}`, `//youtu.be/${video}`, `http://youtu.be/${video}`],
  ...[`https://evil-youtube.com/watch?v=${video}`, `https://youtube.com.evil.example/watch?v=${video}`],
  ...[`https://youtube.com@evil.example/watch?v=${video}`, `https://user@youtube.com/watch?v=${video}`],
  ...[`https://user:pass@youtu.be/${video}`, `https://youtube.com:8443/watch?v=${video}`],
  ...[`javascript:alert(1)//youtu.be/${video}`, `data:text/html,https://youtu.be/${video}`],
  ...[`https://evil.example\\@youtu.be/${video}`, `https://youtu.be/\t${video}`, ` https://youtu.be/${video}`],
  ...[`https://www.youtube.com/embed/../${video}`, `https://www.youtube.com/redirect?q=https://youtu.be/${video}`],
  ...[
    `https://open.spotify.com/embed/../redirect/${spotify}`,
    `https://open.spotify.com.evil.example/track/${spotify}`,
  ],
  ...['https://open.spotify.com/track/short', `https://spotify.com/track/${spotify}`, 'https://open.spotify.com/'],
  ...['https://soundcloud.com/ann', 'https://soundcloud.com/discover/sets', 'https://soundcloud.com/ann/a/b/c/d'],
  ...[
    'https://w.soundcloud.com/player/?url=https://evil.example/a/b',
    'https://w.soundcloud.com/player/?url=javascript:a',
  ],
  ...['https://podcasts.apple.com/us/browse', 'https://podcasts.apple.com/us/podcast/"onload=x/id1'],
  ...['https://bsky.app/profile/a/post/1', 'https://bsky.app/profile/..%2f..%2fa.b/post/3l', 'https://bsky.app/'],
  ...['https://codepen.io/ann', 'https://codepen.io/ann/pen/..%2f..', 'https://codepen.io.evil.example/ann/pen/abcd'],
  ...['https://www.openstreetmap.org/', 'https://www.openstreetmap.org/#map=12/93.5/10', 'https://osm.org/#map=1/1/1'],
  ...['https://www.openstreetmap.org/export/embed.html?bbox=1,2,3', 'https://www.openstreetmap.org/#map=1/1/1<script>'],
  ...['https://www.loom.com/share/short', `https://loom.com.evil.example/share/${loom}`, 'https://www.loom.com/looms'],
  ...['https://x.com/ann', 'https://x.com/ann/status/20/likes', 'https://notx.com/ann/status/20'],
  ...['https://instagram.com/ann', 'https://gist.github.com/ann', 'https://gist.github.com/ann/xyz'],
  ...[
    'https://sea.social/@ann',
    'https://sea.social/@ann/11/edit',
    'https://localhost/@ann/11',
    'https://a.b:1/@ann/11',
  ],
  `https://youtu.be/${video}?${'x'.repeat(2_000)}`,
])('%s is of no provider', (address) => {
  expect(embedAt(address)).toBeNull()
})

test('the frame of a map leads back to its page, whatever the zoom and the place', () => {
  for (const place of ['0/0/0', '19/-33.85678/151.21530', '3/84.90000/-179.00000', '12/53.50000/10.00000']) {
    const page = `https://www.openstreetmap.org/#map=${place}`
    const src = embedAt(page)?.frame?.src ?? ''
    const [zoom, latitude, longitude] = (mapPage(new URL(src)) ?? '').split('=')[1]?.split('/').map(Number) ?? []
    const expected = place.split('/').map(Number)
    expect(zoom).toBe(expected[0])
    expect(longitude).toBeCloseTo(expected[2] ?? 0, 3)
    // A flat map is not even: the middle of its edges is near.
    if (zoom && zoom > 8) expect(latitude).toBeCloseTo(expected[1] ?? 0, 2)
  }
})
