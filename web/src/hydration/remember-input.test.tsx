import { act } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Press } from '../boot/press.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { rememberInput } from './remember-input.ts'

let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

/**
 * Shows a rendered document, does what a reader does before hydration, and hydrates it.
 * @returns what replays a press
 */
async function hydrateAfter(page: ReactNode, beforeHydration: () => void) {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
  beforeHydration()
  const container = document.querySelector<HTMLElement>('#root') ?? document.body
  const input = rememberInput(container)
  await act(async () => {
    root = hydrateRoot(container, <Hydration onEnd={input.restore}>{page}</Hydration>, { onRecoverableError: () => {} })
  })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return (press: Press) => act(() => input.replay(press))
}

function Hydration({ onEnd, children }: { onEnd: () => Promise<void>; children: ReactNode }) {
  useEffect(() => {
    onEnd()
  }, [onEnd])
  return children
}

/** Renders once more after hydration, as the pages do. */
function Form({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('')
  const [choice, setChoice] = useState('All')
  const isHydrated = useHydrated()
  return (
    <form data-hydrated={isHydrated} onSubmit={(event) => event.preventDefault()}>
      <input
        aria-label="Controlled"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onText(event.target.value)
        }}
      />
      <textarea aria-label="Uncontrolled" />
      <select value={choice} onChange={(event) => setChoice(event.target.value)}>
        <option>All</option>
        <option>Finance</option>
      </select>
      <output>{`${text} ${choice}`}</output>
    </form>
  )
}

function find<Element extends HTMLElement>(selector: string): Element {
  const found = document.querySelector<Element>(selector)
  if (!found) throw new Error(`The document has no ${selector}.`)
  return found
}

test('the application knows what was typed, and the caret and the focus stay', async () => {
  const onText = vi.fn()
  await hydrateAfter(<Form onText={onText} />, () => {
    find<HTMLTextAreaElement>('textarea').value = 'Of my own'
    const field = find<HTMLInputElement>('input')
    field.value = 'Malmö'
    field.focus()
    field.setSelectionRange(2, 3)
  })
  const field = find<HTMLInputElement>('input')
  expect(find('output').textContent).toBe('Malmö All')
  expect(onText.mock.calls).toEqual([['Malmö']])
  expect(field.value).toBe('Malmö')
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 3])
  expect(document.activeElement).toBe(field)
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Of my own')
})

test('what was chosen is replayed', async () => {
  const replay = await hydrateAfter(<Form onText={() => {}} />, () => {
    find<HTMLSelectElement>('select').value = 'Finance'
  })
  const select = find<HTMLSelectElement>('select')
  await replay({ type: 'change', target: select, pressed: select, value: 'Finance' })
  expect(select.value).toBe('Finance')
  expect(find('output').textContent).toBe(' Finance')
})

test('where the document was translated, the text, the focus and the press reach the page that React renders anew', async () => {
  const onClick = vi.fn()
  const page = (
    <main>
      <p>Good morning</p>
      <Form onText={() => {}} />
      <button type="button" onClick={onClick}>
        Press
      </button>
    </main>
  )
  let before: HTMLElement | undefined
  const replay = await hydrateAfter(page, () => {
    find('p').innerHTML = '<font>God morgon</font>'
    const field = find<HTMLTextAreaElement>('textarea')
    field.value = 'Typed in a translated page'
    field.focus()
    before = find('button')
  })
  expect(find('p').innerHTML).toBe('Good morning')
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Typed in a translated page')
  expect(document.activeElement).toBe(find('textarea'))
  expect(before?.isConnected).toBe(false)
  if (before) await replay({ type: 'click', target: before, pressed: before, value: '' })
  expect(onClick).toHaveBeenCalledTimes(1)
})
