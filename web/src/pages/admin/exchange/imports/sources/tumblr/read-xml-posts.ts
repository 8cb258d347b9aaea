import { oldPath } from '../read-html.ts'
import { readXml, textIn, type XmlElement } from '../read-xml.ts'
import { postOfParts, type TumblrPost } from './post-of-parts.ts'

/** The posts of the XML of Tumblr: https://www.tumblr.com/docs/en/api/v1 */
export function readXmlPosts(xml: string): TumblrPost[] {
  const posts: TumblrPost[] = []
  for (let at = xml.search(/<post[\s>]/); at >= 0; ) {
    const end = xml.indexOf('</post>', at)
    const stop = end < 0 ? xml.length : end
    const [element] = readXml(xml.slice(at, stop)).children
    if (element) posts.push(readPost(element))
    const next = xml.slice(stop).search(/<post[\s>]/)
    at = end < 0 || next < 0 ? -1 : stop + next
  }
  return posts
}

function readPost(post: XmlElement): TumblrPost {
  const attribute = (name: string) => post.attributes.get(name) ?? ''
  const text = (name: string) => textIn(post, name)
  const all = (name: string) => post.children.filter((child) => child.name === name)
  // The largest one is first.
  const photoOf = (parent: XmlElement) => textIn(parent, 'photo-url')
  const sets = all('photoset').flatMap(({ children }) => children.map(photoOf))
  const single = photoOf(post)
  const state = attribute('state')
  return postOfParts({
    id: attribute('id'),
    title: text('regular-title'),
    texts: [text('regular-body'), text('photo-caption'), text('video-caption'), text('audio-caption')],
    photos: sets.length > 0 ? sets : single === '' ? [] : [single],
    quote: { text: text('quote-text'), source: text('quote-source') },
    link: { address: text('link-url'), title: text('link-text'), about: text('link-description') },
    question: { text: text('question'), answer: text('answer'), by: '' },
    piece: [text('id3-title'), text('id3-artist'), text('id3-album')],
    lines: all('conversation').flatMap(({ children }) =>
      children.map((line) => `${line.attributes.get('label') ?? ''} ${line.text}`.trim()),
    ),
    players: [text('video-source'), text('video-player'), text('audio-player')],
    tags: all('tag').map((tag) => tag.text.trim()),
    date: attribute('date-gmt').replace(/ GMT$/, ''),
    isPublic: (state === '' || state === 'published') && attribute('private') !== 'true',
    paths: ['url-with-slug', 'url'].flatMap((name) => oldPath(attribute(name)) ?? []),
  })
}
