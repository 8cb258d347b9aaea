/**
 * The `src` of an image that is embedded in an article's HTML, in an accepted format. Group 1 is its base64. It runs in linear
 * time. Apart from the patterns that readers download.
 */
export const inlineImagePattern = /^data:image\/(?:jpeg|png|webp|gif|avif);base64,([A-Za-z0-9+/]+=*)$/
