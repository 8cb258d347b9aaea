/** The number of cards shown at first, and added by each step. */
export const blogsPerStep = 12

/** How many cards an address can show. */
const mostShown = 8 * blogsPerStep

const parameter = 'shown'

/** How many cards the address of a list shows: whole steps. A reload then shows a list as the reader has expanded it. */
export function readShown({ searchParams }: URL): number {
  const shown = Number(searchParams.get(parameter))
  return shown > 0 && shown <= mostShown && shown % blogsPerStep === 0 ? shown : blogsPerStep
}

/** Writes into the address how many cards the list shows, without a navigation. */
export function writeShown(shown: number): void {
  const address = new URL(location.href)
  const steps = Math.min(Math.ceil(shown / blogsPerStep) * blogsPerStep, mostShown)
  if (steps > blogsPerStep) address.searchParams.set(parameter, String(steps))
  else address.searchParams.delete(parameter)
  history.replaceState(history.state, '', address)
}
