import { api, unwrap } from '#web/api/api.ts'

/**
 * Shows readers what they saw before a blog was unpublished, and nothing of its draft.
 * @returns the message for the author. @throws Error when that is not possible any more
 */
export async function publishAgain(id: string): Promise<{ message: string }> {
  const { results } = await unwrap(api.admin.blogs.bulk.$post({ json: { ids: [id], action: 'republish' } }))
  const [result] = results
  const message = `Blog ${result?.message}`
  if (!result?.ok) throw new Error(message)
  return { message }
}
