import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { hasPasskeySupport } from '../api/passkey-support.ts'
import { importOptionally } from '../dom/reload-after-deployment.ts'
import { toasts } from '../dom/toasts.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { paths } from '../routing/paths.ts'

const loadPasskeys = () => importOptionally(() => import('../api/passkeys.ts'))

/**
 * Signing in by a passkey: in the autofill of the address, and by the button, where the browser has passkeys.
 * @returns the button with what is to be said about it, and `stop`, which ends the autofill: a browser asks for one thing at a time
 */
export function usePasskeyLogin() {
  const [isSupported] = useState(hasPasskeySupport)
  const [movedFrom, setMovedFrom] = useState('')
  const [note, setNote] = useState('')
  const offer = useRef<AbortController>(null)
  const { submit, busy } = useSubmit()
  const stop = () => offer.current?.abort()

  useEffect(() => {
    if (!isSupported || busy) return
    const controller = new AbortController()
    offer.current = controller
    loadPasskeys().then((passkeys) =>
      passkeys?.offerPasskeys(controller.signal, {
        onMoved: (moved) => setMovedFrom(moved.movedFrom),
        onFailure: toasts.error,
      }),
    )
    return () => controller.abort()
  }, [isSupported, busy])

  async function signIn() {
    stop()
    setNote('')
    const passkeys = await loadPasskeys()
    if (!passkeys) throw new Error('The server did not answer. Check your connection and try again.')
    try {
      setMovedFrom((await passkeys.signInWithPasskey())?.movedFrom ?? '')
    } catch (error) {
      if (!(error instanceof passkeys.PasskeyError && error.isCancelled)) throw error
      setNote(error.message)
    }
  }

  const button = isSupported && (
    <div className="passkey-login">
      {movedFrom ? (
        <p className="soft">
          This site was at {movedFrom} before. Passkeys of that address do not work here: sign in with your password, or{' '}
          <Link to={paths.forgotten}>get a link by mail</Link>.
        </p>
      ) : (
        <button type="button" className="button quiet" aria-disabled={busy} onClick={() => submit(signIn)}>
          {busy ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
        </button>
      )}
      <p className="soft" role="status">
        {note}
      </p>
    </div>
  )
  return { button, stop }
}

/** Lets the browser make a passkey by itself after a login with the password. */
export async function addPasskeyByItself() {
  if (hasPasskeySupport()) await (await loadPasskeys())?.addPasskeyByItself()
}
