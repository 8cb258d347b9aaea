/**
 * Things of a text of another program that an article cannot have:
 * - `localImages` are files of a disk, of a mail or of a browser's memory;
 * - `insecureImages` have an http address, which readers' browsers may refuse: a link takes their place;
 * - `sounds` are files of other sites: a link takes their place;
 * - `embeds` are pages in frames: a link takes their place; `objects` are embedded documents, drawings and media;
 * - `fields` are fields and buttons of forms; `comments` are notes of reviewers; `menus` are lists of a site's pages.
 */
const lostKinds = [
  'localImages',
  'insecureImages',
  'sounds',
  'embeds',
  'objects',
  'fields',
  'comments',
  'menus',
] as const
export type LostKind = (typeof lostKinds)[number]
/** How many of each kind; those without any are missing. */
export type Lost = Partial<Record<LostKind, number>>

export function countLost(lost: Lost, kind: LostKind, count = 1) {
  lost[kind] = (lost[kind] ?? 0) + count
}

/** Things that articles cannot have, with their names in a note: one, and several. Articles have frames of videos and boxes of tasks. */
const removable: [RegExp, string, string][] = [
  [/<(?:iframe|object|embed|video|audio)\b/gi, 'embedded page', 'embedded pages'],
  [/<(?:input|button|select|textarea)\b/gi, 'field or button', 'fields or buttons'],
  [/<script\b/gi, 'script', 'scripts'],
  [/<(?:svg|math|canvas)\b/gi, 'drawing', 'drawings'],
  [/<img\b/gi, 'image', 'images'],
]

/** Sentences on the elements that HTML had before it was cleaned, and has no more. */
export function describeRemoved(before: string, after: string): string[] {
  return removable.flatMap(([pattern, one, several]) => {
    const count = countOf(before, pattern) - countOf(after, pattern)
    return count > 0 ? [`${count === 1 ? `One ${one} was` : `${count} ${several} were`} removed from its text.`] : []
  })
}

function countOf(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0
}
