import './spinner.css'

/** A turning ring with words beside it. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      {label}
    </span>
  )
}

/** Covers the screen while nothing else can be shown. */
export function FullScreenSpinner() {
  return (
    <div className="full-screen-spinner">
      <Spinner label="Loading..." />
    </div>
  )
}

/** At the edge of a screen that can be read and used while it waits for other data. */
export function PassingSpinner() {
  return (
    <div className="passing-spinner panel">
      <Spinner label="Loading..." />
    </div>
  )
}
