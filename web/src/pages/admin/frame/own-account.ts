import { readStored } from '#web/api/stored-token.ts'

const accountKey = 'account'
/** The account whose local drafts have the names of ever, in browsers that several people share. */
const firstKey = 'drafts-of'
const firstName = 'broadsheet'

/** The account of this page, once the server has said it. */
let known: string | null = null

/**
 * Remembers which account is signed in.
 * @returns whether this page was another account's before: what is open in it is not this one's
 */
export function storeAccount(key: number): boolean {
  const account = String(key)
  const isOther = known !== null && known !== account
  known = account
  try {
    localStorage.setItem(accountKey, account)
    if (readStored(firstKey) === null) localStorage.setItem(firstKey, account)
  } catch {
    // Storage is forbidden or full: then there are no local drafts either.
  }
  return isOther
}

/**
 * The beginning of the names of the account's local drafts. Two people who share a browser see nothing of each other's; the names of
 * whoever was here first never change.
 */
export function ownDraftsName(): string {
  const account = known ?? readStored(accountKey)
  const first = readStored(firstKey)
  return account === null || first === null || account === first ? firstName : `${firstName}@${account}`
}
