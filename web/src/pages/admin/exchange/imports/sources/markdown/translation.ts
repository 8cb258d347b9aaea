import type { LeftOut } from '../clean-text.ts'
import type { TextScanner } from './text-scanner.ts'
import type { OpenBlock } from './write-blocks.ts'

/** Which tags a text may have beside Markdown. */
export type Dialect = {
  hugo: boolean
  /** Liquid or Nunjucks: `only` where every value between braces is one. */
  liquid: 'only' | 'maybe' | null
  mdx: boolean
}

export type Translation = {
  scanner: TextScanner
  dialect: Dialect
  leftOut: LeftOut
  /** The address at the old site of a text of the file; null for one that is not there. */
  addressOf: (reference: string) => string | null
  /** Blocks that have begun, by the names of the tags that end them. */
  open: { name: string; block: OpenBlock }[]
  /** The addresses of images by the names that MDX gives them. */
  imports: Map<string, string>
}

/** The translation of a tag, and the index behind it; a block has lines of its own. Null for a text that is no tag. */
export type Replaced = { text: string; end: number; isBlock?: boolean } | null
