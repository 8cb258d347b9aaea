import { formatAge } from '../site/format-age.ts'

/** Turns the dates that the site shows as the time since then into it. A document cannot contain it: it may be stored. */
export function startRelativeTimes() {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-age]'))
    time.textContent = formatAge(time.dateTime)
}
