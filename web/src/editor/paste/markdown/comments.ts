/** Code, which comes with what is before it in its line, escaped signs, and the signs of a comment. */
const sign = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`\n]*$)|~{3,})|(`+)|\\[\s\S]|%%/gm
/** Code between single signs is in one paragraph, and is looked for this far, in characters. */
const longestInlineCode = 5_000
/** A comment in a text that may have the signs for something else. */
const longestComment = 5_000
const longestIndent = 100
const emptyLine = /\n[ \t]*\n/

/**
 * Leaves out what Obsidian shows to nobody: `%%words%%`, outside of code.
 * @param isVault whether the text is of Obsidian or of no program: a comment has any length, and without an end it goes
 * from the start of its line to the end of the text. Elsewhere the signs may mean per cent, or be code.
 */
export function withoutComments(markdown: string, isVault: boolean): { text: string; comments: number } {
  if (!markdown.includes('%%')) return { text: markdown, comments: 0 }
  const kept: string[] = []
  let comments = 0
  let at = 0
  sign.lastIndex = 0
  for (let found = sign.exec(markdown); found; found = sign.exec(markdown)) {
    const { 0: whole, 1: fence, 2: ticks, index } = found
    const from = sign.lastIndex
    if (fence) sign.lastIndex = endOfFence(markdown, from, fence)
    else if (ticks) sign.lastIndex = endOfInlineCode(markdown, index, ticks) ?? from
    else if (whole === '%%') {
      const end = endOfComment(markdown, index, isVault)
      if (end === null) continue
      kept.push(markdown.slice(at, index))
      comments += 1
      at = end
      sign.lastIndex = end
    }
  }
  return { text: kept.join('') + markdown.slice(at), comments }
}

/** The place behind a comment; null for signs that mean something else. */
function endOfComment(markdown: string, index: number, isVault: boolean): number | null {
  const near = markdown.slice(Math.max(0, index - longestIndent), index)
  const line = near.slice(near.lastIndexOf('\n') + 1)
  // Behind a number they are signs of per cent.
  if (/[\p{N}%]$/u.test(line)) return null
  const isLineStart = /^[ \t>]*$/.test(line)
  const end = markdown.indexOf('%%', index + 2)
  if (end < 0) return isVault && isLineStart ? markdown.length : null
  if (end === index + 2) return null
  const isLong = end - index > longestComment || (!isLineStart && emptyLine.test(markdown.slice(index, end)))
  return isLong && !isVault ? null : end + 2
}

/** The end of the line that ends a block of code, or that of the text. */
function endOfFence(markdown: string, from: number, fence: string): number {
  const end = new RegExp(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*$`, 'gm')
  end.lastIndex = from
  return end.test(markdown) ? end.lastIndex : markdown.length
}

/** The place behind code between single signs; null where it has no end in its paragraph. */
export function endOfInlineCode(markdown: string, index: number, ticks: string): number | null {
  const near = markdown.slice(index + ticks.length, index + longestInlineCode)
  const paragraph = near.split(emptyLine, 1)[0] ?? ''
  for (const { 0: run, index: at } of paragraph.matchAll(/`+/g)) {
    if (run.length === ticks.length) return index + ticks.length + at + run.length
  }
  return null
}
