import { densePhoneSize } from '#contract/image-copies.ts'

/**
 * How wide the pictures of cards are drawn, for `sizes`: what the style sheets lay out (`.page`, `.grid`, `.lead`,
 * `.related-cards`). As many columns of 16.5rem as fit stand side by side; the page's margins are 4vw on each side.
 */
const fitTwo = '(min-width: 37.5rem)'
const fitThree = '(min-width: 57.1rem)'
const fitFour = '(min-width: 75.5rem)'

const whole = 'min(71rem, 92vw)'
const half = 'min(34.75rem, 46vw - 0.75rem)'
const third = 'min(22.67rem, 30.67vw - 1rem)'
const quarter = '16.63rem'

const lead = '(min-width: 60rem) min(38.33rem, 51.1vw - 1.1rem)'

/** In the grid of a list. */
export const gridSizes = `${densePhoneSize}, ${fitFour} ${quarter}, ${fitThree} ${third}, ${fitTwo} ${half}, ${whole}`

/** The first of the front page, which stands like the others where there is no room for a row of its own. */
export const leadSizes = `${densePhoneSize}, ${lead}, ${fitThree} ${third}, ${fitTwo} ${half}, ${whole}`

/** In a row that so many cards share, three at most. */
export function rowSizes(cards: number): string {
  const columns = [...(cards > 2 ? [`${fitThree} ${third}`] : []), ...(cards > 1 ? [`${fitTwo} ${half}`] : [])]
  return [densePhoneSize, ...columns, whole].join(', ')
}
