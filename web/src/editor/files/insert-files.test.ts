import { undo } from '@tiptap/pm/history'
import { afterEach, expect, test, vi } from 'vitest'
import type { UploadedFile } from '#contract/uploads.ts'
import { openEditor, typeText } from '../article-editor.testing.ts'
import { insertFiles } from './insert-files.ts'

afterEach(() => vi.unstubAllGlobals())

const path = '/media/a/0011223344556677.pdf'
const stored: UploadedFile = {
  ...{ path, url: window.location.origin + path, name: 'tides.pdf', bytes: 1_300_000 },
  ...{ contentType: 'application/pdf', kind: 'file' },
}
const line = `<p class="file"><a href="${stored.url}" download="tides.pdf">tides.pdf</a> (PDF, 1.2 MB)</p>`

/** A server that answers each call when the test says so. @returns a function that answers the next one */
function serve() {
  const waiting: ((response: Response) => void)[] = []
  const called: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    called.push(new URL(String(input), window.location.origin).pathname)
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  return async (call: string, body: object, status = 200) => {
    await vi.waitFor(() => expect(called[0]).toBe(`/api/admin/uploads${call}`))
    called.shift()
    waiting.shift()?.(Response.json({ success: status < 400, ...body }, { status }))
  }
}

const pdf = () => new File(['%PDF-1.7'], 'tides.pdf', { type: 'application/pdf' })
const begun = { key: path.slice(1), upload: 'u', partBytes: 5_242_880 }

async function answerAll(answer: ReturnType<typeof serve>) {
  await answer('', begun, 201)
  await answer('/parts', { part: { number: 1, etag: 'e' } })
  await answer('/complete', { file: stored }, 201)
}

test('a file uploads while one writes, comes where it was dropped, and is one step of the undo history', async () => {
  const answer = serve()
  const editor = openEditor('<p>First</p><p>Second</p>')
  insertFiles(editor, [pdf()], editor.state.doc.firstChild?.nodeSize ?? 0)
  typeText(editor, ' words')
  // The words that are saved meanwhile have nothing of it.
  expect(editor.getHTML()).toBe('<p>First words</p><p>Second</p>')
  expect(editor.view.dom.querySelector('.upload-box')?.textContent).toContain('Uploading…')
  await answerAll(answer)
  await vi.waitFor(() => expect(editor.getHTML()).toBe(`<p>First words</p>${line}<p>Second</p>`))
  expect(editor.view.dom.querySelector('.upload-box')).toBeNull()
  typeText(editor, '!')
  expect(editor.getText()).toContain('First words!')
  undo(editor.state, editor.view.dispatch)
  undo(editor.state, editor.view.dispatch)
  expect(editor.getHTML()).toBe('<p>First words</p><p>Second</p>')
})

test('a file that is refused says why in its place, and is tried again', async () => {
  const answer = serve()
  const editor = openEditor('<p>First</p><p>Second</p>')
  insertFiles(editor, [pdf()], editor.state.doc.firstChild?.nodeSize ?? 0)
  const problem = 'The file store does not answer right now.'
  await answer('', { message: problem }, 503)
  const box = editor.view.dom.querySelector<HTMLElement>('.upload-box')
  await vi.waitFor(() => expect(box?.textContent).toContain(problem))
  expect(editor.getHTML()).toBe('<p>First</p><p>Second</p>')
  box?.querySelector('button')?.click()
  await answerAll(answer)
  await vi.waitFor(() => expect(editor.getHTML()).toBe(`<p>First</p>${line}<p>Second</p>`))
})
