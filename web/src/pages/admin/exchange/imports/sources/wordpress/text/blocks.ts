import { isRecord } from '#contract/is-record.ts'
import { type ForeignElement, visitElements } from '#worker/foreign-html/tree.ts'
import type { LeftOut } from '../../clean-text.ts'

/** The fields that are read of the JSON of a block. */
type BlockData = { ref?: unknown; url?: unknown; language?: unknown }

/** A comment of the block editor: `<!-- wp:name {…} -->`, `<!-- /wp:name -->` or `<!-- wp:name {…} /-->`. */
export type BlockComment = { name: string; data: BlockData; isEnd: boolean; isAlone: boolean }
type BlockPiece = string | BlockComment

const begin = '<!--'
/** Reusable blocks in reusable blocks. */
const deepest = 5
/** A text with its reusable blocks: more than an article may have is refused later. */
const longest = 2_000_000

/** The blocks of the editor that have no text of their own, or whose text is in the HTML around them. */
const silent = new Set(['more', 'nextpage', 'separator', 'spacer', 'footnotes', 'block', 'navigation-link'])

/** The HTML of a text with its comments of blocks, in linear time. Other comments are HTML. */
function splitBlocks(content: string): BlockPiece[] {
  const pieces: BlockPiece[] = []
  let at = 0
  for (let next = 0; ; ) {
    const from = content.indexOf(begin, next)
    const to = from < 0 ? -1 : content.indexOf('-->', from + begin.length)
    if (to < 0) break
    const block = readBlock(content.slice(from + begin.length, to).trim())
    next = to + 3
    if (!block) continue
    if (from > at) pieces.push(content.slice(at, from))
    pieces.push(block)
    at = next
  }
  if (at < content.length) pieces.push(content.slice(at))
  return pieces
}

function readBlock(comment: string): BlockComment | null {
  const name = /^\/?wp:([a-z][a-z0-9_-]{0,80}(?:\/[a-z][a-z0-9_-]{0,80})?)(?=[\s/{]|$)/.exec(comment)
  if (!name) return null
  const isEnd = comment.startsWith('/')
  const rest = comment.slice(name[0].length).trim()
  const isAlone = !isEnd && rest.endsWith('/')
  const json = isAlone ? rest.slice(0, -1).trim() : rest
  return { name: (name[1] ?? '').replace(/^core\//, ''), data: readData(json), isEnd, isAlone }
}

function readData(json: string): BlockData {
  if (!json.startsWith('{')) return {}
  try {
    const data: unknown = JSON.parse(json)
    return isRecord(data) ? data : {}
  } catch {
    // Damaged: the HTML of the block is kept.
    return {}
  }
}

/** Puts the contents of reusable blocks in the places that name them. @param blocks by their ids */
export function insertReusable(content: string, blocks: ReadonlyMap<string, string>, leftOut: LeftOut): BlockPiece[] {
  let left = longest - content.length
  const insert = (text: string, around: readonly string[]): BlockPiece[] =>
    splitBlocks(text).flatMap((piece) => {
      if (typeof piece === 'string' || piece.name !== 'block') return [piece]
      if (piece.isEnd) return []
      const id = String(piece.data.ref)
      const inner = blocks.get(id)
      if (inner === undefined || around.includes(id) || around.length >= deepest || inner.length > left) {
        leftOut.add('reusable block')
        return []
      }
      left -= inner.length
      return insert(inner, [...around, id])
    })
  return insert(content, [])
}

/** Whether a block that has no HTML shows something that does not come. */
export function isUnknownBlock({ name, isAlone }: BlockComment): boolean {
  return isAlone && !silent.has(name)
}

/** Gives code the language that the data of its block has. */
export function addLanguages(root: ForeignElement) {
  let language = ''
  visitElements(root, (element) => {
    if (element.name === 'wp-language') language = element.attributes.get('data') ?? ''
    if (element.name !== 'pre' || language === '') return
    const classes = element.attributes.get('class') ?? ''
    if (/^[\w+#.-]{1,30}$/.test(language)) element.attributes.set('class', `language-${language} ${classes}`.trim())
    language = ''
  })
}
