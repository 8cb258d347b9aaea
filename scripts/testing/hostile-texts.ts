/** A text as the way to build it: `start`, then `repeated` up to a length, then `end`. */
export type HostileText = { start: string; repeated: string; end: string }

const mostFragments = 14
const longestFragment = 16
/** Endings that make a match fail after a long run. */
const endings = ['', '\0', '@', '\n\0']

/**
 * Texts that make a backtracking matcher work hardest on a pattern: runs of its own fragments after short beginnings
 * made of its fragments. A fragment is a stretch of the pattern with one example for each class of characters.
 */
export function hostileTexts(pattern: RegExp): HostileText[] {
  const fragments = fragmentsOf(pattern.source)
  const starts = ['', ...fragments, ...fragments.flatMap((first) => fragments.map((second) => first + second))]
  return starts.flatMap((start) => fragments.flatMap((repeated) => endings.map((end) => ({ start, repeated, end }))))
}

export function buildText({ start, repeated, end }: HostileText, length: number): string {
  return start + repeated.repeat(Math.ceil(length / repeated.length)) + end
}

function fragmentsOf(source: string): string[] {
  const example = source
    .replaceAll(/\\p\{[^}]*\}/giu, 'é')
    .replaceAll('\\s', ' ')
    .replaceAll(/\\[dw]/g, '0')
    .replaceAll('\\S', 'x')
    .replaceAll(/\\[bB]/g, '')
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t')
    .replaceAll(/\[\^(?:\\.|[^\]\\])*\]/g, 'y')
    .replaceAll(/\[((?:\\.|[^\]\\])(?:\\.|[^\]\\])*)\]/g, (_, members: string) =>
      members.replace(/^\\/, '').slice(0, 1),
    )
    .replaceAll(/\(\?(?:[:=!]|<[=!])/g, '(')
  const stretches = example.replaceAll(/\\(.)/g, '$1').split(/[()|*+?^${}]+/)
  const fragments = new Set(['a', '.', ' '])
  for (const stretch of stretches.filter((one) => one !== '')) {
    fragments.add(stretch.slice(0, longestFragment))
    fragments.add(stretch.slice(0, 1))
    fragments.add(stretch.slice(-1))
  }
  return [...fragments].slice(0, mostFragments)
}
