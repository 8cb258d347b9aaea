import type { Context } from 'hono'

/** Whether a call only reads, by its method. */
export function isRead({ req }: Pick<Context, 'req'>): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}
