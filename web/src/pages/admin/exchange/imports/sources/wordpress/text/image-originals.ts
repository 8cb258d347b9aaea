import type { Attachment } from '../scan-items.ts'

/** The size in the name of a smaller copy: `-300x200`. */
const size = /-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}$)/i
const suffixes = [size, /-scaled(?=\.[a-z]{3,4}$)/i, /-e\d{6,14}(?=\.[a-z]{3,4}$)/i]
/** Photon, the image server of WordPress.com, has the address of the image in its own. */
const photon = /^https?:\/\/i[0-3]\.wp\.com\//i
const imageFile = /\.(?:jpe?g|png|gif|webp|avif)$/i

/** The images of the old site: which file a name in a text means. */
export class ImageOriginals {
  /** The addresses of attachments by their hosts and paths. */
  readonly #known = new Map<string, Attachment>()
  readonly #links = new Set<string>()
  readonly #site: string

  /** @param site its address */
  constructor(site: string, attachments: ReadonlyMap<string, Attachment>) {
    this.#site = site
    for (const attachment of attachments.values()) {
      this.#known.set(nameOf(attachment.address), attachment)
      if (attachment.link !== '') this.#links.add(nameOf(attachment.link))
    }
  }

  /** The whole address of the original of an image; null for an image without an address of the web. */
  resolve(given: string): string | null {
    const address = this.#absolute(given)
    if (!address) return null
    return this.#attachmentOf(address)?.address ?? this.#guess(address)
  }

  /** The file's entry of an image; undefined for an image that the file does not list. */
  attachmentOf(given: string): Attachment | undefined {
    const address = this.#absolute(given)
    return address ? this.#attachmentOf(address) : undefined
  }

  /** Whether a link leads to an image itself, or to the page that WordPress makes for an image. */
  isOfImage(href: string): boolean {
    const address = this.#absolute(href)
    if (!address) return false
    return imageFile.test(withoutQuery(address)) || this.#links.has(nameOf(address))
  }

  #absolute(given: string): string | null {
    const address = given.trim()
    if (address === '' || address.startsWith('/media/') || !URL.canParse(address, this.#site)) return null
    const url = new URL(address, this.#site)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
    return photon.test(url.href) ? `https:/${url.pathname}` : url.href
  }

  #attachmentOf(address: string): Attachment | undefined {
    const name = nameOf(address)
    const found = this.#known.get(name)
    if (found) return found
    let shorter = name
    for (const suffix of suffixes) {
      shorter = shorter.replace(suffix, '')
      const original = this.#known.get(shorter) ?? this.#known.get(shorter.replace(/(?=\.[a-z]{3,4}$)/i, '-scaled'))
      if (original) return original
    }
    return undefined
  }

  /** A smaller copy in the folder of uploads has its original beside it. */
  #guess(address: string): string {
    const url = new URL(address)
    const isUpload = url.pathname.includes('/wp-content/uploads/') && url.host === new URL(this.#site).host
    const isHosted = url.host.endsWith('.files.wordpress.com')
    if (isUpload) return withoutQuery(address).replace(size, '')
    return isHosted ? withoutQuery(address) : address
  }
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** Host and path without what differs between two addresses of a file. */
function nameOf(address: string): string {
  return withoutQuery(address)
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '')
}
