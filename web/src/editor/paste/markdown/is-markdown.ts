/** Signs of a text that was written in Markdown, of which one is enough. */
const clearSigns = [
  // A fence around code, the line below the head of a table, a task, the text of a footnote.
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}\|?[ \t]*:?-{2,}:?[ \t]*\|[ \t:|-]*$/m,
  /^\s{0,12}[-*+] \[[ xX]\] \S/m,
  /^\[\^[^\]\s]{1,40}\]: \S/m,
  // A link of a wiki with several words, a folder or a name, and a comment: of Obsidian.
  /\[\[(?=[^\]\n]{0,300}[\p{Lu} |/])[\p{L}\d#][^[\]\n]{0,300}\]\](?![[(])/u,
  /(?<![\w%])%%[^\n]{1,1000}?%%(?=[\s.,;:!?)]|$)|^%%[ \t]*$/m,
  // A note where it belongs, of several words.
  /[\p{L}\p{N}.,;!?"”)]\^\[[^\s[\]]{1,60} [^\s\]]/u,
  // A link or an image with an address.
  /!?\[[^\]\n]{0,300}\]\((?:https?:\/\/|mailto:|tel:|\/|#|\.{1,2}\/)[^()\s]{0,1000}(?:\)| ["'])/,
]
/** Lines that may begin a block, of which two are needed. */
const markers = [/^ {0,3}#{2,6} \S/, /^\s{0,40}[-*+] \S/, /^\s{0,40}\d{1,9}[.)] \S/, /^ {0,3}> ?\S/]
const firstHeading = /^# \S/
const emphasis = /(?:^|\s)(?:\*\*[^*\s][^*\n]{0,200}\*\*|__[^_\s][^_\n]{0,200}__)/
/** Formats of words in a text of one line. A sign between two spaces is no format: a sum has it. */
const formatted =
  /(?:^|[\s(])(?:(\*\*|__|~~|==|\*|_|`)(?![\s*_~=`])[^\n*_~=`]{0,300}(?<!\s)\1)(?=[.,;:!?)]{0,3}(?:\s|$))/
const setting = /^\s{0,40}(?:- )?["\w.-]{1,60}:(?:\s|$)/
/** A setting with a plain name, as programs have them: authors begin with a capital letter or write sentences. */
const plainSetting = /^(?:- )?[a-z][\w.-]{0,59}:(?:\s|$)/
const frontMatter = /^---\n[\s\S]{0,20000}?\n---\n(?=[\s\S]*\S)/
const difference = /^(?:@@ |diff --git |\+\+\+ |--- [ab]\/)/m
/** The part of a text that is looked at, in characters. */
const longestSample = 200_000

/**
 * Whether a text was written in Markdown: it has one clear sign, or two lines that begin a block. A comment in code looks
 * like a heading, so that one of the first level needs an empty line behind it. Settings (YAML) and differences (diff) have
 * lists of their own.
 */
export function isMarkdown(text: string): boolean {
  const sample = text.slice(0, longestSample).replace(/\r\n?/g, '\n').replace(frontMatter, '')
  const isClear = clearSigns.some((sign) => sign.test(sample))
  if (isClear) return true
  if (difference.test(sample)) return false
  const lines = sample.split('\n')
  if (lines.length === 1) return formatted.test(sample)
  const filled = lines.filter((line) => line.trim() !== '')
  if (2 * filled.filter((line) => setting.test(line)).length > filled.length || isSettings(filled)) return false
  const found = lines.filter((line, index) => {
    if (firstHeading.test(line)) return (lines[index + 1] ?? '').trim() === ''
    return markers.some((marker) => marker.test(line))
  })
  return found.length + (emphasis.test(sample) ? 1 : 0) > 1
}

/** Whether all of a text is YAML: plain names with values, lists and deeper lines below them, and comments. */
function isSettings(lines: readonly string[]): boolean {
  const outer = lines.filter((line) => !/^(?:\s|#|---|\.\.\.)/.test(line))
  const names = outer.filter((line) => plainSetting.test(line))
  return names.length > 1 && outer.every((line) => plainSetting.test(line) || line.startsWith('- '))
}
