/** A text as a literal of SQL, for statements without parameters. @param text without NUL, at which SQLite would end it */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
