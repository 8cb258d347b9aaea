const definition = /^\[\^([^\]\s]{1,40})\]:[ \t]*(.*)$/
const reference = /\[\^([^\]\s]{1,40})\](?!:)/g
const fence = /^ {0,3}(?:```|~~~)/
const continuation = /^(?: {2,}|\t)/

/**
 * Takes the texts of footnotes (`[^1]: …`) out of Markdown.
 * @returns the texts by their labels, and the Markdown without them; one that nothing refers to stays where it is
 */
export function takeFootnotes(markdown: string): { text: string; notes: Map<string, string> } {
  const referred = new Set(Array.from(markdown.matchAll(reference), ([, label]) => label))
  const notes = new Map<string, string>()
  const kept: string[] = []
  let open: string[] | null = null
  let isInFence = false
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) isInFence = !isInFence
    const [, label = '', first = ''] = isInFence ? [] : (definition.exec(line) ?? [])
    if (referred.has(label) && !notes.has(label)) {
      open = [first]
      notes.set(label, '')
    } else if (open && (line.trim() === '' || continuation.test(line))) {
      open.push(line.replace(continuation, ''))
    } else {
      open = null
      kept.push(line)
    }
    const current = [...notes.keys()].at(-1)
    if (open && current !== undefined) notes.set(current, open.join('\n'))
  }
  return { text: kept.join('\n'), notes }
}
