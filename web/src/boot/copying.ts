import { closest } from './closest.ts'

/** How long a button says what has happened. */
const feedbackMs = 2_000

/**
 * Makes the buttons work that copy the element before them or share the page. They do not load the application: the
 * browser allows both only for a few seconds after a press.
 */
export function startCopying(): void {
  // The style sheet shows the button only where it works.
  if ('share' in navigator) document.documentElement.dataset.canShare = ''
  addEventListener('click', (event) => {
    const button = closest(event, '[data-copy], [data-share]')
    // It fails when the reader closes the sheet; the other ways to share are beside it.
    if (button?.dataset.share) navigator.share({ title: document.title, url: button.dataset.share }).catch(() => {})
    else if (button) copyBefore(button)
  })
}

/** Where the browser refuses, the text stays selected, so that the reader can copy it by hand. */
async function copyBefore(button: HTMLElement) {
  const selection = getSelection()
  const source = button.previousElementSibling
  if (!selection || !source) return
  selection.selectAllChildren(source)
  let outcome = 'Copied'
  try {
    await navigator.clipboard.writeText(`${selection}`)
    selection.empty()
  } catch {
    outcome = 'Selected, not copied'
  }
  say(outcome, button)
}

let said: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows an outcome on the button in place of the last one, announces it to screen readers, and takes it away later. */
function say(outcome: string, button: HTMLElement) {
  clearTimeout(timer)
  if (said) said.dataset.outcome = ''
  said = button
  button.dataset.outcome = outcome
  const status = document.getElementById('copy-status')
  if (status) status.textContent = outcome
  if (outcome) timer = setTimeout(say, feedbackMs, '', button)
}
