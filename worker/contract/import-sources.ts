/** The programs whose files an import reads. A further one is a row here and a source of the page Import. */
export const importSources = [
  'broadsheet',
  'wordpress',
  'ghost',
  'markdown',
  'substack',
  'medium',
  'blogger',
  'squarespace',
  'tumblr',
  'movable-type',
  'hashnode',
  'devto',
  'notion',
  'obsidian',
] as const
export type ImportSource = (typeof importSources)[number]
