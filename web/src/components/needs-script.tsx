/** Tells readers without JavaScript that a form needs it. The form's controls are hidden for them (parts.css). */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className="soft">{what} needs JavaScript.</p>
    </noscript>
  )
}
