import { hour } from '#contract/units.ts'
import { createDateReader, readUtcDate } from '../read-date.ts'
import { textIn, type XmlElement } from '../read-xml.ts'

/** No clock is further from UTC. */
const furthestAhead = 15 * hour

/**
 * The clock of an old site. Its file has dates in UTC, and in the time of the site, but not its zone: that is learned from the
 * items that have both, month by month.
 */
export class SiteClock {
  readonly #offsets = new Map<string, number>()
  readonly #readDate: ReturnType<typeof createDateReader>

  /** @param timeZone of a site without such items */
  constructor(timeZone: string) {
    this.#readDate = createDateReader(timeZone)
  }

  /** Learns from an item. */
  learn(item: XmlElement) {
    const [local, utc] = ['wp:post_date', 'wp:post_date_gmt'].map((name) => readUtcDate(textIn(item, name)))
    if (!local || !utc) return
    const ahead = Date.parse(local) - Date.parse(utc)
    if (Math.abs(ahead) > furthestAhead) return
    // The month of another year, and the site at another time of the year, are better than nothing.
    for (const month of [local.slice(0, 7), local.slice(5, 7), '']) this.#offsets.set(month, ahead)
  }

  /** The date in one of two elements, the first of which is in UTC; null for `0000-00-00 00:00:00` and others that are none. */
  read(element: XmlElement, inUtc: string, local: string): string | null {
    return readUtcDate(textIn(element, inUtc)) ?? this.#readLocal(textIn(element, local))
  }

  #readLocal(text: string): string | null {
    const shown = readUtcDate(text)
    if (shown === null) return null
    const ahead = [shown.slice(0, 7), shown.slice(5, 7), '']
      .map((month) => this.#offsets.get(month))
      .find((offset) => offset !== undefined)
    return ahead === undefined ? this.#readDate(text) : new Date(Date.parse(shown) - ahead).toISOString()
  }
}
