const megabyte = 1024 * 1024

/** The longest texts, in characters unless the name says bytes. */
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

/** The shortest password that is taken for a new one, in characters. */
export const shortestPassword = 10

/** The largest bodies and files, in bytes. */
export const byteLimits = {
  json: 128 * 1024,
  /** Some calls carry a whole description, and JSON may write one byte of it as six. */
  jsonWithDescription: 6 * megabyte,
  addRequest: 25 * megabyte,
  image: 5 * megabyte,
  /** A picture and its smaller copies. */
  pictureRequest: 16 * megabyte,
} as const

/** The longest lists, in items. */
export const listLimits = {
  /** What a call without `limit` answers, as clients of the original service expect. */
  unpaged: 1_000,
  page: 100,
  searchHits: 100,
  /** How far the admin's searches count; their pages go on. */
  countedHits: 1_000,
  suggestions: 10,
  latestArticles: 5,
  recentBlogs: 5,
  titleSuggestions: 5,
  resources: 5,
  inlineImages: 20,
} as const

/** The largest picture accepted, in pixels (width × height). */
export const maxImagePixels = 40_000_000
