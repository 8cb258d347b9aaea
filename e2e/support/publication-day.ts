import { stack } from '../fixtures/stack.ts'
import { callApi } from './admin-api.ts'

/** The date of publication in the site's format, computed without the library that the page uses. */
export async function publicationDay(path: string) {
  const { body } = await callApi(stack, `/api${path}`)
  const date = new Date(body.blog.publishedAt)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(date)
  const day = Number(format({ day: 'numeric' }))
  const ending = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }[day] ?? 'th'
  return `${format({ month: 'long' })} ${day}${ending} ${format({ year: 'numeric' })}`
}
