import { type Missed, nameMissed } from '#worker/foreign-html/compare-content.ts'
import type { Lost, LostKind } from '#worker/foreign-html/lost.ts'

/** Names of one and of several. */
const names: Record<LostKind, [one: string, several: string]> = {
  localImages: ['picture that is a file of your device', 'pictures that are files of your device'],
  insecureImages: [
    'picture of a site without https (it is a link now)',
    'pictures of sites without https (they are links now)',
  ],
  embeds: ['embedded page (it is a link now)', 'embedded pages (they are links now)'],
  objects: ['embedded object', 'embedded objects'],
  fields: ['form field or button', 'form fields and buttons'],
  comments: ['comment of a reviewer', 'comments of reviewers'],
  menus: ['menu of the page', 'menus of the page'],
}

/**
 * A sentence about what a paste could not bring; null when it brought everything.
 * @param missed what the count of both texts has found beside it
 */
export function describeLost(lost: Lost, missed: Missed = {}): string | null {
  const kinds = Object.entries(names).flatMap(([kind, [one, several]]) => {
    const count = lost[kind as LostKind] ?? 0
    return count > 0 ? [`${count} ${count === 1 ? one : several}`] : []
  })
  const all = [...kinds, ...nameMissed(missed)]
  return all.length > 0 ? `Not pasted: ${all.join(', ')}.` : null
}
