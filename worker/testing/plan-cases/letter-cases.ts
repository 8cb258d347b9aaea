import { randomUUID } from 'node:crypto'
import { letterTextBytes } from '../../contract/campaign-draft.ts'
import { letterCalls } from '../letters.ts'
import { outboxVars } from '../publisher.ts'
import { largestText } from './largest-text.ts'
import type { PlanCases, Publication } from './plan-case.ts'

const lettersOf = ({ api, token }: Publication) => letterCalls(api, () => token)

/** A letter with a text. @returns its path */
async function addWritten(publication: Publication): Promise<string> {
  const { add, save } = lettersOf(publication)
  const letter = await add()
  await save(letter, { subject: 'A letter', body: '<p>Dear reader</p>' })
  return `/api/admin/letters/${letter.id}`
}

/** Mails that are no blogs. */
export const letterCases: PlanCases = {
  'DELETE /api/admin/letters/:id': [200, async (publication) => ({ path: await addWritten(publication) })],
  'GET /api/admin/letters': [200],
  'GET /api/admin/letters/:id': [200, async (publication) => ({ path: await addWritten(publication) })],
  'GET /api/admin/letters/:id/mail': [
    200,
    async (publication) => ({ path: `${await addWritten(publication)}/mail`, vars: outboxVars }),
  ],
  'POST /api/admin/letters': [201, () => ({ json: { id: randomUUID() } })],
  'POST /api/admin/letters/:id/send': [
    201,
    async (publication) => ({
      path: `${await addWritten(publication)}/send`,
      json: { revision: 2 },
      vars: outboxVars,
    }),
  ],
  'POST /api/admin/letters/:id/test': [
    200,
    async (publication) => ({ path: `${await addWritten(publication)}/test`, json: {}, vars: outboxVars }),
  ],
  'PUT /api/admin/letters/:id': [
    200,
    async (publication) => {
      const { id } = await lettersOf(publication).add()
      return {
        path: `/api/admin/letters/${id}`,
        json: {
          revision: 1,
          writer: { id: randomUUID(), turn: 1 },
          subject: 'A letter',
          body: await largestText(publication, letterTextBytes),
        },
      }
    },
  ],
}
