import { readStored, tokenKey } from '../api/stored-token.ts'
import { nextTask } from '../dom/next-task.ts'
import { actNatively, isLink, isSubmit } from './act-natively.ts'
import { type Press, pressOf, usedElement } from './press.ts'

/** How long a link or a form waits for the application, in ms. */
const nativeAfterMs = 8_000
const eventTypes = ['pointerdown', 'keydown', 'focusin', 'click', 'change', 'submit']

/** The modules to load, in the order of their imports. The shell, which loads the application itself, lists none. */
const modules = document.querySelector<HTMLElement>('[data-modules]')?.dataset.modules?.split(' ') ?? []
const page = pathAndQuery()
/** The presses that wait for the application, in their order. */
const presses: Press[] = []
let hasFailed = false
/** Not while the application replays a press, nor once it has taken over. */
let isRecording = true

/**
 * Loads the application into a rendered document, once: when the reader uses something interactive, for a held session, and
 * where data is missing in the document. A press before hydration is replayed after it.
 */
export function startWaking(): void {
  if (modules.length === 0) return
  for (const type of eventTypes) addEventListener(type, onEvent, true)
  addEventListener('popstate', reloadOtherPage)
  // An admin may have logged in in another tab, or since the browser stored this page.
  for (const type of ['storage', 'pageshow', 'hashchange']) addEventListener(type, wakeIfNeeded)
  wakeIfNeeded()
}

/**
 * Ends the recording, because the document is hydrated. Each press is replayed in a task of its own, so that React renders
 * in between, as it does between the presses of a reader.
 */
export async function takeOver(replay: (press: Press) => void): Promise<void> {
  for (;;) {
    await nextTask()
    const press = presses.shift()
    if (!press) break
    press.pressed.ariaBusy = null
    isRecording = false
    replay(press)
    isRecording = true
  }
  isRecording = false
}

/** The application cannot be loaded: what was pressed, and what will be, acts natively. */
export function giveUp(): void {
  hasFailed = true
  const waiting = presses.splice(0)
  for (const { pressed } of waiting) pressed.ariaBusy = null
  actNatively(waiting)
}

function onEvent(event: Event) {
  if (!isRecording) return
  const element = usedElement(event, presses.some(isSubmit))
  if (!element) return
  wake()
  const press = pressOf(event, element)
  if (!press) return
  event.preventDefault()
  event.stopPropagation()
  record(press)
}

function record(press: Press) {
  presses.push(press)
  press.pressed.ariaBusy = 'true'
  if (hasFailed) giveUp()
  else if (isSubmit(press) || isLink(press)) setTimeout(() => presses.includes(press) && giveUp(), nativeAfterMs)
}

/**
 * Back and forward to an entry that the application has made change the address only: a document that is not hydrated
 * cannot show another page.
 */
function reloadOtherPage() {
  if (isRecording && pathAndQuery() !== page) location.reload()
}

function pathAndQuery() {
  return location.pathname + location.search
}

function wakeIfNeeded() {
  if (readStored(tokenKey) || !document.getElementById('page-data') || lacksComment(location.hash.slice(1))) wake()
}

/** Whether the address names a comment that is not in the document, because it is not among the first. */
function lacksComment(id: string) {
  return id.startsWith('comment-') && !document.getElementById(id)
}

/** Loads the application, once. Imports each module in a task of its own, so that the page stays responsive. */
async function wake() {
  const hrefs = modules.splice(0)
  // The browser shows first that something was pressed.
  await nextTask()
  for (const href of hrefs)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  try {
    for (const href of hrefs) await import(/* @vite-ignore */ href)
  } catch {
    giveUp()
  }
}
