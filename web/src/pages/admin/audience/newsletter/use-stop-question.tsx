import { type ComponentProps, useState } from 'react'
import type { NewestCampaign } from '#contract/campaign-draft.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { loadNewestCampaigns } from './newest-campaigns.ts'
import type { StopQuestion } from './stop-question.tsx'

type Question = { Dialog: typeof StopQuestion } & ComponentProps<typeof StopQuestion>

/**
 * Asks what becomes of newsletters before their blogs are unpublished or deleted: call `settleNewsletters`, and render
 * `stopQuestion`.
 */
export function useStopQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)
  const { submit } = useSubmit()

  /**
   * Asks, and stops them if the author wants it. Nothing is asked where no newsletter of the blogs is open. A second call while
   * the first one runs resolves to false. @returns whether the blogs are to be changed
   */
  async function settleNewsletters(blogs: string[], action: Question['action']): Promise<boolean> {
    let isSettled = false
    await submit(async () => {
      const newsletters = (await loadNewestCampaigns(blogs)).filter((campaign) => isConcerned(campaign, action))
      isSettled = newsletters.length === 0 || (await ask(newsletters, action))
    })
    return isSettled
  }

  /** @throws Error when the dialog could not be loaded */
  async function ask(newsletters: NewestCampaign[], action: Question['action']): Promise<boolean> {
    const loaded = await importOptionally(() => import('./stop-question.tsx'))
    if (!loaded) throw new Error('The question could not be loaded. Reload the page to try again.')
    return new Promise((resolve) => {
      const onAnswer = (isSettled: boolean) => {
        setQuestion(null)
        resolve(isSettled)
      }
      setQuestion({ Dialog: loaded.StopQuestion, newsletters, action, onAnswer })
    })
  }

  const stopQuestion = question && <question.Dialog {...question} />
  return { settleNewsletters, stopQuestion }
}

/** A planned newsletter is not sent from the Trash anyway. */
function isConcerned({ state }: NewestCampaign, action: Question['action']): boolean {
  return state === 'sending' || state === 'paused' || (state === 'planned' && action === 'Unpublish')
}
