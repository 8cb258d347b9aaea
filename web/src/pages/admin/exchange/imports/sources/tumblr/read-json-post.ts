import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { isRecord } from '#contract/is-record.ts'
import { embed, linkLine, writeTree } from '../foreign-tree.ts'
import { type Row, textOf } from '../ghost/read-export.ts'
import { firstText, namesIn } from '../json-posts.ts'
import { oldPath } from '../read-html.ts'
import { postOfParts, type TumblrPost } from './post-of-parts.ts'

/** A post of the JSON of Tumblr, of its older types or of blocks; null for a row that is no post: https://www.tumblr.com/docs/en/api/v2 */
export function readJsonPost(row: Row): TumblrPost | null {
  const id = firstText(row, 'id_string', 'id')
  if (id === '') return null
  const state = textOf(row.state)
  const time = Number(textOf(row.timestamp))
  const quote = row.type === 'quote'
  const slug = textOf(row.slug)
  const made = slug === '' ? `/post/${id}` : `/post/${id}/${slug}`
  const photos = listOf(row.photos).flatMap(({ original_size }) =>
    isRecord(original_size) ? [textOf(original_size.url)] : [],
  )
  return postOfParts({
    id,
    title: textOf(row.title),
    texts: [textOf(row.body), textOf(row.caption), ...blocksOf(row)],
    photos,
    quote: quote ? { text: textOf(row.text), source: textOf(row.source) } : { text: '', source: '' },
    link:
      row.type === 'link'
        ? { address: textOf(row.url), title: textOf(row.title), about: textOf(row.description) }
        : null,
    question: { text: textOf(row.question), answer: textOf(row.answer), by: textOf(row.asking_name) },
    piece: row.type === 'audio' ? [textOf(row.track_name), textOf(row.artist), textOf(row.album)] : [],
    lines: listOf(row.dialogue).map(({ label, phrase }) => `${textOf(label)} ${textOf(phrase)}`.trim()),
    players: [firstText(row, 'permalink_url', 'video_url', 'audio_source_url') || embedCode(row.player)],
    tags: namesIn(row.tags),
    date: time > 0 ? new Date(time * 1000).toISOString() : textOf(row.date).replace(/ GMT$/, ''),
    isPublic: state === '' || state === 'published',
    paths: [oldPath(textOf(row.post_url)) ?? made, `/post/${id}`],
  })
}

/** The blocks of a post, behind the blocks of the posts that it answers. */
function blocksOf({ content, trail, body }: Row): string[] {
  if (!Array.isArray(content)) return []
  // Its older form has them in its text.
  const answered = textOf(body) === '' ? listOf(trail) : []
  const quoted = answered.map((one) => {
    const blocks = blocksHtml(listOf(one.content))
    const name = isRecord(one.blog) ? textOf(one.blog.name) : textOf(one.broken_blog_name)
    return blocks === '' ? '' : `<blockquote>${name === '' ? '' : `<p>${escapeText(name)}:</p>`}${blocks}</blockquote>`
  })
  return [...quoted, blocksHtml(listOf(content))]
}

/** The HTML of the largest player of a post; empty for none. */
function embedCode(player: unknown): string {
  const codes = listOf(player).map((one) => textOf(one.embed_code).trim())
  return codes.findLast((code) => code !== '') ?? (typeof player === 'string' ? player.trim() : '')
}

function listOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

const blockNames: Record<string, string> = {
  heading1: 'h2',
  heading2: 'h3',
  quote: 'blockquote',
  indented: 'blockquote',
}
const marks: Record<string, string> = { bold: 'strong', italic: 'em', strikethrough: 's', small: 'small' }

/** Blocks of Tumblr's newer form as HTML: https://www.tumblr.com/docs/npf */
function blocksHtml(blocks: readonly Row[]): string {
  // Each item is a block.
  return blocks
    .map(blockHtml)
    .join('')
    .replace(/<\/([ou]l)><\1>/g, '')
}

function blockHtml(block: Row): string {
  if (block.type === 'text') return textBlock(block)
  const media = Array.isArray(block.media) ? block.media.find(isRecord) : isRecord(block.media) ? block.media : null
  const address = firstText(block, 'url', 'embed_url') || (media ? textOf(media.url) : '')
  if (block.type === 'image' && address !== '')
    return `<p><img src="${escapeAttribute(address)}" alt="${escapeAttribute(textOf(block.alt_text))}"></p>`
  const title = [firstText(block, 'title', 'display_text', 'question'), textOf(block.artist), textOf(block.album)]
    .filter((name) => name !== '')
    .join(' – ')
  if (address === '') return title === '' ? '' : `<p>${escapeText(title)}</p>`
  const about = textOf(block.description)
  const shown = block.type === 'video' ? embed(address) : linkLine(address, title || address)
  return `${writeTree([shown])}${about === '' ? '' : `<p>${escapeText(about)}</p>`}`
}

function textBlock(block: Row): string {
  const text = formatted(textOf(block.text), Array.isArray(block.formatting) ? block.formatting.filter(isRecord) : [])
  const subtype = textOf(block.subtype)
  const list = subtype === 'ordered-list-item' ? 'ol' : subtype === 'unordered-list-item' ? 'ul' : ''
  if (list !== '') return `<${list}><li>${text}</li></${list}>`
  const name = Object.hasOwn(blockNames, subtype) ? blockNames[subtype] : 'p'
  return `<${name}>${text}</${name}>`
}

const mostRanges = 1_000
type Range = { start: number; end: number; open: string; close: string }

/** A text with its marks and links, which may overlap: their places count letters, not units of UTF-16. */
function formatted(text: string, formatting: readonly Row[]): string {
  const letters = Array.from(text)
  const ranges = formatting.slice(0, mostRanges).flatMap((one): Range[] => {
    const mark = Object.hasOwn(marks, textOf(one.type)) ? marks[textOf(one.type)] : undefined
    const url = one.type === 'mention' && isRecord(one.blog) ? textOf(one.blog.url) : textOf(one.url)
    const [start, end] = [Number(one.start), Number(one.end)]
    if (!(start >= 0 && start < end)) return []
    if (mark) return [{ start, end, open: `<${mark}>`, close: `</${mark}>` }]
    return url === '' ? [] : [{ start, end, open: `<a href="${escapeAttribute(url)}">`, close: '</a>' }]
  })
  const cuts = [0, letters.length, ...ranges.flatMap(({ start, end }) => [start, end])]
  const places = [...new Set(cuts)].filter((place) => place <= letters.length).toSorted((one, other) => one - other)
  const byStart = Map.groupBy(ranges, ({ start }) => start)
  const open: Range[] = []
  const written: string[] = []
  for (const [index, place] of places.entries()) {
    const kept = open.findIndex(({ end }) => end <= place)
    const closed = kept < 0 ? [] : open.splice(kept)
    const again = closed.filter(({ end }) => end > place)
    const begun = (byStart.get(place) ?? []).toSorted((one, other) => other.end - one.end)
    written.push(...closed.toReversed().map(({ close }) => close))
    for (const range of [...again, ...begun]) {
      open.push(range)
      written.push(range.open)
    }
    written.push(escapeText(letters.slice(place, places[index + 1] ?? letters.length).join('')))
  }
  return (
    written.join('') +
    open
      .toReversed()
      .map(({ close }) => close)
      .join('')
  )
}
