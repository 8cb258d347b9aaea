/** Spreadsheets know by it that the file is UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * With these a spreadsheet takes a cell for a formula, and would run it; wide ones are folded by some.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** A line of CSV (RFC 4180), its end included. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
