import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AuthorsField } from './authors-field.tsx'

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => {}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

const authorOf = (id: string, name: string, formerIds: string[] = []) => ({ _id: id, name, formerIds })
const known = [authorOf('a', 'Ann Ny'), authorOf('b', 'Bob', ['old']), authorOf('z', 'Zoë Ångström')]

/** Renders the field with these ids. @param post answers a call that adds an author */
function renderField(
  initial: string[],
  { isBlank = false, post = async (): Promise<Response> => Response.error() } = {},
) {
  const latest = { ids: initial }
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) =>
    method === 'POST' ? post() : Response.json({ success: true, authors: known, own: 'a', withoutAuthor: {} }),
  )
  function Form() {
    const [ids, setIds] = useState(initial)
    const change = (next: string[]) => {
      latest.ids = next
      setIds(next)
    }
    return <AuthorsField form="a-form" ids={ids} readIds={() => latest.ids} isBlank={() => isBlank} onChange={change} />
  }
  render(<Form />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Authors' })
  const chosen = () => screen.queryAllByRole('listitem').map((item) => item.firstElementChild?.textContent)
  return { user: userEvent.setup(), input, chosen, latest }
}

test('a new form begins with the own profile, another one does not', async () => {
  const { latest, chosen } = renderField([], { isBlank: true })
  await waitFor(() => expect(latest.ids).toEqual(['a']))
  expect(chosen()).toEqual(['Ann Ny'])
  cleanup()
  const other = renderField(['z'], { isBlank: true })
  await waitFor(() => expect(other.chosen()).toEqual(['Zoë Ångström']))
  expect(other.latest.ids).toEqual(['z'])
})

test('known authors are suggested, and Enter adds a typed one in any case and accents', async () => {
  const { user, input, chosen, latest } = renderField(['old'])
  await waitFor(() => expect(chosen()).toEqual(['Bob']))
  await user.type(input, 'ång')
  await user.click(await screen.findByRole('option', { name: 'Zoë Ångström' }))
  expect([latest.ids, input.value]).toEqual([['b', 'z'], ''])
  await user.type(input, 'ANN NY{Enter}')
  expect(chosen()).toEqual(['Bob', 'Zoë Ångström', 'Ann Ny'])
  expect(screen.getByText('Added Ann Ny.').getAttribute('role')).toBe('status')
})

test('buttons change the order and remove, and the focus follows', async () => {
  const { user, input, chosen, latest } = renderField(['a', 'b', 'z'])
  await waitFor(() => expect(chosen()).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: 'Move up Zoë Ångström' }))
  expect(latest.ids).toEqual(['a', 'z', 'b'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up Zoë Ångström')
  await user.keyboard('{Enter}{Enter}')
  expect(latest.ids).toEqual(['z', 'a', 'b'])
  await user.click(screen.getByRole('button', { name: 'Remove Ann Ny' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Bob')
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  expect([latest.ids, document.activeElement]).toEqual([[], input])
})

test('a new name becomes an author; a refused one stays in the field and no submit loses it', async () => {
  const answer = Promise.withResolvers<Response>()
  const { user, input, chosen, latest } = renderField(['a'], { post: () => answer.promise })
  await waitFor(() => expect(chosen()).toHaveLength(1))
  await user.type(input, 'New One')
  expect(input.checkValidity()).toBe(false)
  await screen.findByText('Press Enter to add this author, or empty the field.')
  // The second Enter is that of a doubled key.
  await user.keyboard('{Enter}{Enter}')
  answer.resolve(Response.json({ success: true, author: authorOf('n', 'New One') }, { status: 201 }))
  await waitFor(() => expect(latest.ids).toEqual(['a', 'n']))
  expect([chosen(), input.value]).toEqual([['Ann Ny', 'New One'], ''])
})

test('after a failure the name is still there', async () => {
  const refused = { success: false, message: 'There are 500 authors already, which is the most.' }
  const { user, input, latest } = renderField([], { post: async () => Response.json(refused, { status: 409 }) })
  await user.type(input, 'Late{Enter}')
  await screen.findByText(refused.message)
  expect([input.value, latest.ids]).toEqual(['Late', []])
})

test('what is typed and not added is in the field again after a reload, until it is emptied', async () => {
  const render = () => renderField([])
  const before = render()
  await before.user.type(before.input, 'Half a na')
  cleanup()
  const after = render()
  expect(after.input.value).toBe('Half a na')
  await after.user.clear(after.input)
  cleanup()
  expect(render().input.value).toBe('')
})
