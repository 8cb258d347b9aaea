const fence = /^[ \t]*(`{3,}|~{3,})/
const start = /^[ \t]*<([A-Z][\w.]*)\b/

/**
 * Removes the white space by which the text in components of MDX is set off: outside of MDX, four blanks begin a block of
 * code. Blocks of code that are in no component stay as they are.
 */
export function dedentComponents(text: string): string {
  const open: { name: string; indent: string | null }[] = []
  let closing: RegExp | null = null
  const lines = text.split('\n').map((line) => {
    const last = open.at(-1)
    const isEnd = last !== undefined && closing === null && line.trim().startsWith(`</${last.name}`)
    if (isEnd) {
      open.pop()
      return line.trim()
    }
    if (last && last.indent === null && line.trim() !== '') last.indent = /^[ \t]*/.exec(line)?.[0] ?? ''
    const indent = last?.indent ?? ''
    const written = line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()
    if (closing) {
      if (closing.test(line)) closing = null
      return line.startsWith(indent) ? written : line
    }
    const [, marks] = fence.exec(line) ?? []
    if (marks) closing = new RegExp(`^[ \\t]*${marks[0]}{${marks.length},}[ \\t]*$`)
    const [, name] = start.exec(line) ?? []
    const isWhole = name !== undefined && (line.includes(`</${name}`) || /\/>\s*$/.test(line))
    if (name && !marks && !isWhole) open.push({ name, indent: null })
    return written
  })
  return lines.join('\n')
}
