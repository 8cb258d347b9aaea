import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditedLetter } from '#contract/campaign-draft.ts'
import { removeToken, storeToken } from '#web/api/session.ts'
import { createDraftStore, type Storage } from '../../writing/editor-form/local-draft/draft-store.ts'
import { createMemory, openRecordForm } from '../../writing/editor-form/record-form.testing.ts'
import { useLetterForm } from './use-letter-form.ts'

const letter: EditedLetter = {
  id: '6f1c2b7a-0000-4000-8000-000000000002',
  subject: 'News',
  preheader: '',
  body: '<p>Stored.</p>',
  revision: 1,
  savedAt: '2026-11-22T12:00:00.000Z',
  campaign: null,
}

type Call = { method: string; json: Partial<EditedLetter> }
type Answer = { status: number; body: object }

let calls: Call[]
/** Answers a call. By default a save is stored. */
let answer: (call: Call) => Answer | Promise<Answer>
let drafts: Storage

const stores = ({ json }: Call): Answer => ({
  status: 200,
  body: { success: true, letter: { ...letter, ...json, revision: (json.revision ?? 0) + 1 } },
})

beforeEach(() => {
  storeToken('a token')
  calls = []
  drafts = createMemory()
  answer = stores
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const call: Call = { method, json: JSON.parse(body ?? '{}') }
    calls.push(call)
    const { status, body: answered } = await answer(call)
    return Response.json(answered, { status })
  })
})

afterEach(async () => {
  // A form that is open still would save beside the next test.
  for (const { form } of opened.splice(0)) await form().saver.stop()
  cleanup()
  vi.unstubAllGlobals()
  removeToken()
})

const opened: Awaited<ReturnType<typeof openLetter>>[] = []

function openLetter(stored: EditedLetter) {
  return openRecordForm({ drafts, html: stored.body, useForm: (session) => useLetterForm(session, stored) })
}

async function open(stored = letter) {
  const form = await openLetter(stored)
  opened.push(form)
  return form
}

test('a change is saved, and then needs no local draft', async () => {
  const { write, press, form } = await open()
  write('<p>Mine.</p>')
  await press((controls) => controls.saveNow())
  expect(calls).toMatchObject([{ method: 'PUT', json: { revision: 1, subject: 'News', body: '<p>Mine.</p>' } }])
  expect([form().state.kind, form().saver.revision(), await drafts.keys()]).toEqual(['saved', 2, []])
})

test('what was typed is this browser’s until the server has it, also when the answer comes after the form was closed', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  answer = () => promise
  const { write, leave } = await open()
  write('<p>Mine.</p>')
  await leave()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(await createDraftStore(drafts).read()).toMatchObject({ isSaved: false })
  await act(async () => calls[0] && resolve(stores(calls[0])))
  await vi.waitFor(async () =>
    expect(await createDraftStore(drafts).read()).toMatchObject({ isSaved: true, revision: 2 }),
  )
  expect((await open({ ...letter, body: '<p>Theirs, later.</p>' })).text.html).toBe('<p>Theirs, later.</p>')
})

test('what is typed during the last save of a form is opened again after its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  answer = () => promise
  const { write, press, form, leave } = await open()
  write('<p>Sent.</p>')
  act(() => void form().saver.flush())
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  write('<p>Typed later.</p>')
  answer = () => ({ status: 500, body: { success: false, message: 'No.' } })
  await leave()
  await press(() => calls[0] && resolve(stores(calls[0])))
  expect((await open()).text.html).toBe('<p>Typed later.</p>')
})

test.each([
  ['mine', '<p>Mine.</p>', 8],
  ['theirs', '<p>Theirs.</p>', 7],
] as const)('after a conflict that %s wins, nothing is unsaved', async (choice, chosen, revision) => {
  const { write, press, form, text } = await open()
  write('<p>Mine.</p>')
  const current = { ...letter, subject: 'Their news', body: '<p>Theirs.</p>', revision: 7 }
  answer = () => ({ status: 409, body: { success: false, message: 'Changed.', current } })
  await press((controls) => controls.saver.flush())
  expect(form().state).toMatchObject({ kind: 'conflict', theirs: { revision: 7 } })
  answer = stores
  await press((controls) => controls.resolve(choice))
  expect([text.html, form().state.kind, form().saver.revision()]).toEqual([chosen, 'saved', revision])
  expect(form().fields.title).toBe(choice === 'mine' ? 'News' : 'Their news')
  expect(await drafts.keys()).toEqual([])
})

test('a letter that was deleted is added again with what is in the form', async () => {
  const { write, press, form } = await open()
  write('<p>Mine.</p>')
  answer = () => ({ status: 404, body: { success: false, message: 'There is no such mail.' } })
  await press((controls) => controls.saver.flush())
  expect(form().state).toEqual({ kind: 'gone' })
  answer = (call) => (call.method === 'GET' ? { status: 200, body: { success: true, letter } } : stores(call))
  await press((controls) => controls.addAgain())
  expect(calls.at(-1)).toMatchObject({ method: 'PUT', json: { body: '<p>Mine.</p>' } })
  expect(form().state.kind).toBe('saved')
})

test('a subject that is too long is kept on this device, and not sent', async () => {
  const { press, form, leave } = await open()
  act(() => form().change({ title: 'x'.repeat(201) }))
  await expect(form().saveNow()).rejects.toThrow('What you typed is not saved yet.')
  expect([calls, form().isTooLong]).toEqual([[], true])
  await press(() => {})
  await leave()
  expect((await open()).form().fields.title).toHaveLength(201)
})

test('a letter without a subject is asked for one', async () => {
  const { press, form } = await open({ ...letter, subject: '' })
  await press((controls) => expect(controls.validate()).toBe(false))
  expect(form().problems).toEqual({ title: 'Subject is required.' })
  await press((controls) => controls.change({ title: 'News' }))
  expect([form().problems, form().validate()]).toEqual([{}, true])
})
