import type { DateFormats } from '../frame/use-date-formats.ts'
import type { Waiting } from './call-repeater.ts'

/** Why a run waits, and when it goes on, in sentences. @param run what it is called */
export function describeWaiting(
  run: 'export' | 'import',
  { reason, until, message }: Waiting,
  { formatDateTime }: Pick<DateFormats, 'formatDateTime'>,
): string {
  if (reason === 'offline') return `There is no connection. The ${run} goes on by itself when it is back.`
  if (reason === 'session') return `Your session has ended. The ${run} goes on after you have logged in.`
  if (reason === 'failure') return `${message} The ${run} has stopped, and nothing of it is lost.`
  if (reason === 'busy') return `The server has a problem. The ${run} tries it again by itself.`
  return `${message} The ${run} goes on by itself on ${formatDateTime(new Date(until))}.`
}
