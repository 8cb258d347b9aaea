import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, useParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings, type Settings } from '#contract/settings.ts'
import { defaultSite } from '#contract/site.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { toasts } from '#web/dom/toasts.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { findPart } from './parts.ts'
import { PublicationForm } from './publication-form.tsx'
import { SettingsPage } from './settings-page.tsx'

type Save = { revision: number; settings: Settings }

let router: ReturnType<typeof createMemoryRouter>
let saves: Save[]
/** Answers a save. By default it is stored. */
let answer: (save: Save) => { status: number; body: object }

simulateModalDialogs()

beforeEach(() => {
  // jsdom has no media queries.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['UTC'])
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('token', 'a token')
  saves = []
  answer = ({ revision, settings }) => ({
    status: 200,
    body: { success: true, revision: revision + 1, settings, savedAt: '2026-11-20T12:00:00.000Z' },
  })
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== 'PUT') throw new TypeError(`No answer for ${url}`)
    const save: Save = JSON.parse(body ?? '')
    saves.push(save)
    const { status, body: answered } = answer(save)
    return Response.json(answered, { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** @param slug the part that is open at first */
function open(slug = 'general', settings = defaultSettings, revision = 3) {
  const stored = { revision, settings, savedAt: null }
  function Page() {
    const part = findPart(useParams().part)
    return (
      <SettingsPage>
        <h1>{part.title}</h1>
        <PublicationForm stored={stored} parts={defaultSite} cards={[]} part={part} />
      </SettingsPage>
    )
  }
  const route = { path: adminPaths.settingsPart.pattern, element: <Page /> }
  router = createMemoryRouter([route], { initialEntries: [adminPaths.settingsPart.href(slug)] })
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

const go = (slug: string) => act(() => router.navigate(adminPaths.settingsPart.href(slug)))

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
/** A button by its text or its label: roles of a form of this size take a browser's simulation long. */
function button(name: string) {
  const found = Array.from(document.querySelectorAll('button'), (element) => element).find(
    (element) => (element.ariaLabel ?? element.textContent) === name,
  )
  if (!found) throw new Error(`There is no button ${name}.`)
  return found
}

/** Replaces a text by pasting: typing it would take as long as it is. */
async function write(user: ReturnType<typeof open>, name: string, text: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}

const openedDialog = () =>
  waitFor(() => {
    const dialog = document.querySelector('dialog')
    if (!dialog) throw new Error('No dialog is open.')
    return dialog
  })

const theirs: Settings = {
  ...defaultSettings,
  name: 'Theirs',
  contact: { ...defaultSettings.contact, phone: '+49 30 000' },
}
const conflict = () => ({
  status: 409,
  body: { success: false, message: 'Changed.', current: { revision: 9, settings: theirs, savedAt: null } },
})

test('what programs may do is said by a choice, and can be left unsaid again', async () => {
  const user = open('programs')
  await user.selectOptions(field('Training of AI'), 'No')
  await user.selectOptions(field('Search results'), 'Yes')
  await user.selectOptions(field('Search results'), 'Not said')
  await user.click(button('Save'))
  await waitFor(() => expect(saves.length).toBe(1))
  expect(saves[0]?.settings.signals).toEqual({ search: null, answers: null, training: 'no' })
})

test('unsaved settings are in the form again, on top of what was saved meanwhile', async () => {
  const user = open()
  await write(user, 'Name', 'Mine')
  cleanup()
  open('general', theirs, 9)
  expect(screen.getByText('What you had not saved is in the form again: Name.')).toBeTruthy()
  expect(field('Name').value).toBe('Mine')
  await go('contact')
  expect(field('Phone').value).toBe('+49 30 000')
  await go('general')
  await user.click(button('Discard'))
  expect(field('Name').value).toBe('Theirs')
  await user.click(button('Bring it back'))
  expect(field('Name').value).toBe('Mine')
})

test('what is typed in one part is there after another, without a question, and is saved with it', async () => {
  const user = open()
  await write(user, 'Name', 'Mine')
  await user.click(screen.getByRole('link', { name: 'Contact' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact')
  expect(document.querySelector('dialog')).toBeNull()
  await write(user, 'Phone', '+49 40 000')
  await go('general')
  expect(field('Name').value).toBe('Mine')
  await user.click(button('Save'))
  await waitFor(() => expect(saves.length).toBe(1))
  expect([saves[0]?.settings.name, saves[0]?.settings.contact.phone]).toEqual(['Mine', '+49 40 000'])
})

test('discarded settings can be brought back where they were discarded', async () => {
  const user = open()
  await write(user, 'Name', 'Mine')
  await user.click(button('Discard'))
  expect(field('Name').value).toBe('Broadsheet')
  await user.click(button('Bring changes back'))
  expect(field('Name').value).toBe('Mine')
  expect(screen.queryByRole('button', { name: 'Bring changes back' })).toBeNull()
})

test('Keep mine saves my changes on top of theirs', async () => {
  const user = open()
  await write(user, 'Name', 'Mine')
  const stores = answer
  answer = conflict
  await user.click(button('Save'))
  const dialog = await openedDialog()
  const rows = Array.from(dialog.querySelectorAll('tr'), ({ textContent }) => textContent)
  expect(rows).toEqual(['SettingMineTheirs', 'NameMineTheirs', 'Phone+91 00000 00000 (not changed by you)+49 30 000'])
  answer = stores
  await user.click(button('Keep mine'))
  await waitFor(() => expect(saves.length).toBe(2))
  expect(saves[1]).toEqual({ revision: 9, settings: { ...theirs, name: 'Mine' } })
  expect(await screen.findByText(/^Saved /)).toBeTruthy()
})

test('Take theirs shows theirs, and mine can be brought back, also after the page was left', async () => {
  const user = open()
  await write(user, 'Name', 'Mine')
  answer = conflict
  await user.click(button('Save'))
  await openedDialog()
  await user.click(button('Take theirs'))
  expect(field('Name').value).toBe('Theirs')
  cleanup()
  open('general', theirs, 9)
  await user.click(button('Bring it back'))
  expect(field('Name').value).toBe('Mine')
})

test('the problems of the server are beside their fields, whose part is opened, and the first has the focus', async () => {
  const said = vi.spyOn(toasts, 'error')
  const user = open()
  const problems = { 'contact.email': 'Write an email address.', 'navigation.1.href': 'Write a path.' }
  answer = () => ({ status: 422, body: { success: false, message: 'Write a path.', problems } })
  // Without a change it does nothing.
  await user.click(button('Save'))
  expect(button('Save').ariaDisabled).toBe('true')
  expect(saves).toEqual([])
  await write(user, 'Name', 'Mine')
  await user.click(button('Save'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Address of link 2')[0]))
  expect(router.state.location.pathname).toBe('/admin/settings/menus')
  // A toast would repeat one of them, which may be another one than that of the focused field.
  expect(said).not.toHaveBeenCalled()
  await user.click(button('Move up About'))
  expect(screen.queryByText('Write a path.')).toBeNull()
  await go('contact')
  expect(screen.getByText('Write an email address.')).toBeTruthy()
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
})

test('links are moved and removed by the keyboard, which keeps its place, and each change is announced', async () => {
  const user = open('menus')
  button('Move down Home').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Move down Home'))
  expect(screen.getByText('Home is now 2 of 4.').getAttribute('role')).toBe('status')
  button('Move up Home').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Move down Home'))
  await user.click(button('Remove Home'))
  expect(document.activeElement).toBe(button('Remove About'))
  await user.click(button('Add a link to the navigation'))
  expect(document.activeElement).toBe(screen.getByLabelText('Text of link 4'))
})

const settingsFile = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'settings.json')
const format = { format: 'broadsheet-settings', version: 1 }

test('an imported file is in the form as unsaved changes, and what it has besides is named', async () => {
  const user = open('file')
  const settings = { ...theirs, name: '<script>alert(1)</script>', navigation: 'no list', theme: 'x', plugins: [] }
  await user.upload(screen.getByLabelText('Import a file'), settingsFile({ ...format, settings }))
  expect(
    await screen.findByText(
      /Unknown and left out: theme, plugins\. Not usable here and left as they were: navigation\./,
    ),
  ).toBeTruthy()
  await go('general')
  expect(field('Name').value).toBe('<script>alert(1)</script>')
  await go('file')
  expect(screen.getByText('2 changes, kept on this device.')).toBeTruthy()
  expect(saves).toEqual([])
  await user.upload(screen.getByLabelText('Import a file'), settingsFile('{"format":'))
  expect(await screen.findByText('The file is cut off, or no JSON. Export the settings again.')).toBeTruthy()
  await go('general')
  expect(field('Name').value).toBe('<script>alert(1)</script>')
})

test.each([
  ['a text', new File(['<svg/>'], 'a.txt', { type: 'text/plain' }), /^“a.txt” cannot be used/],
  [
    '20 MB',
    new File([new Uint8Array(20 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
    /^“a.png” is too large: 20 MB, 5 MB/,
  ],
])('%s is no logo, and is not sent', async (_, file, sentence) => {
  open('appearance')
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Logo'), file)
  expect(await screen.findByText(sentence)).toBeTruthy()
})
