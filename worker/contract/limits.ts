const megabyte = 1024 * 1024

/** Maximum lengths of texts, in characters unless the name says bytes. */
export const textLimits = {
  title: 200,
  subTitle: 300,
  descriptionBytes: 1_000_000,
  excerpt: 300,
  commentName: 80,
  comment: 3_000,
  contactName: 80,
  contactMessage: 5_000,
  email: 254,
  password: 200,
  prompt: 2_000,
  search: 200,
  userAgent: 200,
} as const

/** Minimum length of a new password, in characters. */
export const shortestPassword = 10

/** Maximum sizes of bodies and files, in bytes. */
export const byteLimits = {
  json: 128 * 1024,
  /** For calls with a whole description: JSON may escape one byte as six. */
  jsonWithDescription: 6 * megabyte,
  addRequest: 25 * megabyte,
  image: 5 * megabyte,
  /** An image and its smaller copies. */
  imageRequest: 16 * megabyte,
} as const

/** Maximum lengths of lists, in items. */
export const listLimits = {
  /** For a call without `limit`: clients of the original service expect whole lists. */
  unpaged: 1_000,
  page: 100,
  searchHits: 100,
  /** Up to where the admin's searches count their hits; their pages continue beyond. */
  countedHits: 1_000,
  suggestions: 10,
  latestArticles: 5,
  recentBlogs: 5,
  titleSuggestions: 5,
  resources: 5,
  inlineImages: 20,
} as const

/** Maximum size of an image, in pixels (width × height). */
export const maxImagePixels = 40_000_000

/**
 * Maximum width and height of an image, in pixels. Firefox shows no longer side.
 * Source: https://searchfox.org/mozilla-central/source/image/SurfaceCache.cpp (IsLegalSize)
 */
export const maxImageSide = 32_767
