/** Spreadsheets know by it that the file is UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * With these a spreadsheet takes a cell for a formula, and would run it; wide ones are folded by some.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
/**
 * The same within a text, for spreadsheets whose cells end otherwise, and know no quotes in the middle of one. The sign is
 * optional, so that each place is looked at once, however long a run of such characters is.
 */
const innerStart = /([;\t\r\n][\s";]*)([=+\-@＝＋－＠])?/g

/** A line of CSV (RFC 4180), its end included. An apostrophe stands before what a spreadsheet would take for a formula. */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const inside = text.replace(innerStart, (all, before, sign) => (sign ? `${before}'${sign}` : all))
  const harmless = formulaStart.test(inside) ? `'${inside}` : inside
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
