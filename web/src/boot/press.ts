import { closest } from './closest.ts'

/** A press before the application could act on it. */
export type Press = {
  type: 'click' | 'change' | 'keydown' | 'submit'
  /** The element on which the event is dispatched again; a form for `submit`. */
  target: HTMLElement
  /** The button that submitted the form, if any; else the target. It shows that the application is loading. */
  pressed: HTMLElement
  /** The key of a `keydown`; the value that a `change` chose in a `select`; else ''. */
  value: string
}

/** Elements that need the application. Those inside `[data-native]` work without it. */
const interactive = 'button, input, textarea, select, [data-app]'
/** Keys that a tab handles and a link does not. */
const tabKey = /^(Arrow(Left|Right)|Home|End| )$/
/** The elements on which a click is replayed. A submit button is replayed by the submit that its click causes. */
const clickable = 'a, [type="button"], [data-app]'

/**
 * The element of an event that needs the application, or null.
 * @param isFormWaiting then a link needs it too: another page would interrupt the form
 */
export function usedElement(event: Event, isFormWaiting = false): HTMLElement | null {
  if (closest(event, '[data-native]')) return null
  if (event.type === 'submit') return closest(event, 'form')
  const also = isTabKey(event) ? ', [role="tab"]' : isFormWaiting ? ', a[href]:not([target])' : ''
  return closest(event, interactive + also)
}

/** The press of an event; null when the browser itself does what is needed, such as typing or opening another tab. */
export function pressOf(event: Event, element: HTMLElement): Press | null {
  const { type } = event
  const press = { target: element, pressed: element, value: '' }
  if (event instanceof SubmitEvent) return { ...press, type: 'submit', pressed: event.submitter ?? element }
  if (type === 'click' && element.matches(isModified(event) ? '[type="button"]' : clickable)) return { ...press, type }
  if (type === 'change' && element instanceof HTMLSelectElement) return { ...press, type, value: element.value }
  if (isTabKey(event) && element.matches('[role="tab"]')) return { ...press, type: 'keydown', value: event.key }
  return null
}

function isTabKey(event: Event): event is KeyboardEvent {
  return event instanceof KeyboardEvent && tabKey.test(event.key) && !isModified(event)
}

/** Whether a click or a key has another meaning to the browser. */
export function isModified(event: Event, keys = ['alt', 'ctrl', 'meta', 'shift']): boolean {
  return keys.some((name) => Reflect.get(event, `${name}Key`))
}
