import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Resource } from '#contract/blog.ts'
import { noDetails } from '#contract/blog-details.ts'
import { ResourcesField } from './resources-field.tsx'

const one = { title: 'One', url: 'https://one.example/' }
const two = { title: 'Two', url: 'https://two.example/' }
const three = { title: 'Three', url: 'https://three.example/' }
const state = {
  isAvailable: true,
  model: 'm',
  used: { today: 0, article: 0 },
  limits: { neuronsPerDay: null, neuronsPerArticle: null },
  price: { sent: 2, answered: 7 },
}

/** The answer of each path. The test calls no other path. */
let answers: Record<string, () => Response | Promise<Response>>
let list: Resource[] | null

beforeEach(() => {
  list = null
  answers = {
    '/api/admin/assistant': () => Response.json({ success: true, state }),
    '/api/admin/blogs/id/resources': () =>
      Response.json({
        success: true,
        resources: [
          { ...one, isDead: false },
          { ...two, isDead: true },
        ],
      }),
  }
  vi.stubGlobal('fetch', async (url: string) => answers[new URL(url, 'http://site').pathname]?.())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form({ isAdded, title }: { isAdded: boolean; title: string }) {
  const [details, setDetails] = useState({ ...noDetails, resources: list })
  return (
    <ResourcesField
      details={details}
      onChange={(part) => {
        list = part.resources ?? null
        setDetails({ ...details, ...part })
      }}
      article="id"
      isAdded={isAdded}
      blog={{ title, category: 'Finance' }}
      readList={() => list}
      readHtml={() => '<p>Text</p>'}
    />
  )
}

function renderField({ isAdded = true, title = 'A title' } = {}) {
  render(<Form isAdded={isAdded} title={title} />)
  return userEvent.setup()
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('type')

test('a proposal is shown with what is dead, and the first change makes the list the author’s', async () => {
  renderField()
  const [, second] = await screen.findAllByRole('listitem')
  expect(within(second ?? document.body).getByText(/has not answered for three days/)).toBeTruthy()
  expect(list).toBeNull()
  await press('Move up Two')
  expect([list, focused()]).toEqual([[two, one], 'Move up Two'])
  await press('Remove Two')
  expect([list, focused()]).toEqual([[one], 'Remove One'])
  await press('Remove One')
  expect([list, focused()]).toEqual([[], 'url'])
  expect(screen.getByText('Your list is empty: readers get no pages.')).toBeTruthy()
  await press('Leave the list to a proposal')
  expect(list).toBeNull()
})

test('a title is changed as it is typed, and never emptied', async () => {
  const user = renderField()
  const title = await screen.findByLabelText('Title of https://one.example/')
  await user.clear(title)
  expect(list).toBeNull()
  await user.type(title, 'New')
  expect(list).toEqual([{ ...one, title: 'New' }, two])
  await user.clear(title)
  await user.tab()
  expect((title as HTMLInputElement).value).toBe('New')
})

test('a page is added by Enter with its title; one that cannot be read is added without', async () => {
  answers['/api/admin/assistant/page'] = () => Response.json({ success: true, page: three })
  const user = renderField({ isAdded: false })
  const field = screen.getByLabelText<HTMLInputElement>('Add a page by its address')
  await user.type(field, 'http://three.example{Enter}')
  expect(screen.getByText('Write an address that begins with https://.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'https://three.example{Enter}')
  await screen.findByRole('listitem')
  expect([list, field.value, field.checkValidity()]).toEqual([[three], '', true])
  await user.type(field, 'https://three.example{Enter}')
  expect(await screen.findByText('This page is in the list.')).toBeTruthy()

  const message = 'The site answered with the status 403, so nothing was fetched.'
  answers['/api/admin/assistant/page'] = () => Response.json({ success: false, message }, { status: 422 })
  await user.clear(field)
  await user.type(field, 'https://four.example/a')
  expect(field.checkValidity()).toBe(false)
  await press('Add')
  expect(await screen.findByText(message)).toBeTruthy()
  await press('Add without reading it')
  expect(list).toEqual([three, { title: 'four.example', url: 'https://four.example/a' }])
})

test('proposals fill the list; a failure is a sentence and changes nothing', async () => {
  list = [one]
  const proposed = [one, two, three].map(({ title, url }) => ({ title: `${title} again`, url }))
  answers['/api/admin/assistant/resources'] = () => Response.json({ success: true, resources: proposed })
  renderField()
  await screen.findByText(/about 23 AI units/)
  await press('Propose with AI')
  await screen.findByText('2 pages proposed. Remove what does not fit.')
  expect(list).toEqual([one, proposed[1], proposed[2]])
  const before = list
  answers['/api/admin/assistant/resources'] = () =>
    Response.json({ success: false, message: 'The model is busy.' }, { status: 502 })
  await press('Propose with AI')
  expect(await screen.findByText('The model is busy.')).toBeTruthy()
  expect(list).toBe(before)
})
