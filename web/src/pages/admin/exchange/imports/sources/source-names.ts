import type { ImportSource } from '#contract/import-sources.ts'

/** The names of the programs whose files are imported. */
export const sourceNames: Record<ImportSource, string> = {
  broadsheet: 'Broadsheet',
  wordpress: 'WordPress',
  ghost: 'Ghost',
  markdown: 'Markdown (Hugo, Jekyll, Astro, Eleventy)',
  substack: 'Substack',
  medium: 'Medium',
  blogger: 'Blogger',
  squarespace: 'Squarespace',
  tumblr: 'Tumblr',
  'movable-type': 'Movable Type or TypePad',
  hashnode: 'Hashnode',
  devto: 'dev.to',
  notion: 'Notion',
  obsidian: 'Obsidian',
}
