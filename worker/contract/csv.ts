/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * Characters at the start of a cell that make a spreadsheet run it as a formula; some fold the full-width forms.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
/**
 * The same inside a text, for spreadsheets with other separators, or that ignore quotes inside a cell. The sign is
 * optional so that the pattern is linear: a run of separators without a sign is matched once, not from every position.
 */
const innerStart = /([;\t\r\n][\s";]*)([=+\-@＝＋－＠])?/g

/**
 * A line of CSV (RFC 4180) with its line end. An apostrophe precedes text that a spreadsheet would run as a formula.
 */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const guarded = text.replace(innerStart, (all, before, sign) => (sign ? `${before}'${sign}` : all))
  const harmless = formulaStart.test(guarded) ? `'${guarded}` : guarded
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
