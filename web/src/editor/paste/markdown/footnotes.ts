const definition = /^\[\^([^\]\s]{1,40})\]:[ \t]*(.*)$/
const reference = /\[\^([^\]\s]{1,40})\](?!:)|href="#fn-([\w.:-]{1,40})"/g
/** Of code, in lists too. No line of a quote begins a note. */
const fence = /^[ \t]{0,400}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,4}){0,100}(`{3,}(?=[^`]*$)|~{3,}(?!~))([^\n]*)$/
const continuation = /^(?: {2,4}|\t)/

/**
 * Takes the texts of footnotes (`[^1]: …`) out of Markdown.
 * @returns the texts by their labels, and the Markdown without them; one that nothing refers to stays where it is
 */
export function takeFootnotes(markdown: string): { text: string; notes: Map<string, string> } {
  const referred = new Set(Array.from(markdown.matchAll(reference), ([, label, written]) => label ?? written))
  const notes = new Map<string, string[]>()
  const kept: string[] = []
  let open: string[] | null = null
  let openFence = ''
  for (const line of markdown.split('\n')) {
    // Code in a note ends with the note.
    if (open && !isContinued(line)) openFence = ''
    const [, run = '', behind = ''] = fence.exec(line) ?? []
    if (openFence === '') openFence = run
    else if (run.startsWith(openFence) && behind.trim() === '') openFence = ''
    const [, label = '', first = ''] = openFence === '' ? (definition.exec(line) ?? []) : []
    if (referred.has(label) && !notes.has(label)) {
      open = [first]
      notes.set(label, open)
      openFence = fence.exec(first)?.[1] ?? ''
    } else if (open && isContinued(line)) {
      open.push(line.replace(continuation, ''))
    } else {
      open = null
      kept.push(line)
    }
  }
  return { text: kept.join('\n'), notes: new Map(Array.from(notes, ([label, lines]) => [label, lines.join('\n')])) }
}

/** Whether a line behind that of a note belongs to it. */
function isContinued(line: string): boolean {
  return line.trim() === '' || continuation.test(line)
}
