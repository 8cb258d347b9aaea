/** The name of a blog or a draft in a list: its title, else the first words of a draft. */
export function titleOf({ title, opening = '' }: { title: string; opening?: string }): string {
  return title.trim() || opening || 'Without a title'
}
