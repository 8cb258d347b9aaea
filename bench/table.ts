/** A table in Markdown, with columns that are as wide as their widest cell. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(length)))
  const draw = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [draw(heads), draw(widths.map((width) => '-'.repeat(width))), ...rows.map(draw)].join('\n')
}

function length({ length }: string) {
  return length
}

/** A table below its title. */
export function section(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${title}:\n\n${table(heads, rows)}`
}
