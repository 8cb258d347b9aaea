/** In a form that only a script sends: says so where none runs. What cannot be used is not shown there (parts.css). */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className="soft">{what} needs JavaScript.</p>
    </noscript>
  )
}
