/** Puts the focus where a new screen begins: on its heading, or else on its main part. */
export function focusHeading() {
  const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** The same where a screen begins anew without a way to it: from the top. */
export function startAtHeading() {
  focusHeading()
  window.scrollTo({ top: 0 })
}
