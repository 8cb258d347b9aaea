import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The files of a test process share one document.
afterEach(cleanup)
