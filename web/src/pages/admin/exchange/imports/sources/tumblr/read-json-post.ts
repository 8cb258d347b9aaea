import { escapeText } from '#contract/escape-html.ts'
import { isRecord } from '#contract/is-record.ts'
import { type Row, textOf } from '../ghost/read-export.ts'
import { firstText, namesIn } from '../json-posts.ts'
import { oldPath } from '../read-html.ts'
import { blocksHtml } from './block-html.ts'
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

/** The blocks of a post, behind those of the posts that it answers. */
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
