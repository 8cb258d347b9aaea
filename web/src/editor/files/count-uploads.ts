/** How many files are on their way into texts of the page. */
let running = 0

/** Whether the page cannot be left without losing a file. */
export function isUploading(): boolean {
  return running > 0
}

/** Counts a file that begins or ends its way: the browser asks before it closes the page meanwhile. */
export function countUpload(by: 1 | -1) {
  running += by
  if (running > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}
