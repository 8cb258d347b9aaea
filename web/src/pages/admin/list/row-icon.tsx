const strokes = {
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  clock: 'M12 7v5l3.5 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  back: 'M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
} as const

/** The face of a row's icon button; its label says what it does. */
export function RowIcon({ name }: { name: keyof typeof strokes }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={strokes[name]} />
    </svg>
  )
}
