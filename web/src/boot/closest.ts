/** The element of an event, or the nearest one around it, that matches a selector; null when there is none. */
export function closest<Found extends HTMLElement>({ target }: Pick<Event, 'target'>, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}
