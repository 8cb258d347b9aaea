import { densePhoneSize } from '#contract/image-copies.ts'

/**
 * The rendered widths of card images, for the `sizes` attribute. They repeat the layout of the style sheets (`.page`,
 * `.grid`, `.lead`, `.related-cards`): as many columns of 16.5rem as fit, and page margins of 4vw.
 */
const fitTwo = '(min-width: 37.5rem)'
const fitThree = '(min-width: 57.1rem)'
const fitFour = '(min-width: 75.5rem)'

const whole = 'min(71rem, 92vw)'
const half = 'min(34.75rem, 46vw - 0.75rem)'
const third = 'min(22.67rem, 30.67vw - 1rem)'
const quarter = '16.63rem'

const lead = '(min-width: 60rem) min(38.33rem, 51.1vw - 1.1rem)'

/** A card in the grid of a list. */
export const gridSizes = `${densePhoneSize}, ${fitFour} ${quarter}, ${fitThree} ${third}, ${fitTwo} ${half}, ${whole}`

/** The lead card of the home page, which has a row of its own on wide screens. */
export const leadSizes = `${densePhoneSize}, ${lead}, ${fitThree} ${third}, ${fitTwo} ${half}, ${whole}`

/** A card in a row of up to three cards. */
export function rowSizes(cards: number): string {
  const columns = [...(cards > 2 ? [`${fitThree} ${third}`] : []), ...(cards > 1 ? [`${fitTwo} ${half}`] : [])]
  return [densePhoneSize, ...columns, whole].join(', ')
}
