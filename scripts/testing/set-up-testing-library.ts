import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** How long `findBy…` and `waitFor` wait, in ms: it costs nothing when the element comes early, and a busy machine needs it. */
configure({ asyncUtilTimeout: 30_000 })

// The files of a test process share one document.
afterEach(cleanup)
