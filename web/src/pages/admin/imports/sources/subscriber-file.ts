/** A list of subscribers as the page Subscribers reads it. */
export function writeSubscribers(header: string[], rows: string[][]): File {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  return new File([`${lines.join('\n')}\n`], 'subscribers.csv', { type: 'text/csv' })
}
