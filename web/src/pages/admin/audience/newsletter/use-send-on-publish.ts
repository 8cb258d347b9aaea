import { useState } from 'react'
import { api, unwrap } from '#web/api/api.ts'

/** That the checkbox is ticked. `again`: the newest campaign of a blog that was sent before. */
type Chosen = { again: string | null }

/**
 * Whether a blog is sent to subscribers when it is published: a checkbox of the forms that publish or schedule it. Facts that
 * the author should know before are loaded with the checkbox.
 * @param blog undefined where it is not added yet
 */
export function useSendOnPublish(blog?: string) {
  const [chosen, setChosen] = useState<Chosen | null>(null)

  /**
   * Plans it where the checkbox is ticked. Forms call it before they publish, so that nothing is lost in between; planning
   * twice is one plan. @param id of a blog that was just added
   */
  async function plan(id = blog): Promise<{ message: string } | null> {
    if (!chosen || id === undefined) return null
    return unwrap(api.admin.campaigns.$post({ json: { blog: id, again: chosen.again } }))
  }

  return { blog, chosen, setChosen, plan }
}
