/**
 * What a text of another program has that an article cannot have:
 * - `localImages` are files of a disk, of a mail or of a browser's memory;
 * - `insecureImages` have an http address, which readers' browsers may refuse: a link takes their place;
 * - `embeds` are pages in frames: a link takes their place; `objects` are embedded documents, drawings and media;
 * - `fields` are fields and buttons of forms; `comments` are notes of reviewers; `menus` are lists of a site's pages.
 */
export const lostKinds = ['localImages', 'insecureImages', 'embeds', 'objects', 'fields', 'comments', 'menus'] as const
export type LostKind = (typeof lostKinds)[number]
/** How many of each kind; those without any are missing. */
export type Lost = Partial<Record<LostKind, number>>

export function countLost(lost: Lost, kind: LostKind, count = 1) {
  lost[kind] = (lost[kind] ?? 0) + count
}
