import { expect, test } from 'vitest'
import type { z } from 'zod'
import { findProblems } from '#web/forms/problems.ts'
import { localAddress } from '../patterns.ts'
import { addAuthorRequest } from './authors.ts'
import { addBlogRequest } from './blogs.ts'
import { addCommentRequest, replyRequest } from './comments.ts'
import { saveDraftRequest, updateBlogRequest } from './drafts.ts'
import { contactRequest, subscribeRequest } from './visitors.ts'

const hostile = '\0 a\u202Eb\uFFFF\uD800\u2066c\u001B\u200F\r\nd\te\vf \u0007'
const asLine = 'ab\uFFFDc\u200F d e f'
const asLines = 'ab\uFFFDc\u200F\nd\te f'

const blog = { title: hostile, description: '<p>x</p>', category: 'Finance' }
const cases: [string, z.ZodType, Record<string, unknown>, Record<string, string>][] = [
  ['a comment', addCommentRequest, { blog: 'b', name: hostile, content: hostile }, { name: asLine, content: asLines }],
  ['a reply', replyRequest, { comment: 'c', content: hostile }, { content: asLines }],
  [
    'a message',
    contactRequest,
    { name: hostile, email: 'a@b.cd', message: hostile },
    { name: asLine, message: asLines },
  ],
  ['a new blog', addBlogRequest, { ...blog, subtitle: hostile }, { title: asLine, subTitle: asLine }],
  [
    'a draft',
    saveDraftRequest,
    { ...blog, revision: 0, subTitle: hostile, image: '' },
    { title: asLine, subTitle: asLine },
  ],
  [
    'an update',
    updateBlogRequest,
    { ...blog, revision: 0, subTitle: hostile, image: 'x' },
    { title: asLine, subTitle: asLine },
  ],
]

test.each(cases)('%s is stored without unseen characters', (_, schema, body, expected) => {
  expect(schema.parse(body)).toMatchObject(expected)
})

test('a text of unseen characters is empty', () => {
  const { error } = addCommentRequest.safeParse({ blog: 'b', name: '\0\u202E', content: 'x' })
  expect(error?.issues[0]?.message).toBe('Name is required.')
})

test.each(['a@b.c\0x.y', '\u202Ea@b.cd', 'a\u200B@b.cd', 'a@b.cd\u0007', 'a@\u2066b.cd'])(
  '%j is no email address',
  (email) => {
    expect(subscribeRequest.safeParse({ email }).error?.issues[0]?.message).toBe('❌ Invalid email address!')
    expect(contactRequest.safeParse({ name: 'x', email, message: 'x' }).success).toBe(false)
  },
)

test.each(['\u200B', '\u00AD \u200F', '\u3164'])('%j looks empty: no author has it as a name', (name) => {
  expect(addAuthorRequest.safeParse({ name }).error?.issues).toMatchObject([{ message: 'Name is required.' }])
})

test.each(['a@localhost.localdomain', 'b@printer.local', 'c@db.internal', 'd@nobody.INVALID', 'e@mail.lan'])(
  'a sign-up of %s is refused with a sentence of its own, in the form as well',
  (email) => {
    expect(subscribeRequest.safeParse({ email }).error?.issues.map(({ message }) => message)).toEqual([localAddress])
    expect(findProblems.newsletter({ email })).toEqual({ email: localAddress })
  },
)

test.each(['a@local.example', 'b@internal.co', 'c@thelocal.se', 'd@blog.test'])('a sign-up of %s is taken', (email) => {
  expect(subscribeRequest.safeParse({ email }).success).toBe(true)
  expect(findProblems.newsletter({ email })).toEqual({})
})
