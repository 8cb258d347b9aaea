import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminCategory } from '#contract/listings.ts'
import { removeToken, storeToken } from '../../../api/session.ts'
import { simulateModalDialogs } from '../../../components/dialog/dialog.testing.ts'
import { Component, loader } from './categories.tsx'

simulateModalDialogs()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  storeToken('token')
})

afterEach(() => {
  cleanup()
  removeToken()
  vi.unstubAllGlobals()
})

/** Renders the page with categories of two blogs each. @returns the writes, each with its body */
async function renderCategories(...named: (string | Pick<AdminCategory, 'name' | 'blogs' | 'drafts'>)[]) {
  const writes: string[] = []
  const categories = named.map((given, index): AdminCategory => {
    const { name, blogs, drafts } = typeof given === 'string' ? { name: given, blogs: 2, drafts: 0 } : given
    const slug = name.toLowerCase()
    return {
      key: index + 1,
      name,
      slug,
      path: `/articles/${slug}`,
      description: '',
      image: null,
      blogs,
      drafts,
      revision: 3,
    }
  })
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ success: true, categories })
    writes.push(`${method} ${new URL(input, 'http://localhost').pathname} ${body}`)
    return Response.json({ success: true, message: 'Done' })
  })
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component, loader }])} />)
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
  const press = async (name: string, action: string) =>
    userEvent.click((await row(name)).getByRole('button', { name: action }))
  return { writes, press }
}

test('a category is moved by its buttons, and its place is announced', async () => {
  const { writes, press } = await renderCategories('Technology', 'Startup', 'Finance')
  await press('Technology', 'Move up')
  await press('Finance', 'Move up')
  expect(writes).toEqual(['PUT /api/admin/categories/order {"keys":[1,3,2],"seen":[1,2,3]}'])
  expect(await screen.findByText('Finance is now 2 of 3.')).toBeTruthy()
})

test('a category with blogs is deleted once the dialog knows where they go', async () => {
  const { writes, press } = await renderCategories('Technology', 'Finance')
  await press('Finance', 'Delete')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(dialog.getByRole('alert').textContent).toBe('Choose a category.')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Its blogs go to' }), 'Technology')
  expect(dialog.getByRole('status').textContent).toBe('2 blogs go to “Technology”.')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(writes).toEqual(['POST /api/admin/categories/2/delete {"into":1}'])
})

test('a category of drafts only asks where they go, and says how many', async () => {
  const { writes, press } = await renderCategories('Technology', { name: 'Finance', blogs: 0, drafts: 2 })
  await press('Finance', 'Delete')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(dialog.getByRole('alert').textContent).toBe('Choose a category.')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Its blogs and drafts go to' }), 'Technology')
  expect(dialog.getByRole('status').textContent).toBe('2 drafts go to “Technology”.')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(writes).toEqual(['POST /api/admin/categories/2/delete {"into":1}'])
})

test('the form says that an address is a redirect, and keeps what was typed', async () => {
  const { press } = await renderCategories('Finance')
  await press('Finance', 'Edit')
  const message =
    'The address /articles/money is a redirect to /about. Choose another one, or delete the redirect first.'
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message }, { status: 409 }))
  const address = screen.getByRole('textbox', { name: 'Address' })
  await userEvent.clear(address)
  await userEvent.type(address, 'money')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(address).toHaveProperty('value', 'money')
})

test('the address of a category without blogs follows its name, unless another one is written', async () => {
  const { writes, press } = await renderCategories({ name: 'Finance', blogs: 0, drafts: 0 })
  await press('Finance', 'Edit')
  const name = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Baking')
  expect(await screen.findByText(/its address follows its name/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(writes).toEqual([
    'PUT /api/admin/categories/1 {"name":"Baking","slug":"","description":"","image":"","revision":3}',
  ])
})

test('after Escape the form has what was typed when it is opened again, after Cancel it has not', async () => {
  const { writes, press } = await renderCategories('Finance')
  const name = () => screen.getByRole('textbox', { name: 'Name' })
  await press('Finance', 'Edit')
  await userEvent.type(name(), ' and more')
  screen.getByRole<HTMLDialogElement>('dialog').close()
  await press('Finance', 'Edit')
  expect(name()).toHaveProperty('value', 'Finance and more')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await press('Finance', 'Edit')
  expect(name()).toHaveProperty('value', 'Finance')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(writes).toEqual([
    'PUT /api/admin/categories/1 {"name":"Finance","slug":"finance","description":"","image":"","revision":3}',
  ])
})
