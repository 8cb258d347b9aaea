import { storedTypeOf, uploadTypes } from '../contract/uploads.ts'
import { createElement, elementsOf, type ForeignElement } from './tree.ts'

/** A player as an article has it, in the HTML of the Worker or of the editor. */
const ownPlayer = /^<audio controls(?:="")? preload="none" src="([^"<>]*)"(?: aria-label="[^"<>]*")?>$/

/** Whether a tag is that of a sound of an article. */
export function isOwnPlayer(tag: string): boolean {
  return isOwnSound(ownPlayer.exec(tag)?.[1] ?? '')
}

/** Whether a sound has the address of one that a site like this one has stored. Whether it is this site, the editor knows. */
function isOwnSound(address: string): boolean {
  const type = storedTypeOf(pathOf(address))
  return type !== undefined && uploadTypes[type].kind === 'audio'
}

/** Whether an address is that of a stored file. */
export function isOwnFile(address: string): boolean {
  return storedTypeOf(pathOf(address)) !== undefined
}

function pathOf(address: string): string {
  return /^https?:\/\//i.test(address) ? (URL.parse(address)?.pathname ?? '') : address
}

/** The player of a stored sound, with a link for the case that it is another site's; null for any other element. */
export function ownSoundOf(element: ForeignElement): ForeignElement | null {
  const src = soundAddress(element)
  if (element.name !== 'audio' || !isOwnSound(src)) return null
  const name = soundName(element, src)
  const link = src.startsWith('/') ? [] : [createElement('a', [{ text: name }], { href: src })]
  return createElement('audio', link, { src, 'aria-label': name })
}

/** The address of a player. */
function soundAddress(element: ForeignElement): string {
  const { attributes } = element
  const source = elementsOf(element).find((child) => child.name === 'source')
  return (attributes.get('src') ?? source?.attributes.get('src') ?? '').trim()
}

/** How a sound is called: as it says, or as its file. */
function soundName({ attributes }: ForeignElement, src: string): string {
  return attributes.get('aria-label') || attributes.get('title') || src.slice(src.lastIndexOf('/') + 1) || src
}
