import type { PageOptions } from '../fixtures/browser-test.ts'
import { visitorAddress } from './visitor-address.ts'

/** Where a house answers, and who may sign in. */
export type House = { url: string; email: string; password: string }

type Call = { json?: object; body?: FormData; method?: string; token?: string }

/** A picture of one pixel. */
const thumbnail = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Calls the API as a visitor of its own and gives what it answered. */
export async function callApi({ url }: House, path: string, { json, body, method, token }: Call = {}) {
  const sent = json ? JSON.stringify(json) : body
  const response = await fetch(new URL(path, url), {
    method: method ?? (sent ? 'POST' : 'GET'),
    headers: {
      'cf-connecting-ip': visitorAddress(),
      ...(json && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
    },
    ...(sent && { body: sent }),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

/** @returns the admin's token */
export async function logIn(house: House): Promise<string> {
  const { email, password } = house
  return (await succeed(house, '/api/admin/login', { json: { email, password } })).token
}

/**
 * Adds a blog over HTTP; a draft unless `fields` say otherwise.
 * @returns its id
 */
export async function addBlog(house: House, token: string, fields: Record<string, unknown> = {}): Promise<string> {
  const blog = { title: 'A blog', subtitle: 'A sub title', description: '<p>Text.</p>', category: 'Technology' }
  const body = new FormData()
  body.set('blog', JSON.stringify({ ...blog, ...fields }))
  body.set('image', new Blob([thumbnail]), 'thumbnail.png')
  return (await succeed(house, '/api/blog/add', { body, token }))._id
}

export async function deleteBlog(house: House, token: string, id: string) {
  await succeed(house, '/api/blog/delete', { json: { id }, token })
}

/**
 * Puts a comment on a published blog, and finds it among those that wait.
 * @returns its id
 */
export async function addComment(
  house: House,
  token: string,
  comment: { blog: string; name: string; content: string },
) {
  await succeed(house, '/api/blog/add-comment', { json: comment })
  const waiting = await listComments(house, token)
  const added = waiting.find(({ name, content }) => name === comment.name && content === comment.content)
  if (!added) throw new Error('The comment is not among those that wait.')
  return added._id
}

export async function deleteComment(house: House, token: string, id: string) {
  await succeed(house, `/api/admin/delete-comment/${id}`, { method: 'DELETE', token })
}

/** Every comment, or those that wait, as the admin sees them. */
export async function listComments(
  house: House,
  token: string,
  isApproved = false,
): Promise<{ _id: string; name: string; content: string }[]> {
  return (await succeed(house, `/api/admin/comments?isApproved=${isApproved}`, { token })).comments
}

/** A browser page's options: the admin is signed in from the start. */
export function signedIn({ url }: House, token: string): PageOptions {
  return { storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }] } }
}

/** @throws Error with the answer when the call fails */
async function succeed(house: House, path: string, call: Call) {
  const { status, body } = await callApi(house, path, call)
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}
