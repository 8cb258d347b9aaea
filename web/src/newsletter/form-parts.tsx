import { useEffect, useRef, useState } from 'react'
import { confirmationHeader } from '#contract/wire.ts'
import { newsletterApi, unwrap } from '../api/api.ts'
import { confirmationNote } from '../forms/confirmation-note.ts'
import { suggestAddress } from './suggest-address.ts'
import './form-parts.css'

/** A pause in typing after which an address is looked at. */
const pauseMs = 600

/** The token that says when the form was opened. A sign-up without one is sent all the same. */
let requested = requestToken()

function requestToken(): Promise<{ formToken?: string }> {
  return unwrap(newsletterApi.form.$get()).then(
    ({ token }) => ({ formToken: token }),
    () => ({}),
  )
}

/** Signs up. `note` says what is left to do; '' for nothing. @throws ApiError */
export async function subscribe(email: string) {
  const call = newsletterApi.subscribe.$post({ json: { email, ...(await requested) } })
  const body = await unwrap(call)
  const { headers } = await call
  requested = requestToken()
  return { ...body, note: headers.has(confirmationHeader) ? confirmationNote(email) : '' }
}

/**
 * Asks whether another address was meant, where the domain of the typed one is nearly a well-known one. It is the last part of
 * the newsletter's form, and keeps nobody from sending it.
 */
export function AddressHint() {
  const ref = useRef<HTMLParagraphElement>(null)
  const [suggestion, setSuggestion] = useState<string | null>(null)

  useEffect(() => {
    const field = fieldBeside(ref.current)
    let timer = 0
    const look = (isTyping: boolean) => setSuggestion(suggestAddress(field?.value.trim() ?? '', isTyping))
    const onInput = () => {
      clearTimeout(timer)
      timer = window.setTimeout(look, pauseMs, true)
    }
    const onChange = () => look(false)
    // The text that was typed before this was loaded.
    onInput()
    field?.addEventListener('input', onInput)
    field?.addEventListener('change', onChange)
    return () => {
      clearTimeout(timer)
      field?.removeEventListener('input', onInput)
      field?.removeEventListener('change', onChange)
    }
  }, [])

  function accept() {
    const field = fieldBeside(ref.current)
    if (!field || !suggestion) return
    field.value = suggestion
    field.focus()
    setSuggestion(null)
  }

  // There before its text, so that screen readers announce that.
  return (
    <p ref={ref} className="address-hint" role="status">
      {suggestion && (
        <>
          Did you mean{' '}
          <button type="button" dir="ltr" onClick={accept}>
            {suggestion}
          </button>
          ?
        </>
      )}
    </p>
  )
}

function fieldBeside(hint: HTMLElement | null) {
  return hint?.closest('form')?.querySelector<HTMLInputElement>('[name="email"]')
}
