import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach } from 'vitest'

/** How long `findBy…` and `waitFor` wait, in ms: it costs nothing when the element comes early, and a busy machine needs it. */
configure({ asyncUtilTimeout: 30_000 })

// The files of a test process share one document, its session and one list of toasts.
afterEach(() => {
  cleanup()
  toast.remove()
  sessionStorage.clear()
})
