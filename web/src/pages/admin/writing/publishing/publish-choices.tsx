import { type RefObject, useId, useMemo } from 'react'
import type { BlogDetails } from '#contract/blog-details.ts'
import { SendOption } from '../../audience/newsletter/send-option.tsx'
import type { useSendOnPublish } from '../../audience/newsletter/use-send-on-publish.ts'
import { countOf } from '../../frame/format-count.ts'
import { useReach } from '../../frame/rights.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { nextHour } from './check-time.ts'
import { PublishTime } from './publish-time.tsx'
import './publishing.css'

type Props = {
  /** The value of the field for the time; null for now. */
  at: string | null
  onAt: (at: string | null) => void
  /** Of the time. */
  problem: string | undefined
  timeField: RefObject<HTMLInputElement | null>
  sending: ReturnType<typeof useSendOnPublish>
  details: BlogDetails
  /** The text; left out where its pictures are not looked at. */
  html?: string
  /** The time that is planned already. */
  scheduledAt?: string | null
  isDisabled?: boolean
}

/** When a blog is published, whether it is sent to subscribers then, and what it lacks: in view of whoever decides. */
export function PublishChoices(props: Props) {
  const { at, onAt, problem, timeField, sending, details, html, scheduledAt, isDisabled = false } = props
  const { toInput } = useDateFormats()
  const reach = useReach()
  const name = useId()
  const gaps = useMemo(() => listGaps(details, html), [details, html])
  const when = (label: string, isLater: boolean) => (
    <label className="checkbox-line">
      <input
        type="radio"
        name={name}
        checked={(at !== null) === isLater}
        disabled={isDisabled}
        onChange={() => onAt(isLater ? toInput(scheduledAt ? new Date(scheduledAt) : nextHour()) : null)}
      />
      {label}
    </label>
  )
  return (
    <div className="publish-choices">
      <fieldset className="publish-when">
        <legend className="visually-hidden">When</legend>
        {when('Publish now', false)}
        {when('Schedule…', true)}
      </fieldset>
      {at !== null && (
        <PublishTime ref={timeField} value={at} problem={problem} isDisabled={isDisabled} onChange={onAt} />
      )}
      {reach('newsletters:send') === 'all' && <SendOption sending={sending} />}
      {gaps.length > 0 && <p className="publish-gaps">{gaps.join(' · ')}</p>}
    </div>
  )
}

/** The gaps of a blog that can be published all the same: readers may miss something. @param html the text */
export function listGaps({ imageAlt, tags }: Pick<BlogDetails, 'imageAlt' | 'tags'>, html = ''): string[] {
  const text = document.createElement('template')
  text.innerHTML = html
  const bare = text.content.querySelectorAll('img:not([alt]), img[alt=""]').length
  return [
    ...(imageAlt === '' ? ['No alt text'] : []),
    ...(bare > 0 ? [`${countOf(bare, 'picture')} without alt text`] : []),
    ...(tags.length === 0 ? ['No tags'] : []),
  ]
}
