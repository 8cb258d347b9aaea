import { defineProvider } from './provider.ts'

const largestBatch = 100

/** Sends nothing: the admin reads its mails on the page Outbox, which shows the rows of accepted deliveries. */
export const outbox = defineProvider({
  label: 'Outbox',
  variables: {},
  open: () => ({
    batchSize: largestBatch,
    remembersMs: Number.POSITIVE_INFINITY,
    check: async () => null,
    async post({ mails }) {
      return { kind: 'answered', outcomes: mails.map(() => ({ isAccepted: true })) }
    },
  }),
})
