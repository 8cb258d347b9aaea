import { Icon } from '../components/icon.tsx'

/** The paths of the toolbar's icons, on a 24 × 24 grid. */
const toolIcons = {
  link: 'M10 14a4 4 0 0 0 5.7 0l3.4-3.4a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.4 3.4a4 4 0 0 0 5.7 5.7l1.4-1.4',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v4.5M4 14.5c0-1.5 2.5-1.5 2.5 0c0 1-2.5 2-2.5 3.5h2.5',
  quote: 'M10 7c-3 .6-5 2.8-5 6.5h4.5v4H5zM19 7c-3 .6-5 2.8-5 6.5h4.5v4H14z',
  codeBlock: 'M8 7l-5 5l5 5M16 7l5 5l-5 5M13.5 5l-3 14',
  divider: 'M3 12h18M8 6h8M8 18h8',
  image: 'M4 5h16v14H4zM4 16l5-5l4 4l3-3l4 4M15.5 9h.01',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M16 5l4 4l-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
} as const

/** The icon of a toolbar button, whose label names the tool. */
export function ToolIcon({ name }: { name: keyof typeof toolIcons }) {
  return <Icon path={toolIcons[name]} />
}
