/** A blog's category; every blog has exactly one. */
export const categories = ['Technology', 'Startup', 'Lifestyle', 'Finance'] as const
export type Category = string
/** The categories that a publication begins with. */
export type SampleCategory = (typeof categories)[number]

/** The filters of a list. `All` is a filter only, never a blog's category. */
export const categoryFilters: readonly string[] = ['All', ...categories]
export type CategoryFilter = string
