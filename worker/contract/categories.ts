/** A blog's category; every blog has exactly one. */
export const categories = ['Technology', 'Startup', 'Lifestyle', 'Finance'] as const
export type Category = (typeof categories)[number]

/** The filters of a list. `All` is a filter only, never a blog's category. */
export const categoryFilters = ['All', ...categories] as const
export type CategoryFilter = (typeof categoryFilters)[number]
