/**
 * A stored image of an article. Stored texts use `path`; `url` is the same with the site's origin. `srcset` is for an `<img>`,
 * and empty when there are no smaller copies.
 */
export type UploadedImage = { path: string; url: string; width: number; height: number; srcset: string }

/** An inline image that a save stored as a file. `sent` is the first 16 hex digits of the SHA-256 of the bytes sent. */
export type ReplacedImage = { sent: string; url: string }
