import { createHeadingIds } from '#contract/heading-ids.ts'
import { withoutComments } from '#web/editor/paste/markdown/comments.ts'
import type { Wiki } from '#web/editor/paste/markdown/signs.ts'
import type { LeftOut } from '../clean-text.ts'

const code = /^[ \t]*(```|~~~)[\s\S]*?(?:^[ \t]*\1|(?![\s\S]))|`[^`\n]*`/gm
/** A word behind a number sign, with a letter in it: parts of it stand behind slashes. */
const tag = /(?<!\S)#([\p{L}\p{N}_/-]{1,100})/gu

/** The tags of a text without front matter: those that Obsidian reads in it, each once. */
export function tagsIn(markdown: string): string[] {
  if (!markdown.includes('#')) return []
  const text = withoutComments(markdown, true).text.replace(code, ' ')
  const found = Array.from(text.matchAll(tag), ([, name = '']) => name.replace(/^\/|\/$/g, ''))
  return [...new Set(found.filter((name) => /[\p{L}_]/u.test(name)))]
}

/**
 * The addresses of notes of a vault, and of their headings, by their names in `[[…]]`.
 * @param leftOut is told of each that is not in the file
 * @param addressOf of a text by its name
 * @param isFile whether a name is that of a sound or another file of the vault
 */
export function createWiki(
  leftOut: LeftOut,
  addressOf: (reference: string) => string | null,
  isFile: (name: string) => boolean,
): Wiki {
  return {
    addressOf(name) {
      if (isFile(name)) return name
      const [page = '', ...parts] = name.split('#').map((part) => part.trim())
      const heading = parts.at(-1) ?? ''
      const fragment = heading === '' || heading.startsWith('^') ? '' : `#${createHeadingIds()(heading)}`
      // A dot in a name begins no ending.
      const address = page === '' ? '' : addressOf(/\.md$/i.test(page) ? page : `${page}.md`)
      if (address !== null) return address + fragment || null
      leftOut.add(`[[${page}]]`)
      return null
    },
  }
}

const place = /^[ \t>]*(```|~~~)[\s\S]*?^[ \t>]*\1|[ \t]\^([A-Za-z\d-]{1,50})[ \t]*$/gm
/** Obsidian makes such ones itself. */
const madePlace = /^(?=.*\d)[a-z\d]{6}$/

/**
 * A note without the marks of its places, to which others link: readers do not see them.
 * @param isVault whether the folder is of Obsidian in any case: elsewhere a word with such a sign may be a power
 */
export function withoutPlaces(markdown: string, isVault: boolean): string {
  return markdown.replace(place, (found, fence, id) => (fence || !(isVault || madePlace.test(id)) ? found : ''))
}
