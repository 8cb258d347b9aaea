import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditedPage } from '#contract/pages.ts'
import { removeToken, storeToken } from '#web/api/session.ts'
import type { Storage } from '../editor-form/local-draft/draft-store.ts'
import type { LocalSaveState } from '../editor-form/local-draft/local-draft-saver.ts'
import { createMemory, openRecordForm } from '../editor-form/record-form.testing.ts'
import { usePageForm } from './use-page-form.ts'

const page: EditedPage = {
  id: '6f1c2b7a-0000-4000-8000-000000000001',
  title: 'Imprint',
  slug: 'imprint',
  path: '/imprint',
  summary: '',
  place: 'none',
  description: '<p>Stored.</p>',
  isPublished: true,
  revision: 1,
  savedAt: '2026-11-22T12:00:00.000Z',
}

type Call = { method: string; path: string; json: Partial<EditedPage> }
type Answer = { status: number; body: object }

let calls: Call[]
/** Answers a call. By default a save is stored. */
let answer: (call: Call) => Answer | Promise<Answer>
let drafts: Storage
let versions: Storage

beforeEach(() => {
  storeToken('a token')
  calls = []
  drafts = createMemory()
  versions = createMemory()
  answer = ({ json }) => ({
    status: 200,
    body: { success: true, message: 'Page saved', page: { ...page, ...json, revision: (json.revision ?? 0) + 1 } },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const call: Call = { method, path: new URL(url, location.href).pathname, json: JSON.parse(body ?? '{}') }
    calls.push(call)
    const { status, body: answered } = await answer(call)
    return Response.json(answered, { status })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  removeToken()
})

const open = ({
  stored = page,
  ...options
}: {
  stored?: EditedPage
  typedTitle?: string
  localSaveState?: LocalSaveState
} = {}) =>
  openRecordForm({
    ...{ drafts, html: stored.description, ...options },
    useForm: (session) => usePageForm(session, stored, versions),
  })

const refuseOnce = (status: number, body: object) => {
  const usual = answer
  answer = () => {
    answer = usual
    return { status, body: { success: false, message: 'Refused.', ...body } }
  }
}

test('what is typed during a save is in the form again after it was left before the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  answer = () => promise
  const { press, write, form, leave } = await open()
  write('<p>Sent.</p>')
  act(() => void form().save())
  await vi.waitFor(() => expect(calls[0]?.json.description).toBe('<p>Sent.</p>'))
  write('<p>Typed later.</p>')
  await leave()
  await press(() => resolve({ status: 200, body: { success: true, page: { ...page, description: '<p>Sent.</p>' } } }))
  expect((await open()).text.html).toBe('<p>Typed later.</p>')
})

test('a local draft that the server has is no change', async () => {
  const first = await open()
  first.write('<p>Sent.</p>')
  await first.leave()
  const saved = { ...page, revision: 2, description: '<p>Sent.</p>' }
  expect((await open({ stored: saved })).form().hasChanges).toBe(false)
  expect(await drafts.keys()).toEqual([])
})

test('what is typed before the editor is there is stored', async () => {
  const { leave } = await open({ typedTitle: 'Typed early' })
  await leave()
  expect((await open()).form().fields.title).toBe('Typed early')
})

test('discarding changes brings the page as it was saved last, and the changes can be brought back', async () => {
  const { press, write, form, text } = await open()
  write('<p>Saved.</p>')
  await press((controls) => controls.save())
  write('<p>Discarded.</p>')
  await press((controls) => controls.discard())
  expect([text.html, form().hasChanges]).toEqual(['<p>Saved.</p>', false])
  await press((controls) => controls.bringBack())
  expect([text.html, form().hasChanges]).toEqual(['<p>Discarded.</p>', true])
})

test.each([
  ['mine', '<p>Mine.</p>', '<p>Theirs.</p>'],
  ['theirs', '<p>Theirs.</p>', '<p>Mine.</p>'],
] as const)(
  'after a conflict that %s wins, the other version is still there when the form is opened again',
  async (choice, chosen, other) => {
    const { press, write, form, text, leave } = await open()
    write('<p>Mine.</p>')
    refuseOnce(409, { current: { ...page, revision: 2, description: '<p>Theirs.</p>' } })
    await press((controls) => controls.save())
    expect(form().state).toMatchObject({ kind: 'conflict', theirs: { revision: 2 } })
    await press((controls) => controls.resolve(choice))
    expect([text.html, form().hasChanges, form().state.kind]).toEqual([chosen, false, 'saved'])
    await leave()
    const again = await open({ stored: { ...page, revision: 3, description: chosen } })
    await vi.waitFor(() => expect(again.form().replacedCount).toBe(1))
    await again.press((controls) => controls.bringBack())
    expect(again.text.html).toBe(other)
  },
)

test('a page is taken back without what is not saved, whatever it is', async () => {
  const { press, form } = await open()
  act(() => form().change({ title: '' }))
  await press((controls) => controls.publish(false))
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', `/api/admin/pages/${page.id}/publication`]])
  expect([form().stored.isPublished, form().hasChanges]).toEqual([false, true])
})

test('a page that was deleted is added again with what is in the form', async () => {
  const { press, write, form } = await open({ stored: { ...page, revision: 5 } })
  write('<p>Mine.</p>')
  const usual = answer
  const stored = new Set<string>()
  answer = (call) => {
    if (call.method === 'POST') stored.add(page.id)
    if (!stored.has(page.id)) return { status: 404, body: { success: false, message: 'Page not found' } }
    return call.method === 'PUT' ? usual(call) : { status: 200, body: { success: true, page } }
  }
  await press((controls) => controls.save())
  expect([form().state, form().hasChanges]).toEqual([{ kind: 'gone' }, true])
  await press((controls) => controls.addAgain())
  expect(calls.at(-1)).toMatchObject({
    method: 'PUT',
    json: { revision: 1, slug: 'imprint', description: '<p>Mine.</p>' },
  })
  expect([form().state.kind, form().hasChanges]).toEqual(['saved', false])
  write('<p>Mine, and on.</p>')
  await press((controls) => controls.save())
  expect(calls.at(-1)).toMatchObject({ method: 'PUT', json: { revision: 2, description: '<p>Mine, and on.</p>' } })
})

test('a form whose text cannot be stored is left only after a question', async () => {
  const { write, form } = await open({ localSaveState: 'failed' })
  expect(form().isAtRisk).toBe(false)
  write('<p>Only here.</p>')
  expect(form().isAtRisk).toBe(true)
})

test.each([
  [422, 'The address “taken” is taken by another page. Choose another one.'],
  [409, 'The address /taken is a redirect to /about. Choose another one, or delete the redirect first.'],
])('the reason of a save that failed with %i stays in view, and the text is kept', async (status, message) => {
  const { press, write, form } = await open()
  write('<p>Mine.</p>')
  refuseOnce(status, { message })
  await press((controls) => controls.save())
  expect(form().failure).toEqual({ message, isOffline: false })
  expect(form().hasChanges).toBe(true)
})
