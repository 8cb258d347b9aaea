import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { megabyte } from '#contract/units.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { ImportPanel } from './import-panel.tsx'
import { passList, peekPassed } from './passed-list.ts'

type Sent = { preview: boolean; addresses: (string | object)[]; state?: string; consent?: boolean }

simulateModalDialogs()

let sent: Sent[]
/** The answers of the next calls; without one every address is new. */
let answers: (object | Error | Promise<object>)[]

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const request: Sent = JSON.parse(body)
    sent.push(request)
    const usual = { added: request.addresses.length, known: [], suppressed: [], ended: [], confirmed: 0 }
    const answer = await (answers.shift() ?? usual)
    if (answer instanceof Error) throw answer
    return Response.json({ success: true, ...answer })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onClose = vi.fn()

function open() {
  const router = createMemoryRouter([{ path: '/', element: <ImportPanel onClose={onClose} /> }])
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })
const counts = () =>
  Array.from(
    document.querySelectorAll('.import-counts > div'),
    (line) => `${line.querySelector('dd')?.textContent} ${line.querySelector('dt')?.textContent}`,
  )

/** Puts a list into the field: typing it would take as long as it is. */
async function paste(user: ReturnType<typeof open>, text: string) {
  await user.click(screen.getByRole('textbox', { name: 'Or paste a list' }))
  await user.paste(text)
  await user.click(button('Check the pasted list'))
}

const list = (length: number) => Array.from({ length }, (_, index) => `reader${index}@example.com\n`).join('')

test('a list is checked, imported with a statement of consent, and summed up', async () => {
  const user = open()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Import subscribers' }))
  answers = [{ added: 2, known: [{ state: 'left', total: 1 }], suppressed: [{ email: 'd@b.cd', reason: 'left' }] }]
  await paste(user, 'a@b.cd\nb@b.cd\nc@b.cd\nA@B.CD\nd@b.cd\nno address\n')
  const checked = await screen.findByRole('heading', { name: 'What the list contains' })
  expect(document.activeElement).toBe(checked)
  expect(counts()).toEqual([
    '2 new',
    '1 known already, and left as they are: 1 left',
    '1 never imported: they have left, bounced, complained or were deleted',
    '1 in the list more than once',
    '1 without a valid address',
  ])
  expect(screen.getByRole('listitem', { hidden: true }).textContent).toBe('Line 6: no address Not an email address')
  expect(sent).toEqual([{ preview: true, addresses: ['a@b.cd', 'b@b.cd', 'c@b.cd', 'd@b.cd'] }])

  await user.click(button('Import 2 addresses'))
  screen.getByText('Tick the statement: only people who agreed may be imported.')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^These people agreed/ }))
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('checkbox', { name: /^The service/ }))
  await user.click(screen.getByRole('checkbox', { name: /^These people agreed/ }))
  await user.dblClick(button('Import 2 addresses'))
  const imported = await screen.findByRole('heading', { name: 'What was imported' })
  expect(document.activeElement).toBe(imported)
  expect(sent.slice(1)).toMatchObject([{ preview: false, state: 'confirmed', consent: true }])
  expect(screen.queryByText(/Tick the statement/)).toBeNull()
})

test('a list is sent in parts, and one that fails in the middle is imported again', async () => {
  const user = open()
  await paste(user, list(2_500))
  await screen.findByRole('heading', { name: 'What the list contains' })
  expect(sent.map(({ addresses }) => addresses.length)).toEqual([1_000, 1_000, 500])
  expect(counts()).toEqual(['2,500 new'])
  await user.click(screen.getByRole('checkbox', { name: /^These people agreed/ }))
  answers = [{ added: 1_000, known: [], suppressed: [] }, new TypeError('cut')]
  await user.click(button('Import 2,500 addresses'))
  await screen.findByText(/^It ended after 1,000 of 2,500 addresses\. The server did not answer\./)
  answers = [{ added: 0, known: [{ state: 'unverified', total: 1_000 }], suppressed: [] }]
  await user.click(button('Import 2,500 addresses'))
  await screen.findByRole('heading', { name: 'What was imported' })
  expect(counts()).toEqual(['1,500 imported', '1,000 known already, and left as they are: 1,000 unverified'])
})

test('an import can be stopped after a call', async () => {
  const user = open()
  await paste(user, list(1_500))
  await user.click(await screen.findByRole('checkbox', { name: /^These people agreed/ }))
  const { promise, resolve } = Promise.withResolvers<object>()
  answers = [promise]
  await user.click(button('Import 1,500 addresses'))
  screen.getByRole('progressbar', { name: '0 of 1,500 addresses' })
  await user.click(button('Stop'))
  resolve({ added: 1_000, known: [], suppressed: [] })
  await screen.findByText(/^Stopped after 1,000 of 1,500 addresses\./)
})

test('a list that cannot be read stays in its field', async () => {
  const user = open()
  const text = 'email,name\na@b.cd,"Ann'
  await paste(user, text)
  screen.getByText(/^The quotation mark in line 2 is not closed\./)
  expect(screen.getByRole('textbox')).toHaveProperty('value', text)
  expect(sent).toEqual([])
  await user.upload(screen.getByLabelText('CSV file'), new File(['PK\u0003\u0004\0'], 'list.csv', { type: 'text/csv' }))
  await screen.findByText('This file is no text. Save the table as CSV and choose that file.')
  await user.upload(
    screen.getByLabelText('CSV file'),
    new File(['\ufeffMail;Ort\na@b.cd;Bern'], 'list.csv', { type: 'text/csv' }),
  )
  await screen.findByRole('heading', { name: 'What the list contains' })
  expect(sent).toEqual([{ preview: true, addresses: ['a@b.cd'] }])
  await user.click(button('Choose another list'))
  expect(screen.getByRole('textbox')).toHaveProperty('value', text)
})

test('a file of 100 MB is refused with the limit, and not read', async () => {
  const user = open()
  const file = new File(['a@b.cd'], 'list.csv', { type: 'text/csv' })
  const arrayBuffer = vi.fn(() => Promise.reject(new Error('It is read.')))
  Object.defineProperties(file, { size: { value: 100 * megabyte }, arrayBuffer: { value: arrayBuffer } })
  await user.upload(screen.getByLabelText('CSV file'), file)
  await screen.findByText('The file is too large: 20 MB at most. Divide it and import the parts.')
  expect(arrayBuffer).not.toHaveBeenCalled()
  expect(sent).toEqual([])
})

test('who has ended is counted by reason, and suppressed without a statement of consent when nobody is new', async () => {
  const user = open()
  const ended = [
    { reason: 'bounced', total: 1 },
    { reason: 'left', total: 2 },
  ]
  answers = [
    { ended, confirmed: 1 },
    { added: 0, known: [{ state: 'confirmed', total: 1 }], suppressed: [] },
  ]
  await paste(user, 'email,status\na@b.cd,cleaned\nb@b.cd,unsubscribed\nc@b.cd,unsubscribed\nd@b.cd,subscribed')
  await screen.findByRole('heading', { name: 'What the list contains' })
  expect(counts()).toEqual([
    '0 new',
    '1 known already, and left as they are: 1 confirmed',
    '1 suppressed: bounced or cleaned where the list comes from',
    '2 suppressed: unsubscribed where the list comes from',
    '1 of the suppressed ones are confirmed here, and will get no more mail',
  ])
  const addresses = [
    { email: 'a@b.cd', reason: 'bounced' },
    { email: 'b@b.cd', reason: 'left' },
    { email: 'c@b.cd', reason: 'left' },
  ]
  expect(sent).toEqual([
    { preview: true, addresses },
    { preview: true, addresses: ['d@b.cd'] },
  ])
  expect(screen.queryByRole('checkbox')).toBeNull()
  answers = [{ ended, confirmed: 1 }]
  await user.click(button('Suppress 3 addresses'))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('Suppress 3 addresses?')
  await user.click(dialog.getByRole('button', { name: 'Suppress 3 addresses' }))
  await screen.findByRole('heading', { name: 'What was imported' })
  expect(sent[2]).toEqual({ preview: false, addresses, importId: expect.any(String) })
  button('Undo its suppressions')
  expect(counts()).toContain('2 suppressed: unsubscribed where the list comes from')
})

test('what another list calls unverified is imported as unverified, whatever is ticked', async () => {
  const user = open()
  await paste(user, 'email,state\na@b.cd,unverified\nb@b.cd,confirmed\nc@b.cd,left')
  await user.click(await screen.findByRole('checkbox', { name: /^These people agreed/ }))
  await user.click(screen.getByRole('checkbox', { name: /^The service/ }))
  screen.getByText(/^The 1 address whose subscription/)
  sent = []
  await user.click(button('Import 2 addresses'))
  await screen.findByRole('heading', { name: 'What was imported' })
  expect(sent).toMatchObject([
    { preview: false, addresses: [{ email: 'c@b.cd', reason: 'left' }] },
    { addresses: ['b@b.cd'], state: 'confirmed' },
    { addresses: ['a@b.cd'], state: 'unverified' },
  ])
})

test('a list that another page has found in a file is checked at once, and once only', async () => {
  passList(new File(['email\na@b.cd\nb@b.cd\n'], 'subscribers.csv', { type: 'text/csv' }))
  open()
  expect(await screen.findByRole('heading', { name: 'What the list contains' })).toBeTruthy()
  expect(sent.map(({ preview, addresses }) => [preview, addresses.length])).toEqual([[true, 2]])
  expect(peekPassed()).toBeNull()
})

test('a value that is not understood is asked about, and only who is said to be subscribed is sent', async () => {
  const user = open()
  await paste(
    user,
    'E-Mail,Status,Ort\na@b.cd,active,Bern\nb@b.cd,ruhend,Bern\nc@b.cd,dabei,Bern\nd@b.cd,unsubscribed,',
  )
  const asked = await screen.findByRole('heading', { name: 'What the list says' })
  expect(document.activeElement).toBe(asked)
  expect(sent).toEqual([])
  screen.getByText('2 values are not understood.')
  const column = within(screen.getByRole('group', { name: 'Status' }))
  expect(column.getAllByRole('listitem').map((item) => item.textContent?.split('Do not')[0])).toEqual([
    'active 1 row: subscribed',
    'ruhend 1 row',
    'dabei 1 row',
    'unsubscribed 1 row: has left',
  ])
  expect(screen.getByText('Ignored').nextSibling?.textContent).toBe('Ort')
  const choice = column.getByRole('combobox', { name: 'Status: dabei, 1 row' })
  expect(choice).toHaveProperty('value', 'skipped')
  await user.selectOptions(choice, 'Subscribed')
  await user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'What the list contains' })
  expect(sent).toEqual([
    { preview: true, addresses: [{ email: 'd@b.cd', reason: 'left' }] },
    { preview: true, addresses: ['a@b.cd', 'c@b.cd'] },
  ])
  expect(counts()).toContain('1 not imported, because of what the list says of them or of a role')
  screen.getByText('1 row: not imported')

  // An answer can be changed before the import.
  await user.click(button('Change what the list says'))
  expect(screen.getByRole('combobox', { name: 'Status: dabei, 1 row' })).toHaveProperty('value', 'subscribed')
  await user.click(button('Status says nothing of subscriptions'))
  await user.click(button('Continue'))
  await user.click(await screen.findByRole('checkbox', { name: /^These people agreed/ }))
  sent = []
  await user.click(button('Import 3 addresses'))
  await screen.findByRole('heading', { name: 'What was imported' })
  expect(sent.map(({ addresses }) => addresses)).toEqual([
    [{ email: 'd@b.cd', reason: 'left' }],
    ['a@b.cd', 'b@b.cd', 'c@b.cd'],
  ])
})
