import type { ListingImage } from '#contract/listings.ts'
import './avatar.css'

type Props = { name: string; image?: ListingImage | null }

/** The picture of a person, or the initials of the name beside it. */
export function Avatar({ name, image }: Props) {
  if (image) return <img className="avatar" src={image.src} width={40} height={40} loading="lazy" alt="" />
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** Of the first and the last word. Arabic letters beside each other would join: a character without a width parts them. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => (Array.from(word)[0] ?? '?').toUpperCase()).join('\u200c')
}
