/** A tag in the admin's list. `blogCount` counts the published blogs that have it. */
export type Tag = { _id: string; name: string; slug: string; description: string; blogCount: number }

/** A tag or an author as the editor knows it: by the id that a blog's details have. */
export type NamedId = { id: string; name: string }

/** The names of the authors and tags in the details of a draft. The id of a merged tag or a deleted author has the name of the one in its place. */
export type KnownNames = { authors: NamedId[]; tags: NamedId[] }

/** The orders of the admin's list of tags: the most used first, or by name. */
export const tagSorts = ['use', 'name'] as const
export type TagSort = (typeof tagSorts)[number]
