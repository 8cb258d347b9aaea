import type { ListingImage } from '#contract/listings.ts'
import { initialsOf } from '../site/initials.ts'
import './author-picture.css'

/** The picture of an author, or the initials: the name beside it says who it is. Its size is that of the text around it. */
export function AuthorPicture({ name, image }: { name: string; image: ListingImage | null }) {
  if (image) return <img className="author-picture" src={image.src} width={image.width} height={image.height} alt="" />
  return (
    <span className="author-picture" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
