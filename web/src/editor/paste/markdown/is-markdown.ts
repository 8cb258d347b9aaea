/** Signs of a text that was written in Markdown, of which one is enough. */
const clearSigns = [
  // A fence around code, the line below the head of a table, a task, the text of a footnote.
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}\|?[ \t]*:?-{2,}:?[ \t]*\|[ \t:|-]*$/m,
  /^\s{0,12}[-*+] \[[ xX]\] \S/m,
  /^\[\^[^\]\s]{1,40}\]: \S/m,
  // A link or an image with an address.
  /!?\[[^\]\n]{0,300}\]\((?:https?:\/\/|mailto:|tel:|\/|#|\.{1,2}\/)[^()\s]{0,1000}(?:\)| ["'])/,
]
/** Lines that may begin a block, of which two are needed. */
const markers = [/^ {0,3}#{2,6} \S/, /^\s{0,40}[-*+] \S/, /^\s{0,40}\d{1,9}[.)] \S/, /^ {0,3}> ?\S/]
const firstHeading = /^# \S/
const emphasis = /(?:^|\s)(?:\*\*[^*\s][^*\n]{0,200}\*\*|__[^_\s][^_\n]{0,200}__)/
const setting = /^\s{0,40}(?:- )?["\w.-]{1,60}:(?:\s|$)/
const difference = /^(?:@@ |diff --git |\+\+\+ |--- [ab]\/)/m
/** The part of a text that is looked at, in characters. */
const longestSample = 200_000

/**
 * Whether a text was written in Markdown: it has one clear sign, or two lines that begin a block. A comment in code looks
 * like a heading, so that one of the first level needs an empty line behind it. Settings (YAML) and differences (diff) have
 * lists of their own.
 */
export function isMarkdown(text: string): boolean {
  const sample = text.slice(0, longestSample).replace(/\r\n?/g, '\n')
  const isClear = clearSigns.some((sign) => sign.test(sample))
  if (isClear) return true
  if (difference.test(sample)) return false
  const lines = sample.split('\n')
  const filled = lines.filter((line) => line.trim() !== '')
  if (2 * filled.filter((line) => setting.test(line)).length > filled.length) return false
  const found = lines.filter((line, index) => {
    if (firstHeading.test(line)) return (lines[index + 1] ?? '').trim() === ''
    return markers.some((marker) => marker.test(line))
  })
  return found.length + (emphasis.test(sample) ? 1 : 0) > 1
}
