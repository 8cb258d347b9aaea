import sanitizeHtml from 'sanitize-html'
import { inlineImagePattern } from '../contract/patterns.ts'
import { ApiError } from '../errors.ts'
import { videoEmbedAddress } from './video.ts'

/**
 * Security model: foreign HTML (from the editor, a model or any client) is sanitized here, once, before it is stored.
 * Reading pages show the stored HTML unchanged.
 * - Only the editor's tags are allowed, with the attributes listed below. No style, no id, no event handler.
 * - Tags whose content browsers parse by other rules (script, style, svg, math, template, noscript …) are removed with
 *   their content: a second parsing must not find other elements than this one (mutation XSS).
 * - Links are https, mailto or paths of the site; images are https or stored files, or `data:` until inline-images.ts
 *   stores them as files.
 * - Frames are rebuilt from the video's id, and sandboxed (video.ts).
 * - Nesting is limited before anything is parsed, because deep nesting costs parsing time.
 * - The Content-Security-Policy of every document, which allows no inline script, is the second line of defence.
 */
export const sanitizerVersion = 1

const maxNesting = 100
/** Elements that cannot nest: void ones, and ones that their next sibling closes. */
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
 * Sanitizes an article's HTML to the tags and attributes of the editor.
 * @param origin of the site: addresses of its files become relative
 * @throws ApiError 422 for nesting deeper than any article needs
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
    if (depth > maxNesting) throw new ApiError(422, 'The description is nested too deeply to be an article.')
  }
}

function linkAttributes(href: string): Record<string, string> {
  // Browsers ignore white space and control characters in an address, so the checks must ignore them too.
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
