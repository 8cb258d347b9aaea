import { escapeText } from '#contract/escape-html.ts'
import { isRecord } from '#contract/is-record.ts'
import { type Row, textOf } from '../ghost/read-export.ts'
import { firstText, namesIn } from '../json-posts.ts'
import { oldPath } from '../read-html.ts'
import { postOfParts, type TumblrPost } from './post-of-parts.ts'

/** A post of the JSON of Tumblr, of its older types or of blocks; null for what is none: https://www.tumblr.com/docs/en/api/v2 */
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
    texts: [textOf(row.body), textOf(row.caption), ...listOf(row.content).map(blockHtml)],
    photos,
    quote: quote ? { text: textOf(row.text), source: textOf(row.source) } : { text: '', source: '' },
    link:
      row.type === 'link'
        ? { address: textOf(row.url), title: textOf(row.title), about: textOf(row.description) }
        : null,
    question: { text: textOf(row.question), answer: textOf(row.answer) },
    lines: listOf(row.dialogue).map(({ label, phrase }) => `${textOf(label)} ${textOf(phrase)}`.trim()),
    players: [firstText(row, 'permalink_url', 'video_url', 'audio_source_url')],
    tags: namesIn(row.tags),
    date: time > 0 ? new Date(time * 1000).toISOString() : textOf(row.date).replace(/ GMT$/, ''),
    isPublic: state === '' || state === 'published',
    paths: [oldPath(textOf(row.post_url)) ?? made, `/post/${id}`],
  })
}

function listOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

const headings: Record<string, string> = { heading1: 'h2', heading2: 'h3', quote: 'blockquote', indented: 'blockquote' }

/** A block of Tumblr's newer form as HTML. */
function blockHtml(block: Row): string {
  const text = escapeText(textOf(block.text))
  const [media] = listOf(block.media)
  const address = firstText(media ?? block, 'url')
  if (block.type === 'image' && address !== '') {
    return `<p><img src="${escapeText(address)}" alt="${escapeText(textOf(block.alt_text)).replaceAll('"', '&quot;')}"></p>`
  }
  if (block.type === 'text') {
    const subtype = textOf(block.subtype)
    if (subtype.endsWith('list-item'))
      return subtype.startsWith('ordered') ? `<ol><li>${text}</li></ol>` : `<ul><li>${text}</li></ul>`
    const name = (Object.hasOwn(headings, subtype) && headings[subtype]) || 'p'
    return `<${name}>${text}</${name}>`
  }
  const link = firstText(block, 'url', 'embed_url')
  return link === ''
    ? ''
    : `<p><a href="${escapeText(link).replaceAll('"', '&quot;')}">${escapeText(textOf(block.title) || link)}</a></p>`
}
