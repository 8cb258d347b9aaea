import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TagsField } from './tags-field.tsx'

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => {}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

type Answer = { status?: number; body: object } | Promise<never>

/** Renders the field with these ids. @param answer to each call, by its method and address */
function renderField(initial: string[], answer: (call: string, sent: string) => Answer) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${url.replace(/^.*\/api\/admin/, '')}`
    calls.push(call)
    const { status = 200, body: answered } = await answer(call, String(body ?? ''))
    return Response.json({ success: status < 400, ...answered }, { status })
  })
  const latest = { ids: initial }
  function Form() {
    const [ids, setIds] = useState(initial)
    const change = (next: string[]) => {
      latest.ids = next
      setIds(next)
    }
    const known = [{ id: 'a', name: 'Alpha' }]
    return <TagsField form="a-form" ids={ids} readIds={() => latest.ids} known={known} onChange={change} />
  }
  render(<Form />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })
  const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.firstElementChild?.textContent)
  return { user: userEvent.setup(), input, chips, latest, calls }
}

const added = (sent: string) => {
  const { name } = JSON.parse(sent)
  return { status: 201, body: { tag: { id: `id-${name.toLowerCase()}`, name } } }
}

test('Enter that ends a conversion adds no tag', async () => {
  const { user, input, calls } = renderField([], (call, sent) =>
    call.startsWith('POST') ? added(sent) : { body: { tags: [] } },
  )
  await user.type(input, '日本')
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
  expect([input.value, calls.filter((call) => call.startsWith('POST'))]).toEqual(['日本', []])
})

test('Enter and a comma add tags, Backspace in the empty field removes the last one', async () => {
  const { user, input, chips, latest } = renderField(['a'], (call, sent) =>
    call.startsWith('POST') ? added(sent) : { body: { tags: [] } },
  )
  await user.type(input, 'Rust{Enter}')
  await user.type(input, ' Web ,Cooking,')
  await waitFor(() => expect(latest.ids).toEqual(['a', 'id-rust', 'id-web', 'id-cooking']))
  expect(chips()).toEqual(['Alpha', 'Rust', 'Web', 'Cooking'])
  // The same tag in other letters.
  await user.type(input, 'RÛST{Enter}')
  expect([input.value, chips()]).toEqual(['', ['Alpha', 'Rust', 'Web', 'Cooking']])
  await user.keyboard('x{Backspace}')
  expect(chips()).toHaveLength(4)
  await user.keyboard('{Backspace}')
  expect(latest.ids).toEqual(['a', 'id-rust', 'id-web'])
  await user.click(screen.getByRole('button', { name: 'Remove Alpha' }))
  expect([latest.ids, document.activeElement]).toEqual([['id-rust', 'id-web'], input])
})

test('a tag is shown while it is added; a refused one is back in the field with the reason', async () => {
  const refuse = Promise.withResolvers<never>()
  const { user, input, chips, latest } = renderField([], (call) =>
    call.startsWith('POST') ? refuse.promise : { body: { tags: [] } },
  )
  await user.type(input, 'Rust{Enter}')
  expect([chips(), input.value, input.validity.valid]).toEqual([['Rust'], '', false])
  await user.type(input, 'We')
  refuse.reject(new TypeError('offline'))
  await waitFor(() => expect(input.value).toBe('Rust, We'))
  expect([chips(), latest.ids]).toEqual([[], []])
  expect(screen.getByRole('alert').textContent).toContain('“Rust” was not added')
  // A submit must not lose it.
  expect(input.checkValidity()).toBe(false)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Press Enter to add this tag'))
})

test('suggestions follow a pause, an answer to an older text is dropped, and arrow keys pick one', async () => {
  const first = Promise.withResolvers<never>()
  const { user, input, chips, latest, calls } = renderField([], (call) => {
    if (call.endsWith('q=r')) return first.promise
    return {
      body: {
        tags: [
          { id: 'id-rust', name: 'Rust' },
          { id: 'id-ruby', name: 'Ruby' },
        ],
      },
    }
  })
  await user.type(input, 'r')
  await waitFor(() => expect(calls).toEqual(['GET /tags/suggest?q=r']))
  await user.type(input, 'u')
  const list = await screen.findByRole('listbox')
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rust', 'Ruby'])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect([chips(), input.value, latest.ids]).toEqual([['Ruby'], '', ['id-ruby']])
  expect(calls).toEqual(['GET /tags/suggest?q=r', 'GET /tags/suggest?q=ru'])
})

test('there are ten at most, and a deleted tag of the draft does not count', async () => {
  const ids = Array.from({ length: 10 }, (_, index) => `t${index}`)
  const { user, input, chips, latest, calls } = renderField(ids, (call, sent) => {
    if (call.startsWith('POST')) return added(sent)
    const tags = ids.slice(1).map((id) => ({ id, name: `Tag ${id}` }))
    return { body: call.includes('known-names') ? { known: { tags, authors: [] } } : { tags: [] } }
  })
  await waitFor(() => expect(chips()).toHaveLength(9))
  expect(calls).toEqual([`GET /known-names?tags=${ids.join('%2C')}`])
  await user.type(input, 'Rust,')
  await waitFor(() => expect(latest.ids).toEqual([...ids.slice(1), 'id-rust']))
  await user.type(input, 'Web,')
  expect([input.value, chips().length]).toEqual(['Web', 10])
  expect(screen.getByRole('alert').textContent).toBe('“Web” was not added: A blog has 10 tags at most.')
})

test('what is typed and not added is in the field again after a reload, until it is emptied', async () => {
  const render = () => renderField([], () => ({ body: { tags: [] } }))
  const before = render()
  await before.user.type(before.input, 'Half a na')
  cleanup()
  const after = render()
  expect(after.input.value).toBe('Half a na')
  await after.user.clear(after.input)
  cleanup()
  expect(render().input.value).toBe('')
})
