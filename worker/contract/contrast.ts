/** The least contrast of text in WCAG 2.2 (1.4.3). Source: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const leastContrast = 4.5

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The colours that the accent meets, as in `styles/tokens.css`: papers below it, and the ink of texts on it. */
export const coloursAroundAccent: Record<Scheme, { papers: string[]; ink: string }> = {
  light: { papers: ['#fbfaf6', '#ffffff', '#f1efe7'], ink: '#ffffff' },
  dark: { papers: ['#14130f', '#1d1b16', '#0e0d0a'], ink: '#1b0d08' },
}

const colourPattern = /^#[0-9a-f]{6}$/

/**
 * The contrast of two colours, from 1 to 21.
 * @param one as #rrggbb
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The problem of an accent colour, as a sentence; null when texts in it, and on it, can be read. */
export function findAccentProblem(accent: string, scheme: Scheme): string | null {
  if (!colourPattern.test(accent)) return 'Write the colour as #rrggbb, such as #b3361b.'
  const { papers, ink } = coloursAroundAccent[scheme]
  const onPaper = Math.min(...papers.map((paper) => contrastRatio(accent, paper)))
  if (onPaper < leastContrast) return refusal(accent, onPaper, `on ${scheme} paper`)
  const withInk = contrastRatio(accent, ink)
  return withInk < leastContrast ? refusal(accent, withInk, `with the text on it in the ${scheme} scheme`) : null
}

function refusal(accent: string, ratio: number, where: string) {
  // Rounded down: 4.499 is not 4.5.
  const measured = (Math.floor(ratio * 100) / 100).toFixed(2)
  return `${accent} has a contrast of ${measured}:1 ${where}; at least ${leastContrast}:1 is needed.`
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function relativeLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
