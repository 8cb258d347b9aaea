import { useState } from 'react'
import { api, unwrap } from '#web/api/api.ts'
import { canSend, useSendOptions } from './use-send-options.ts'

/**
 * Whether a blog is sent to subscribers when it is published: a checkbox of the forms that publish or schedule it.
 * @param blog undefined for one that is not added yet
 */
export function useSendOnPublish(blog?: string) {
  const { options, failure, reload } = useSendOptions(blog)
  const [isChecked, setIsChecked] = useState(false)
  const isOffered = options !== null && canSend(options)

  /**
   * Plans it where the checkbox is ticked. Forms call it before they publish, so that nothing is lost in between; planning
   * twice is one plan. @param id of a blog that was just added
   */
  async function plan(id = blog): Promise<{ message: string } | null> {
    if (!isOffered || !isChecked || id === undefined) return null
    const again = options.earlier.length > 0 ? options.newest : null
    return unwrap(api.admin.campaigns.$post({ json: { blog: id, again } }))
  }

  async function cancelPlan(): Promise<{ message: string } | null> {
    if (!options?.planned) return null
    const { message } = await unwrap(api.admin.campaigns[':id'].cancel.$post({ param: { id: options.planned._id } }))
    await reload()
    return { message }
  }

  return { options, failure, isOffered, isChecked, setIsChecked, plan, cancelPlan, reload }
}
