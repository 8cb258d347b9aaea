import type { Stack } from './local-stack.ts'
import { visitorAddress } from './visitor-address.ts'
import type { PageOptions } from './visitor-page.ts'

type Call = { json?: object; body?: FormData; method?: string; token?: string }

/** An image of one pixel. */
const thumbnail = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Calls the API as a new visitor. */
export async function callApi({ url }: Stack, path: string, { json, body, method, token }: Call = {}) {
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
export async function logIn(stack: Stack): Promise<string> {
  const { email, password } = stack
  return (await succeed(stack, '/api/admin/login', { json: { email, password } })).token
}

/**
 * Adds a blog, unpublished unless `fields` say otherwise.
 * @returns its id
 */
export async function addBlog(stack: Stack, token: string, fields: Record<string, unknown> = {}): Promise<string> {
  const blog = { title: 'A blog', subtitle: 'A sub title', description: '<p>Text.</p>', category: 'Technology' }
  const body = new FormData()
  body.set('blog', JSON.stringify({ ...blog, ...fields }))
  body.set('image', new Blob([thumbnail]), 'thumbnail.png')
  return (await succeed(stack, '/api/blog/add', { body, token }))._id
}

/** The path of a blog's page. */
export async function pathOf(stack: Stack, token: string, id: string): Promise<string> {
  return (await succeed(stack, `/api/blog/${id}`, { token })).blog.path
}

export async function deleteBlog(stack: Stack, token: string, id: string) {
  await succeed(stack, '/api/blog/delete', { json: { id }, token })
}

/**
 * Comments on a published blog, and finds the comment in the queue.
 * @returns its id
 */
export async function addComment(
  stack: Stack,
  token: string,
  comment: { blog: string; name: string; content: string },
) {
  await succeed(stack, '/api/blog/add-comment', { json: comment })
  const waiting = await listComments(stack, token)
  const added = waiting.find(({ name, content }) => name === comment.name && content === comment.content)
  if (!added) throw new Error('The comment is not among those that wait.')
  return added._id
}

export async function deleteComment(stack: Stack, token: string, id: string) {
  await succeed(stack, `/api/admin/delete-comment/${id}`, { method: 'DELETE', token })
}

/** How many comments wait for approval. */
export async function countWaitingComments(stack: Stack, token: string): Promise<number> {
  return (await succeed(stack, '/api/admin/comments?isApproved=false', { token })).total
}

/** The newest comments that are approved, or that wait for approval. */
export async function listComments(
  stack: Stack,
  token: string,
  isApproved = false,
): Promise<{ _id: string; name: string; content: string }[]> {
  return (await succeed(stack, `/api/admin/comments?isApproved=${isApproved}`, { token })).comments
}

/** Options of a browser page on which the admin is signed in. */
export function signedIn({ url }: Stack, token: string): PageOptions {
  return { session: { origin: url, token } }
}

/** @throws Error with the response when the call fails */
async function succeed(stack: Stack, path: string, call: Call) {
  const { status, body } = await callApi(stack, path, call)
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}
