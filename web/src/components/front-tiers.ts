/** How prominent a card is. The lead and the second tier also show the subtitle of their blog. */
export type CardTier = 'lead' | 'second' | 'plain'

/** Up to this many blogs, all after the lead are the second tier: a few small cards would leave a row half empty. */
const fewBlogs = 5
const usualSecondTier = 3

/**
 * The tiers of the first cards of the front page; the cards after them are plain. With 12 blogs every row is full: a lead,
 * three cards, and eight in two or four columns. Steps of 12 more fill their rows too.
 * @param count how many blogs the page has before it is expanded
 */
export function frontTiers(count: number): CardTier[] {
  if (count === 2) return ['second', 'second']
  const inSecondTier = count <= fewBlogs ? count - 1 : usualSecondTier
  return ['lead', ...Array<CardTier>(inSecondTier).fill('second')]
}
