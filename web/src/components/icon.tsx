/**
 * The paths of icons that readers see, on a 24 × 24 grid. Icons of the admin area are declared where they are used, so
 * that readers do not download them.
 */
export const icons = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  search: 'M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14M16.2 16.2L21 21',
  mail: 'M3 6h18v12H3zM3 7l9 6.5L21 7',
  phone: 'M6 3h3l1.5 5-2 1.5a12 12 0 0 0 6 6l1.5-2 5 1.5v3a2 2 0 0 1-2 2A17 17 0 0 1 4 5a2 2 0 0 1 2-2z',
  globe: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18M3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18',
  spark: 'M12 3l1.8 5.2L19 10l-5.2 1.8L12 17l-1.8-5.2L5 10l5.2-1.8zM19 16v5M16.5 18.5h5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  share: 'M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2',
  gauge: 'M4 18a9 9 0 1 1 16 0M12 14l4-5',
  devices: 'M3 5h13v9H3zM3 18h9M15 10h6v10h-6z',
  facebook: 'M14.5 21v-8h3l.5-3.5h-3.5V7.5c0-1.2.5-2 2-2H18V2.6c-4-.6-7 .9-7 4.6v2.3H8V13h3v8z',
  twitter: 'M4 4l16 16M20 4L4 20',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8M17 7h.01',
  linkedIn: 'M5 10v10M5 5v.01M10 20V10M10 14c0-5 9-6 9 0v6',
  gitHub: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
} as const

/** An icon, hidden from screen readers: the text beside it or a label says the same. @param path its strokes, on a 24 × 24 grid */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
