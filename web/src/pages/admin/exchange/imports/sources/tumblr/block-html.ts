import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { isRecord } from '#contract/is-record.ts'
import { embed, linkLine, writeTree } from '../foreign-tree.ts'
import { type Row, textOf } from '../ghost/read-export.ts'
import { firstText } from '../json-posts.ts'

const blockNames: Record<string, string> = {
  heading1: 'h2',
  heading2: 'h3',
  quote: 'blockquote',
  indented: 'blockquote',
}
const marks: Record<string, string> = { bold: 'strong', italic: 'em', strikethrough: 's', small: 'small' }

/** Blocks of Tumblr's newer form as HTML: https://www.tumblr.com/docs/npf */
export function blocksHtml(blocks: readonly Row[]): string {
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
