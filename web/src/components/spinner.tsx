import './spinner.css'

/** A spinning ring with a label. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      {label}
    </span>
  )
}

/** Covers the page while it loads. */
export function FullScreenSpinner() {
  return (
    <div className="full-screen-spinner">
      <Spinner label="Loading..." />
    </div>
  )
}

/** A spinner at the bottom of a page that can be used while new data loads. */
export function PassingSpinner() {
  return (
    <div className="passing-spinner panel">
      <Spinner label="Loading..." />
    </div>
  )
}
