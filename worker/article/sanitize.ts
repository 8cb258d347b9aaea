import sanitizeHtml from 'sanitize-html'
import { inlineImagePattern } from '../contract/patterns.ts'
import { ApiError } from '../errors.ts'
import { videoEmbedAddress } from './video.ts'

/**
 * Security model: foreign HTML (the editor's, a model's, any client's) is cleaned here, once, before it is stored;
 * the reading page shows what is stored as it is.
 * - Only the editor's vocabulary of tags passes; of attributes only those named below. No style, no id, no handler.
 * - Tags whose content a browser reads by other rules (script, style, svg, math, template, noscript …) go with all
 *   that is in them: a second parsing must not find other elements than this one did (mutation XSS).
 * - Links are https, mailto or our own paths; images https or our own files; `data:` images only until
 *   inline-images.ts has made files of them.
 * - Frames are rebuilt from the video's id and shown in a sandbox (video.ts).
 * - Nesting is capped before anything is parsed, because parsing depth costs time.
 * - The Content-Security-Policy of every document stands behind this: it runs no inline script.
 */
export const sanitizerVersion = 1

const deepestNesting = 100
/** Void elements nest nothing; the others here are closed by their next sibling when nobody closes them. */
const unnested = new Set([
  'br',
  'img',
  'hr',
  'col',
  'input',
  'meta',
  'link',
  'source',
  'wbr',
  'p',
  'li',
  'tr',
  'td',
  'th',
])

const plainAttributes = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  iframe: ['src', 'title', 'loading', 'allowfullscreen', 'referrerpolicy', 'sandbox'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

/**
 * Article HTML with nothing in it but the editor's vocabulary.
 * @param origin the site's own address: what points to its files becomes relative
 * @throws ApiError 422 when elements are nested deeper than any article needs
 */
export function cleanArticle(html: string, origin = ''): string {
  refuseDeepNesting(html)
  const clean = sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li', 'hr', 'br', 'img', 'iframe'],
      ...['a', 'strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'table', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: plainAttributes,
    allowedClasses: { code: [/^language-[\w-]{1,20}$/] },
    allowedSchemes: ['https', 'mailto'],
    allowedSchemesByTag: { img: ['https', 'data'] },
    allowProtocolRelative: false,
    allowedIframeHostnames: ['www.youtube-nocookie.com', 'player.vimeo.com'],
    nonTextTags: [
      ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math'],
      ...['xmp', 'plaintext', 'noembed', 'noframes', 'object', 'applet', 'select', 'audio', 'video', 'canvas'],
    ],
    transformTags: {
      // The page's title is its only h1.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
      img: (tagName, attributes) => ({ tagName, attribs: imageAttributes(attributes, origin) }),
      iframe: (tagName, { src = '', title = '' }) => ({ tagName, attribs: frameAttributes(src, title) }),
    },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src,
  })
  return clean.replace(/(<iframe\b[^>]*>)[\s\S]*?<\/iframe>/g, '$1</iframe>')
}

function refuseDeepNesting(html: string) {
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (unnested.has(name.toLowerCase())) continue
    depth = Math.max(0, depth + (slash ? -1 : 1))
    if (depth > deepestNesting) throw new ApiError(422, 'The description is nested too deeply to be an article.')
  }
}

function linkAttributes(href: string): Record<string, string> {
  // Browsers ignore white space and control characters in an address; so must the checks on it.
  const address = href.replace(/[\s\p{Cc}]/gu, '')
  if (/^\/(?![/\\])/.test(address)) return { href: address }
  if (/^mailto:/i.test(address)) return { href: address }
  if (/^https?:\/\//i.test(address)) return { href: address.replace(/^http:/i, 'https:'), rel: 'noopener' }
  return {}
}

function imageAttributes(attributes: Record<string, string>, origin: string): Record<string, string> {
  const { src = '', alt = '', title, width, height } = attributes
  const path = origin && src.startsWith(`${origin}/media/`) ? src.slice(origin.length) : src
  if (!path.startsWith('/media/') && !/^https:\/\//i.test(path) && !inlineImagePattern.test(path)) return {}
  return {
    src: path,
    alt,
    ...(title && { title }),
    ...(isCount(width) && { width }),
    ...(isCount(height) && { height }),
    loading: 'lazy',
    decoding: 'async',
  }
}

function frameAttributes(src: string, title: string): Record<string, string> {
  const address = videoEmbedAddress(src)
  if (!address) return {}
  return {
    src: address,
    title: title || 'Video',
    loading: 'lazy',
    allowfullscreen: '',
    // YouTube refuses to play without a referrer.
    referrerpolicy: 'strict-origin-when-cross-origin',
    sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  }
}

function isCount(value: string | undefined): value is string {
  return /^[1-9]\d{0,4}$/.test(value ?? '')
}
