/** Colours and other signs of terminals: `ESC [ … m`, titles of windows, and what `cat -v` shows of them. */
const sequences =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals write them
  /(?:\u001b|\u009b|␛|\^\[(?=\[))(?:\[[0-?]{0,40}[ -/]{0,4}[@-~]|\][^\u0007\u001b\n]{0,1000}(?:\u0007|\u001b\\)|[()][A-Z0-9])/g

const starts = ['\u001b', '\u009b', '␛', '^[[']

/** A text without the signs by which terminals colour it. The control characters alone would leave `[32m` behind. */
export function withoutAnsi(text: string): string {
  return starts.some((start) => text.includes(start)) ? text.replace(sequences, '') : text
}
