import { embedAt } from '#contract/embeds.ts'

/**
 * Puts the frame of a page in the place of its card, with the focus on it. The link to the page stays below: the provider may be gone, or
 * refuse to be shown here.
 * @param link of the card @returns whether the page has a frame
 */
export function showEmbed(link: HTMLAnchorElement): boolean {
  const { page, provider, frame } = embedAt(link.href) ?? {}
  if (!frame) return false
  const element = document.createElement('iframe')
  const title = link.querySelector('strong')?.textContent ?? ''
  const attributes = {
    title: [title, provider].filter(Boolean).join(' – '),
    sandbox: frame.sandbox,
    allow: 'autoplay; fullscreen; encrypted-media; picture-in-picture; clipboard-write',
    // YouTube refuses to play without a referrer.
    referrerpolicy: 'strict-origin-when-cross-origin',
    loading: 'eager',
    src: frame.src,
  }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  const { shape } = frame
  if ('ratio' in shape) element.style.aspectRatio = shape.ratio
  else Object.assign(element.style, { aspectRatio: 'auto', height: `${shape.height}px` })

  const below = document.createElement('small')
  const words = link.querySelector('small')?.textContent ?? new URL(link.href).host
  const text = title === '' ? words : `${title} · ${words}`
  below.append(Object.assign(document.createElement('a'), { href: page, rel: 'noopener', textContent: text }))
  link.replaceWith(element, below)
  element.focus()
  return true
}
