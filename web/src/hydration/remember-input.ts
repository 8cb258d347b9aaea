import type { Press } from '../boot/press.ts'
import { nextTask } from '../dom/next-task.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const controls = 'a, button, form, input, select, textarea, [data-app]'

/**
 * Remembers the controls of a document before React hydrates it. React keeps them, and the text in them. Where a browser has
 * changed the document, for example translated it, React renders it anew: then the controls are found by their order.
 */
export function rememberInput(root: HTMLElement) {
  const before = [...root.querySelectorAll<HTMLElement>(controls)]
  const focused = document.activeElement

  function current(element: HTMLElement) {
    if (element.isConnected) return element
    return root.querySelectorAll<HTMLElement>(controls)[before.indexOf(element)] ?? element
  }

  return {
    /**
     * Tells the hydrated application what was typed and which control has the focus. Called in the first effect: what depends
     * on hydration is rendered next, and React would empty its controlled fields.
     */
    async restore(): Promise<void> {
      const typed = before
        .filter(isTextField)
        .filter((field) => field.value !== field.defaultValue && !field.closest('[data-native]'))
        .map((field) => ({ field, value: field.value, caret: caretOf(field) }))
      await nextTask()
      for (const { field, value, caret } of typed) restoreText(current(field), value, caret)
      if (focused instanceof HTMLElement && before.includes(focused)) restoreFocus(focused, current(focused))
    },

    /** Does again what was pressed before hydration. */
    replay({ type, target, pressed, value }: Press): void {
      const element = current(target)
      if (type === 'click') element.click()
      else if (type === 'keydown') pressKey(element, value)
      else if (element instanceof HTMLFormElement) element.requestSubmit(pressed === target ? null : current(pressed))
      else choose(element, value)
    },
  }
}

function isTextField(element: Element): element is TextField {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
}

/** The selected part of a field's text; null for kinds of fields that do not tell, such as addresses. */
function caretOf({ selectionStart, selectionEnd }: TextField): [number, number] | null {
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

function restoreText(field: HTMLElement, value: string, caret: [number, number] | null) {
  if (!isTextField(field)) return
  if (field.value === field.defaultValue) {
    field.value = value
    if (caret) field.setSelectionRange(...caret)
  }
  // React compares the value with the value at hydration, which was typed already. To set the value to another one and back
  // would move the caret and break the composition of a letter.
  const tracker: unknown = Reflect.get(field, '_valueTracker')
  if (tracker instanceof Object && 'setValue' in tracker && tracker.setValue instanceof Function)
    tracker.setValue(field.defaultValue)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function restoreFocus(focused: HTMLElement, current: HTMLElement) {
  if (current !== focused && document.activeElement === document.body) current.focus({ preventScroll: true })
  else if (current === document.activeElement) current.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** Presses a key on the tab that has the focus now: an earlier key may have moved it. */
function pressKey(element: HTMLElement, key: string) {
  const active = document.activeElement
  const focusedTab = active?.matches('[role="tab"]') ? active : null
  // The arrow keys would move the focus back from where the reader is now.
  const target = focusedTab ?? (key === ' ' ? element : null)
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

function choose(control: HTMLElement, value: string) {
  if (!(control instanceof HTMLSelectElement)) return
  control.value = value
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
