/**
 * Characters that change how a text looks or is processed without being seen: control characters (`Cc`), and characters that
 * embed, override or isolate the direction of writing. U+200E and U+200F, the marks of right-to-left text, are not among them.
 * With them U+FFFE and U+FFFF, which no XML may have.
 */
const unseen = /[[\p{Cc}--[\t\n]]\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gv
const hasUnseen = new RegExp(unseen.source, 'v')
/** The control characters that separate words. */
const separators = /[\v\f\u0085]/g

/**
 * A text of several lines without unseen characters but tab and newline. Each of its line ends becomes a newline, and half a
 * surrogate pair, which no database stores, the replacement character.
 */
export function withoutUnseen(text: string): string {
  const stored = text.toWellFormed()
  if (!hasUnseen.test(stored)) return stored
  return stored.replace(/\r\n?/g, '\n').replace(separators, ' ').replace(unseen, '')
}

/** A text of one line without unseen characters. Tabs and line ends become spaces. */
export function oneLineWithoutUnseen(text: string): string {
  return withoutUnseen(text).replace(/[\t\n]/g, ' ')
}
