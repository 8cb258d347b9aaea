import { useCallback, useEffect, useState } from 'react'
import type { BlogCampaign, SendOptions } from '#contract/campaign-draft.ts'
import { api, unwrap } from '#web/api/api.ts'

/**
 * Facts that an author should know before a blog is sent: null while it loads. A failure leaves what was loaded before.
 * @param blog undefined where it is not added yet, and for a letter
 */
export function useSendOptions(blog: string | undefined, kind: 'blog' | 'letter' = 'blog') {
  const [options, setOptions] = useState<SendOptions | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const reload = useCallback(async () => {
    setFailure(null)
    return unwrap(api.admin.campaigns.options.$get({ query: blog === undefined ? { kind } : { blog } })).then(
      ({ options }) => {
        setOptions(options)
        return options
      },
      (error: Error) => {
        setFailure(error.message)
        return null
      },
    )
  }, [blog, kind])

  useEffect(() => {
    void reload()
  }, [reload])

  return { options, failure, reload }
}

/** Whether the blog can be sent, or planned to be: one campaign of a blog is open at a time. */
export function canSend({ provider, planned, earlier }: SendOptions): boolean {
  return provider?.allowsNewsletters === true && !planned && !earlier.some(isUnderWay)
}

/** Whether a campaign has not ended yet. */
export function isUnderWay({ state }: BlogCampaign): boolean {
  return state === 'sending' || state === 'paused'
}
