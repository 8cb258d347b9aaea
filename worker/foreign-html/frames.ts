import { cleanAddress } from './links.ts'
import { countLost, type Lost } from './lost.ts'
import { createElement, type ForeignElement, replaceElements } from './tree.ts'

/** The players that an article may have. */
const player = /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be|player\.vimeo\.com)\//i

/** Keeps the players of videos. Every other frame becomes a link to its page. */
export function cleanFrames(root: ForeignElement, lost: Lost) {
  replaceElements(root, (element) => {
    if (element.name !== 'iframe') return null
    const { attributes } = element
    const given = attributes.get('src') ?? attributes.get('data-src') ?? ''
    const source = given.trim().replace(/^(?:http:)?\/\//i, 'https://')
    element.children = []
    attributes.set('src', source)
    if (isPlayer(source)) return null
    const href = cleanAddress(source)
    if (!/^https?:/i.test(href)) return []
    countLost(lost, 'embeds')
    const text = attributes.get('title') || href
    return [createElement('p', [createElement('a', [{ text }], { href })])]
  })
}

/** Whether an article may have a frame of this address. */
export function isPlayer(source: string): boolean {
  return player.test(source)
}
