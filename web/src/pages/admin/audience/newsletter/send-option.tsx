import { lazy, Suspense } from 'react'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { useReach } from '../../frame/rights.ts'
import type { SendChoiceProps } from './send-choice.tsx'
import './send-dialog.css'

const SendChoice = lazy(async () => {
  const loaded = await importOptionally(() => import('./send-choice.tsx'))
  return { default: loaded?.SendChoice ?? NotLoaded }
})

function NotLoaded() {
  return <p className="form-hint">Whether it can be sent could not be loaded.</p>
}

/**
 * The checkbox that sends a blog to subscribers when it is published, or what is planned. Its place is as high before it is
 * loaded: a button that moves is missed. Nothing for who may not send newsletters.
 */
export function SendOption(props: SendChoiceProps) {
  const reach = useReach()
  if (reach('newsletters:send') === 'none') return null
  return (
    <div className="send-choice">
      <Suspense fallback={null}>
        <SendChoice {...props} />
      </Suspense>
    </div>
  )
}
