import { densePhoneSize } from '#contract/image-copies.ts'
import type { CardTier } from '../site/front-tiers.ts'

/**
 * The rendered widths of card images, for the `sizes` attribute. They repeat the layout of the style sheets (`.page`,
 * `.grid`, `.front`, `.card`, `.related-cards`): page margins of 4vw, columns of at least 16.5rem in a list.
 */
const fitTwo = '(min-width: 37.5rem)'
const fitThree = '(min-width: 57.1rem)'
const fitFour = '(min-width: 75.5rem)'
/** From this width the front page has a lead beside its text, and all of its columns. */
const frontIsWide = '(min-width: 60rem)'

const whole = 'min(71rem, 92vw)'
const half = 'min(34.75rem, 46vw - 0.75rem)'
const third = 'min(22.67rem, 30.67vw - 1rem)'
const quarter = 'min(16.63rem, 23vw - 1.13rem)'
const besideLeadText = 'min(38.33rem, 51.1vw - 1.1rem)'
/** On a phone a card is a row, its image beside the text, but for the lead; on the front page a plain one is everywhere. */
const inRow = '6.5rem'
const inWideRow = '9rem'

/** A card in the grid of a list, or of the next stories of an article. */
export const gridSizes = `${fitFour} ${quarter}, ${fitThree} ${third}, ${fitTwo} ${half}, ${inRow}`

/** A card of the front page. @param inPairs whether its second tier has two columns, else three */
export function frontSizes(tier: CardTier, inPairs: boolean): string {
  if (tier === 'lead') return `${densePhoneSize}, ${frontIsWide} ${besideLeadText}, ${whole}`
  if (tier === 'plain') return `${fitTwo} ${inWideRow}, ${inRow}`
  return `${fitTwo} ${inPairs ? half : third}, ${inRow}`
}
