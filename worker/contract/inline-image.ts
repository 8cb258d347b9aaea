/** The address of a picture that travels inside an article's HTML; captured is its base64. Others are not taken. */
export const inlineImagePattern = /^data:image\/(?:jpeg|png|webp|gif|avif);base64,([A-Za-z0-9+/]+=*)$/
