/**
 * A link to a page of another site, with what the page says of itself. `image` is the address of a stored image, and empty
 * where there is none; so is `text`.
 */
export type LinkCard = { href: string; title: string; text: string; image: string; alt: string }
