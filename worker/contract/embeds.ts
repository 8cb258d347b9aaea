import { mapFrame, mapPage } from './map-address.ts'
import { videoAt } from './video-address.ts'

/**
 * The hosts whose frames an article may show, after a reader has asked for them. The Content-Security-Policy of every document has
 * them: it comes with the first document, and holds while the reader moves about.
 */
export const frameHosts = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'open.spotify.com',
  'w.soundcloud.com',
  'embed.podcasts.apple.com',
  'codepen.io',
  'www.openstreetmap.org',
  'www.loom.com',
  'embed.bsky.app',
] as const

type FrameAddress = `https://${(typeof frameHosts)[number]}/${string}`

/** A page that an article may show. Only its address is stored; that of its frame is computed from it. */
export type Embed = {
  provider: ProviderName
  /** The address of the page, without what was added to follow who shared it. */
  page: string
  /** Null for a provider whose pages have no frame on a fixed host: its card opens the page. */
  frame: EmbedFrame | null
}

export type EmbedFrame = {
  src: FrameAddress
  /** The width by the height as CSS has it, or a height in px at any width. */
  shape: { ratio: string } | { height: number }
  sandbox: string
  /** The words of the card: where the frame is loaded from, as readers know it, and whether it plays something. */
  promise: string
}

/** A frame keeps its own origin, which is never ours, and opens links in tabs of their own. */
const sandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox'
const wide = { ratio: '16 / 9' }

type Found = { page: string; src?: FrameAddress; shape?: EmbedFrame['shape'] }

type Provider = {
  name: string
  promise: string
  /** @param path the address without its protocol, query and fragment @returns null for any other address */
  read: (path: string, url: URL) => Found | null
}

const blueskyPost =
  /^bsky\.app\/profile\/(did:[a-z]{1,10}:[\w.:-]{1,100}|[a-zA-Z\d][a-zA-Z\d.-]{1,252})\/post\/(\w{1,30})\/?$/
const blueskyFrame =
  /^embed\.bsky\.app\/embed\/(did:[a-z]{1,10}:[\w.:-]{1,100}|[a-zA-Z\d][a-zA-Z\d.-]{1,252})\/app\.bsky\.feed\.post\/(\w{1,30})\/?$/
const mastodonPost = /^([a-z\d.-]{1,253}\.[a-z]{2,20}\/@\w{1,64}(?:@[a-z\d.-]{1,253})?\/\d{1,20})(?:\/embed)?\/?$/
const xPost =
  /^((?:www\.|mobile\.)?(?:twitter|x)\.com\/(?:\w{1,20}|i\/web)\/status\/\d{1,20})(?:\/(?:photo|video)\/\d)?\/?$/
const instagramPost =
  /^((?:www\.)?instagram\.com\/(?:[\w.]{1,30}\/)?(?:p|reel|tv)\/[\w-]{1,40})(?:\/embed(?:\/captioned)?)?\/?$/
const spotifyPage =
  /^open\.spotify\.com\/(?:intl-[a-z-]{2,5}\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/([A-Za-z\d]{22})\/?$/
const soundCloudPage =
  /^(?:www\.|m\.)?soundcloud\.com\/(?!(?:discover|search|you|upload|stream|pages|charts|stations)\/)([\w-]{1,100}\/(?:sets\/)?[\w-]{1,200}(?:\/s-\w{1,30})?)\/?$/
const applePage = /^(?:embed\.)?podcasts\.apple\.com\/([a-z]{2}\/podcast\/(?:[\w%.~-]{1,300}\/)?id\d{1,15})\/?$/
const gistPage = /^(gist\.github\.com\/[\w-]{1,40}\/[\da-f]{1,40})(?:\.js)?\/?$/
const codePenPage =
  /^(?:www\.)?codepen\.io\/((?:team\/)?[\w-]{1,60})\/(?:pen|full|details|embed)\/(?:preview\/)?(\w{4,40})\/?$/
const loomPage = /^(?:www\.)?loom\.com\/(?:share|embed)\/(?:[\w-]{1,120}-)?([\da-f]{32})\/?$/

/** Each `read` knows the addresses of pages, and of the frames that others make of them. */
const providers = [
  {
    name: 'YouTube',
    promise: 'Play – loads from youtube.com',
    read(_, url) {
      const video = videoAt(url)
      if (video?.provider !== 'YouTube') return null
      const query = new URLSearchParams([['autoplay', '1'], ...new URL(video.embedUrl).searchParams])
      return { page: video.pageUrl, src: `https://www.youtube-nocookie.com/embed/${video.id}?${query}` }
    },
  },
  {
    name: 'Vimeo',
    promise: 'Play – loads from vimeo.com',
    read(_, url) {
      const video = videoAt(url)
      if (video?.provider !== 'Vimeo') return null
      const { hash, searchParams } = new URL(video.embedUrl)
      const query = new URLSearchParams([['autoplay', '1'], ['dnt', '1'], ...searchParams])
      return { page: video.pageUrl, src: `https://player.vimeo.com/video/${video.id}?${query}${hash}` }
    },
  },
  {
    name: 'Loom',
    promise: 'Play – loads from loom.com',
    read(path) {
      const [, id] = loomPage.exec(path) ?? []
      if (!id) return null
      return { page: `https://www.loom.com/share/${id}`, src: `https://www.loom.com/embed/${id}?autoplay=1` }
    },
  },
  {
    name: 'Spotify',
    promise: 'Play – loads from spotify.com',
    read(path) {
      const [, kind, id] = spotifyPage.exec(path) ?? []
      if (!kind || !id) return null
      const height = kind === 'track' ? 152 : kind === 'episode' || kind === 'show' ? 232 : 352
      const rest = `${kind}/${id}`
      return {
        page: `https://open.spotify.com/${rest}`,
        src: `https://open.spotify.com/embed/${rest}`,
        shape: { height },
      }
    },
  },
  {
    name: 'SoundCloud',
    promise: 'Play – loads from soundcloud.com',
    read(path, { searchParams }) {
      const isPlayer = /^w\.soundcloud\.com\/player\/?$/.test(path)
      const shown = isPlayer ? parse(searchParams.get('url') ?? '') : null
      const [, sound] = soundCloudPage.exec(shown ? pathOf(shown) : path) ?? []
      if (!sound) return null
      const page = `https://soundcloud.com/${sound}`
      return {
        page,
        src: `https://w.soundcloud.com/player/?url=${encodeURIComponent(page)}&auto_play=true`,
        shape: { height: sound.includes('/sets/') ? 450 : 166 },
      }
    },
  },
  {
    name: 'Apple Podcasts',
    promise: 'Play – loads from apple.com',
    read(path, { searchParams }) {
      const [, show] = applePage.exec(path) ?? []
      if (!show) return null
      const episode = /^\d{1,20}$/.exec(searchParams.get('i') ?? '')?.[0]
      const rest = `${show}${episode ? `?i=${episode}` : ''}`
      return {
        page: `https://podcasts.apple.com/${rest}`,
        src: `https://embed.podcasts.apple.com/${rest}`,
        shape: { height: episode ? 175 : 450 },
      }
    },
  },
  {
    name: 'Bluesky',
    promise: 'Show – loads from bsky.app',
    read(path) {
      const [, person, post] = blueskyPost.exec(path) ?? blueskyFrame.exec(path) ?? []
      if (!person || !post) return null
      return {
        page: `https://bsky.app/profile/${person}/post/${post}`,
        src: `https://embed.bsky.app/embed/${person}/app.bsky.feed.post/${post}`,
        shape: { height: 520 },
      }
    },
  },
  {
    name: 'CodePen',
    promise: 'Show – loads from codepen.io',
    read(path) {
      const [, person, pen] = codePenPage.exec(path) ?? []
      if (!person || !pen) return null
      return {
        page: `https://codepen.io/${person}/pen/${pen}`,
        src: `https://codepen.io/${person}/embed/${pen}?default-tab=result`,
        shape: { height: 400 },
      }
    },
  },
  {
    name: 'OpenStreetMap',
    promise: 'Show – loads from openstreetmap.org',
    read(_, url) {
      const page = mapPage(url)
      if (!page) return null
      return { page, src: mapFrame(page), shape: { ratio: '3 / 2' } }
    },
  },
  { name: 'Instagram', promise: '', read: (path) => pageOf(instagramPost.exec(path)) },
  { name: 'X', promise: '', read: (path) => pageOf(xPost.exec(path)) },
  { name: 'GitHub Gist', promise: '', read: (path) => pageOf(gistPage.exec(path)) },
  // The last one, for it may be on any host.
  { name: 'Mastodon', promise: '', read: (path) => pageOf(mastodonPost.exec(path)) },
] as const satisfies Provider[]

export type ProviderName = (typeof providers)[number]['name']

/** The names of all providers, in the order in which they are tried. */
export const providerNames: readonly ProviderName[] = providers.map(({ name }) => name)

/**
 * The page that an address shows, or a frame at that address, if it is of a provider; null for any other text. It must be whole, with
 * `https:`, and without a user name, a password or a port, behind which look-alikes hide.
 */
export function embedAt(address: string): Embed | null {
  const url = parse(address)
  if (!url) return null
  for (const { name, promise, read } of providers) {
    const found: Found | null = read(pathOf(url), url)
    if (!found) continue
    const { page, src, shape = wide } = found
    return { provider: name, page, frame: src ? { src, shape, sandbox, promise } : null }
  }
  return null
}

const longestAddress = 2_000

function parse(address: string): URL | null {
  if (address.length > longestAddress || !/^https:\/\/[^\s\\]+$/i.test(address)) return null
  const url = URL.parse(address)
  return url && url.username + url.password + url.port === '' ? url : null
}

function pathOf({ hostname, pathname }: URL): string {
  return hostname + pathname
}

function pageOf(found: RegExpExecArray | null): Found | null {
  return found?.[1] ? { page: `https://${found[1]}` } : null
}
