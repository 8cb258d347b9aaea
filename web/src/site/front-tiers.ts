/** How prominent a card is. The lead also shows the subtitle of its blog. */
export type CardTier = 'lead' | 'second' | 'plain'

/** Up to this many blogs, all after the lead are in the second tier: one or two small cards would leave a row half empty. */
const fewBlogs = 5
/** A lead and three cards. */
const prominentCards = 4

/**
 * The tiers of the first cards of the front page; the cards after them are plain. With 12 blogs every row is full: a lead,
 * three cards, and eight in two or four columns. Steps of 12 more fill their rows too.
 * @param count how many blogs the page has before it is expanded
 */
export function frontTiers(count: number): CardTier[] {
  const prominent = count <= fewBlogs ? count : prominentCards
  // Two blogs are a full row without a lead.
  return Array.from({ length: prominent }, (_, index) => (index === 0 && count !== 2 ? 'lead' : 'second'))
}
